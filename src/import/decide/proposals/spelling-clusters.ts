import { asShortForm, shortForms } from './spelling.ts';
import type { UnknownText } from './named-texts.ts';

/** Texts that are probably spellings of one name, and the names of the account and of the run that they are near to. */
export interface SpellingCluster {
  /** The most frequent one first. */
  readonly texts: readonly UnknownText[];
  readonly known: readonly string[];
}

/** How names of a record type are compared. */
interface SpellingForms {
  readonly formsOf: (name: string) => readonly string[];
  /** Whether the first words of a name may be short for it. */
  readonly isCompany: boolean;
}

/** Groups texts that have a form in common, with each other or with a known name; others are in no cluster. */
export function spellingClusters(
  texts: readonly UnknownText[],
  known: Iterable<string>,
  { formsOf, isCompany }: SpellingForms,
): SpellingCluster[] {
  const names = [...known];
  const namesByForm = byForm(names, formsOf);
  const namesByShort = byForm(isCompany ? names : [], shortForms);
  const groups = new Groups();
  const forms = texts.map(({ text }) => formsOf(text));
  const firstWith = new Map<string, number>();
  for (const [at, own] of forms.entries()) {
    for (const form of own) {
      const first = firstWith.get(form);
      if (first === undefined) firstWith.set(form, at);
      else groups.join(first, at);
    }
  }
  return groups.of(texts.length).flatMap((members): SpellingCluster[] => {
    const cluster = members.flatMap((at) => texts[at] ?? []);
    const same = members
      .flatMap((at) => forms[at] ?? [])
      .flatMap((form) => namesByForm.get(form) ?? []);
    const longer = cluster.flatMap(({ text }) => namesByShort.get(asShortForm(text) ?? '') ?? []);
    const near = same.length > 0 ? same : longer;
    if (cluster.length < 2 && near.length === 0) return [];
    const sorted = cluster.toSorted((one, other) => other.rows - one.rows);
    return [{ texts: sorted, known: [...new Set(near)] }];
  });
}

function byForm(
  names: readonly string[],
  formsOf: (name: string) => readonly string[],
): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const name of names) {
    for (const form of formsOf(name)) {
      const known = found.get(form);
      if (known === undefined) found.set(form, [name]);
      else known.push(name);
    }
  }
  return found;
}

/** Things that belong together in pairs, and so in groups. */
class Groups {
  readonly #above = new Map<number, number>();

  join(one: number, other: number): void {
    const [top, below] = [this.#topOf(one), this.#topOf(other)];
    if (top !== below) this.#above.set(below, top);
  }

  /** All numbers below the count, each in one group. */
  of(count: number): number[][] {
    const groups = new Map<number, number[]>();
    for (let at = 0; at < count; at += 1) {
      const top = this.#topOf(at);
      groups.set(top, [...(groups.get(top) ?? []), at]);
    }
    return [...groups.values()];
  }

  #topOf(at: number): number {
    let top = at;
    for (let above = this.#above.get(top); above !== undefined; above = this.#above.get(top))
      top = above;
    return top;
  }
}
