import { pluralOf } from '../nouns.ts';
import { inNumber } from '../counts.ts';
import { nearestNames } from '../names.ts';
import { TallysheetError } from './errors.ts';

/**
 * Every name that an object of options may have, and which of them it must have. The compiler sees to it that none is
 * missing.
 */
export type OptionNames<Options> = Readonly<Record<keyof Required<Options>, true | 'required'>>;

/**
 * Refuses options that a function does not have, which would do nothing in silence. Throws TallysheetError
 * 'bad-usage' with all of them and what was probably meant, and where a required one or the whole object is missing.
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
  if (unknown.length === 0) {
    assertRequired(owner, given, { known, hint });
    return;
  }
  const each = unknown.map((name) => `"${name}"${meant(name, names)}`);
  const plural = inNumber(unknown.length, noun, pluralOf(noun));
  const fields = unknown.map((field) => ({ field, message: 'does not exist' }));
  const message = `${owner} has no ${plural} ${each.join(', ')}`;
  throw new TallysheetError('bad-usage', message, { hint, fields });
}

function assertRequired(
  owner: string,
  given: object,
  { known, hint }: { readonly known: object; readonly hint: string },
): void {
  const values = new Map<string, unknown>(Object.entries(given));
  const missing = Object.entries(known)
    .filter(([name, need]) => need === 'required' && (values.get(name) ?? null) === null)
    .map(([name]) => name);
  if (missing.length === 0) return;
  const fields = missing.map((field) => ({ field, message: 'is missing' }));
  const message = `${owner} needs ${missing.join(' and ')}`;
  throw new TallysheetError('bad-usage', message, { hint, fields });
}

/** What is refused of an argument, if it is given. */
type ArgumentCheck = (owner: string, given: unknown) => void;

/** An argument that is an object of options. */
export function options(known: object): ArgumentCheck {
  return (owner, given) => {
    assertKnownOptions(owner, given, known);
  };
}

/** An argument that is a list of objects of options. */
export function listOfOptions(known: object): ArgumentCheck {
  return (owner, given) => {
    if (!Array.isArray(given)) return;
    for (const [at, each] of given.entries()) assertKnownOptions(`${owner}[${at}]`, each, known);
  };
}

/** A function that refuses options which its arguments do not have. It throws as assertKnownOptions does, too. */
export function withKnownOptions<Arguments extends readonly unknown[], Result>(
  name: string,
  checked: (...given: Arguments) => Result,
  checks: readonly (readonly [argument: string, check: ArgumentCheck] | undefined)[],
): (...given: Arguments) => Result {
  return (...given) => {
    for (const [at, each] of checks.entries()) {
      if (each === undefined || given[at] === undefined) continue;
      const [argument, check] = each;
      check(`${name}: ${argument}`, given[at]);
    }
    return checked(...given);
  };
}

function meant(name: string, names: readonly string[]): string {
  const [nearest] = nearestNames(name, names);
  return nearest === undefined ? '' : ` (did you mean "${nearest}"?)`;
}
