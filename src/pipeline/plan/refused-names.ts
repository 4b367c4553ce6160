import type { Resource } from '../../catalogue/define.ts';
import { foldName } from '../../kernel/names.ts';
import { PATH_JOINT, pathSteps } from './paths.ts';

/** A row that was refused before the plan, by the name that its record would have. */
export interface RefusedName {
  /** Its sheet, or its file where that has no sheets. */
  readonly sheet: string;
  readonly row: number;
}

/** Of one name these are told; whoever mends them sees the others. */
const MOST_ROWS = 5;

/** The names that stand in refused rows of a run, by kind: whoever refers to them waits for those rows. */
export class RefusedNames {
  readonly #rows = new Map<string, RefusedName[]>();

  add(kind: string, name: string, row: RefusedName): void {
    const key = keyOf(kind, name);
    const known = this.#rows.get(key);
    if (known === undefined) this.#rows.set(key, [row]);
    else if (known.length <= MOST_ROWS) known.push(row);
  }

  /**
   * `Rooms rows 6, 11`: where a name stands, or the first unknown step of a path.
   * @param isKnown whether a path leads to a record all the same
   */
  whereIs(
    resource: Resource,
    name: string,
    isKnown: (path: string) => boolean,
  ): string | undefined {
    if (this.#rows.size === 0) return undefined;
    const steps = resource.parent === undefined ? [name] : pathSteps(name);
    const unknown = steps.findIndex(
      (_step, at) => !isKnown(steps.slice(0, at + 1).join(PATH_JOINT)),
    );
    const rows =
      this.#rows.get(keyOf(resource.name, name)) ??
      this.#rows.get(keyOf(resource.name, steps[unknown] ?? ''));
    return rows === undefined ? undefined : inWords(rows);
  }
}

function keyOf(kind: string, name: string): string {
  return JSON.stringify([kind, foldName(name)]);
}

function inWords(rows: readonly RefusedName[]): string {
  const shown = rows.slice(0, MOST_ROWS);
  const sheets = [...new Set(shown.map(({ sheet }) => sheet))];
  const parts = sheets.map((sheet) => {
    const numbers = shown.filter((each) => each.sheet === sheet).map(({ row }) => row);
    return `${sheet} row${numbers.length === 1 ? '' : 's'} ${numbers.join(', ')}`;
  });
  return `${parts.join('; ')}${rows.length > MOST_ROWS ? ' and others' : ''}`;
}
