import { TextTemplate } from './text-template.ts';

/** A text in each language, in the order of its table. */
export type Cells = readonly string[];

/** Texts of a table by their names. */
export type Group = Readonly<Record<string, Cells>>;

/** A text with what it is in other languages. */
export interface WordedText {
  readonly template: TextTemplate;
  readonly cells: Cells;
  /** What the page says in its place, where it names what the page does not have. */
  readonly page: Cells | undefined;
}

/** The texts of a group by their names, with those that the page has in their places. */
export function textsIn(group: Group, page: Group): ReadonlyMap<string, WordedText> {
  return new Map(
    Object.entries(group).map(([name, cells]) => [
      name,
      { template: new TextTemplate(cells[0] ?? ''), cells, page: page[name] },
    ]),
  );
}
