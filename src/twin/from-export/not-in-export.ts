import { LISTED } from '../../catalogue/relations/listed.ts';
import { resourceNamed } from '../../catalogue/index.ts';
import type { CopyReport } from '../../service/twin/copy-account.ts';
import { differenceFact, NEVER_SHOWN, OF_RECORDS, type NotCopied } from '../not-copied.ts';
import type { ReadExport } from './read-export.ts';

const NO_SHEET = 'an export has no column for them';

/** What no export of lists has. */
const NEVER_EXPORTED: readonly NotCopied[] = [
  { what: 'Histories of items and of custom fields', because: NO_SHEET },
  { what: 'Options and types of custom fields', because: `${NO_SHEET}; values decide` },
  { what: 'Who has a login', because: NO_SHEET },
  { what: 'Who owns the account', because: NO_SHEET },
];

/** What is not in an export of records of a type, where there are any. */
const OF_EXPORTED: readonly (readonly [kind: string, NotCopied])[] = [
  ['groups', { what: 'The other of months and percents of depreciation', because: NO_SHEET }],
  [
    'asset-stock',
    { what: 'Who has units of asset stock', because: `${NO_SHEET}; they count as checked out` },
  ],
  ['custom-filters', { what: 'Item types of custom filters', because: NO_SHEET }],
  [
    'purchase-orders',
    { what: 'Prices on purchase orders', because: 'those of the items take their place' },
  ],
  [
    'fixed-assets',
    { what: 'Service tickets, GPS positions and notes of verifications', because: NO_SHEET },
  ],
];

const STOCK = ['inventory', 'asset-stock'];

/** Everything that a service made of an export lacks: lists, columns, what no export has, and what it shows otherwise. */
export function notInExport(
  { sheets, ignored, copy }: ReadExport,
  { records, differences }: CopyReport,
): NotCopied[] {
  const read = new Set(sheets.map(({ resource }) => resource.name));
  const absent = LISTED.filter(({ name }) => !read.has(name)).map(({ title }) => title);
  const hasSome = (kind: string): boolean => (records[kind] ?? 0) > 0;
  return [
    ...(absent.length === 0
      ? []
      : [{ what: absent.join(', '), because: 'the files have no sheet of them' }]),
    ...sheets.flatMap(({ title, missing, unknown }): NotCopied[] => [
      ...missing.map((label) => ({ what: label, because: `${title} has no such column` })),
      ...unknown.map((heading) => ({
        what: heading,
        because: `no column of an export is called so: ${title}`,
      })),
    ]),
    ...unknownFields(sheets, copy),
    ...ignored.map((title) => ({ what: title, because: 'it is not a list of records' })),
    ...[...OF_EXPORTED, ...OF_RECORDS].filter(([kind]) => hasSome(kind)).map(([, each]) => each),
    ...(STOCK.some(hasSome)
      ? [
          {
            what: 'Stock by location, and thresholds by location',
            because: `${NO_SHEET}; all units are at the location of their item`,
          },
        ]
      : []),
    ...NEVER_EXPORTED,
    ...differences.map(differenceFact),
    ...NEVER_SHOWN,
  ];
}

/** Columns of members that the lists of the export do not name. */
function unknownFields(sheets: ReadExport['sheets'], copy: ReadExport['copy']): NotCopied[] {
  return sheets.flatMap(({ members, title }) =>
    members.flatMap(({ field, member }): NotCopied[] => {
      const names = [...copy.records(field.names)].map(({ answer }) => answer['name']);
      if (names.includes(member)) return [];
      const list = resourceNamed(field.names).title.toLowerCase();
      return [{ what: member, because: `it is not among the ${list} of the export: ${title}` }];
    }),
  );
}
