import { KINDS, type Kind } from '../../../catalogue/kinds.ts';
import { LANGUAGES } from '../../../catalogue/languages/index.ts';
import { once } from '../../../kernel/once.ts';
import type { ColumnContent } from './column-content.ts';
import { targetsOf } from './compound-type.ts';

/** Rows that reserve items, by headings that no list of items has together. */
interface FoundReservations {
  readonly kind: Kind;
  readonly because: readonly string[];
}

/** So many of the headings are those of reservations: a register may have columns for its last loan, too. */
const MOST = 2 / 3;

const reserving = once(() =>
  KINDS.filter(
    ({ resource, operation }) => resource.reserves !== undefined && operation === undefined,
  ),
);

/** Of a sheet with an item, a person, and two columns of days from and to, the rows are reservations; undefined of any other. */
export function reservationsIn(
  headings: readonly string[],
  columns: readonly ColumnContent[],
): FoundReservations | undefined {
  for (const kind of reserving()) {
    for (const language of [undefined, ...LANGUAGES]) {
      const because = tellingHeadings(kind, targetsOf(kind, language, headings), {
        headings,
        columns,
      });
      if (because !== undefined) return { kind, because };
    }
  }
  return undefined;
}

interface Shown {
  readonly headings: readonly string[];
  readonly columns: readonly ColumnContent[];
}

function tellingHeadings(
  { resource: { reserves } }: Kind,
  targets: readonly (string | undefined)[],
  { headings, columns }: Shown,
): readonly string[] | undefined {
  if (reserves === undefined) return undefined;
  const { item, member, from, to } = reserves;
  const [ofItem, ofMember, ofFrom, ofTo] = [item, member, from, to].map((name) =>
    targets.indexOf(name),
  );
  const places = [ofItem, ofMember, ofFrom, ofTo].filter((at) => at !== undefined && at >= 0);
  const known = targets.filter((target) => target !== undefined).length;
  const named = headings.filter((heading) => heading !== '').length;
  const areDays = [ofFrom, ofTo].every((at) => columns[at ?? -1]?.shape === 'date');
  if (places.length < 4 || !areDays || known < named * MOST) return undefined;
  return places.map((at) => headings[at ?? -1] ?? '');
}
