import { columnFinder } from '../catalogue/columns/column-finder.ts';
import type { Resource } from '../catalogue/define.ts';
import { resourceNamed } from '../catalogue/index.ts';
import { kindNamed } from '../catalogue/kinds.ts';
import { foldNameOf, PATH_JOINT } from '../catalogue/relations/paths.ts';
import { TallysheetError } from '../kernel/messages/errors.ts';
import { didYouMeanName, foldName, nearestNames } from '../kernel/names.ts';
import { readTarget } from '../import/ledger/rows/targets.ts';
import { type Entry, textIn } from './entries/entry.ts';

/** `Location=Head office` of a filter. */
interface Condition {
  readonly label: string;
  readonly wanted: string;
}

type Said = Pick<Entry, 'values' | 'texts'>;

/** The records with a number that a name means, and those below them; undefined where it is not known. */
export type NumbersWithin = (resource: Resource, name: string) => ReadonlySet<number> | undefined;

/**
 * What a comparison is about: all entries, or those that filters name. Filters on one field are alternatives; what is below
 * a place is within it.
 */
export class Scope {
  readonly #conditions: readonly Condition[];
  readonly #numbersWithin: NumbersWithin;
  readonly #tests = new Map<
    string,
    readonly (readonly [target: string, wanted: readonly string[]])[]
  >();

  /** Throws TallysheetError 'bad-usage' for a filter without a value. */
  constructor(filters: readonly string[], numbersWithin: NumbersWithin = () => undefined) {
    this.#numbersWithin = numbersWithin;
    this.#conditions = filters.map((filter) => {
      const at = filter.indexOf('=');
      if (at > 0) return { label: filter.slice(0, at).trim(), wanted: filter.slice(at + 1).trim() };
      throw new TallysheetError('bad-usage', `--filter: expected field=value, found "${filter}"`, {
        hint: "For example --filter 'Location=Head office'.",
      });
    });
  }

  /** Throws TallysheetError 'bad-usage' for a field that no record type of the comparison has. */
  assertKnown(resources: readonly Resource[]): void {
    for (const { label } of this.#conditions) {
      if (resources.some((resource) => targetCalled(resource, label) !== undefined)) continue;
      const labels = resources.flatMap(({ name }) =>
        kindNamed(name).columns.map((each) => each.label),
      );
      throw new TallysheetError('bad-usage', `--filter: there is no field "${label}"`, {
        hint: didYouMeanName(nearestNames(label, labels)),
      });
    }
  }

  /** The targets that filters are about. */
  targetsFor(resource: Resource): readonly string[] {
    return this.#conditions.flatMap(({ label }) => targetCalled(resource, label) ?? []);
  }

  /** Whether an entry is within it; where it says nothing of the field, it is. */
  has(resource: Resource, entry: Entry): boolean {
    if (this.#conditions.length === 0) return true;
    return this.#testsOf(resource).every(([target, wanted]) => {
      const saying = [entry, ...(entry.lines ?? [])].filter(({ values }) =>
        Object.hasOwn(values, target),
      );
      if (saying.length === 0) return true;
      return saying.some((each) =>
        wanted.some((name) => this.#isWithin(resource, target, name, each)),
      );
    });
  }

  #testsOf(resource: Resource): readonly (readonly [string, readonly string[]])[] {
    const known = this.#tests.get(resource.name);
    if (known !== undefined) return known;
    const byTarget = new Map<string, string[]>();
    for (const { label, wanted } of this.#conditions) {
      const target = targetCalled(resource, label);
      if (target !== undefined) byTarget.set(target, [...(byTarget.get(target) ?? []), wanted]);
    }
    const tests = [...byTarget];
    this.#tests.set(resource.name, tests);
    return tests;
  }

  #isWithin(resource: Resource, target: string, wanted: string, entry: Said): boolean {
    const value = entry.values[target] ?? null;
    const field = readTarget(resource, target)?.field;
    if (field?.kind !== 'reference') return foldName(textIn(entry, target)) === foldName(wanted);
    const to = resourceNamed(field.to);
    const numbers = this.#numbersWithin(to, wanted);
    if (numbers !== undefined && typeof value === 'number') return numbers.has(value);
    const [text, name] = [foldNameOf(to, textIn(entry, target)), foldNameOf(to, wanted)];
    return text === name || `${text}${PATH_JOINT}`.startsWith(`${name}${PATH_JOINT}`);
  }
}

function targetCalled(resource: Resource, label: string): string | undefined {
  const finder = columnFinder(kindNamed(resource.name));
  return (finder.exactly(label) ?? finder.byAlias(label))?.target;
}
