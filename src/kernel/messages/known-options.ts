import { nearestNames } from '../names.ts';
import { TallysheetError } from './errors.ts';

/** Every name that an object of options may have. The compiler sees to it that none is missing. */
export type OptionNames<Options> = Readonly<Record<keyof Required<Options>, true>>;

/**
 * Refuses options that a function does not have, which would do nothing in silence. Throws TallysheetError
 * 'bad-usage' with all of them and what was probably meant, and where there is no object at all.
 *
 * @param owner what takes them, for the message: `createClient`, `The request of planImport`
 * @param noun what an entry of them is called
 */
export function assertKnownOptions(
  owner: string,
  given: unknown,
  known: object,
  noun = 'option',
): void {
  const names = Object.keys(known);
  const hint = `${owner} takes: ${names.join(', ')}.`;
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    throw new TallysheetError('bad-usage', `${owner} needs an object`, { hint });
  }
  const unknown = Object.keys(given).filter((name) => !Object.hasOwn(known, name));
  if (unknown.length === 0) return;
  const each = unknown.map((name) => `"${name}"${meant(name, names)}`);
  const plural = unknown.length === 1 ? noun : `${noun}s`;
  throw new TallysheetError('bad-usage', `${owner} has no ${plural} ${each.join(', ')}`, { hint });
}

function meant(name: string, names: readonly string[]): string {
  const [nearest] = nearestNames(name, names);
  return nearest === undefined ? '' : ` (did you mean "${nearest}"?)`;
}
