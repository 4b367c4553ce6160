import type { RecordSelection } from '../../account/record-selection.ts';

/** A text of the account that has no meaning as a whole: it holds half of a character. */
export interface DamagedText {
  readonly kind: string;
  readonly id: number;
  /** By its name in the interface. */
  readonly field: string;
}

/** What the client puts in place of half a character. */
const REPLACEMENT = '\uFFFD';

/** The texts that were written with a replacement character in them. */
export function damagedTexts(lists: readonly RecordSelection[]): DamagedText[] {
  const damaged: DamagedText[] = [];
  for (const list of lists) {
    for (const { id, values, named } of list.records()) {
      const broken = Object.entries({ ...values, ...named }).filter((entry) =>
        JSON.stringify(entry).includes(REPLACEMENT),
      );
      damaged.push(...broken.map(([field]) => ({ kind: list.resource.name, id, field })));
    }
  }
  return damaged;
}
