import { columnOf } from '../../../catalogue/kinds.ts';
import type { Column } from '../../../catalogue/columns/columns.ts';
import { quote } from '../../../kernel/messages/issues.ts';
import type { SheetName, SheetRow } from '../../../kernel/rows.ts';
import type { MappedColumn, MappedHow, Mapping } from '../headings/mapping.ts';
import { widthOf } from '../headings/width.ts';
import { sampleColumns, type ColumnSample } from '../shape/column-sample.ts';
import type { Completed } from './missing-fields.ts';
import { likelyReading } from './proposed-column.ts';

/** Only what was guessed from a heading gives way. */
const GUESSED: ReadonlySet<MappedHow> = new Set(['alias', 'language', 'unknown']);

/** Values that are read, the fewest that show something, and the share of them with a figure. */
const MOST_VALUES = 100;
const FEWEST_VALUES = 3;
const SHARE = 0.6;

/** Codes differ from row to row: kinds of things come again and again. */
const DISTINCT = 0.4;

/** Where another column is what the heading may mean, some codes are enough, however often they come. */
const SHARE_OF_RIVAL = 0.2;

/** A column that is codes under a heading which may mean kinds of things, too: `Type` with `T14`, `HL-L2350`. */
export function withCodes(name: SheetName, mapping: Mapping, rows: readonly SheetRow[]): Completed {
  const codes = mapping.kind.columns.find((column) => isForCodes(column));
  const shared = codes?.field?.kind === 'text' ? codes.field.codesOf : undefined;
  if (codes === undefined || shared === undefined || isTaken(codes, mapping)) {
    return { mapping, readings: [] };
  }
  const candidates = mapping.columns.filter((column) => mayBeCodes(column, shared));
  const samples = candidates.length === 0 ? [] : sampleColumns(rows, widthOf(mapping));
  const found = candidates.find(({ index, rivalOf }) =>
    rivalOf === undefined
      ? hasCodes(samples[index], SHARE) && isVaried(samples[index])
      : hasCodes(samples[index], SHARE_OF_RIVAL),
  );
  if (found === undefined) return { mapping, readings: [] };
  const { index, heading } = found;
  const sample = samples[index];
  const other = columnOf(mapping.kind, shared)?.label ?? shared;
  const read: MappedColumn = {
    ...{ index, heading, target: codes.target, suggestions: [] },
    ...{ how: 'proposed', certainty: 'likely' },
  };
  return {
    mapping: {
      ...mapping,
      columns: mapping.columns.map((each) => (each === found ? read : each)),
    },
    readings: [
      likelyReading(name, found, sample, {
        topic: 'field',
        rule: `${quote(heading)} has codes: it is the ${codes.label}, and not the ${other}.`,
        field: codes.label,
        choices: [codes.label, other],
      }),
    ],
  };
}

function isForCodes({ field, use }: Column): boolean {
  return use === 'value' && field?.kind === 'text' && field.codesOf !== undefined;
}

function isTaken({ target }: Column, { columns, fixed }: Mapping): boolean {
  return [...columns, ...fixed].some((each) => each.target === target);
}

/** The heading may mean the other field: it does so vaguely, or another column is nearer to it. */
function mayBeCodes({ how, target, rivalOf, isVague }: MappedColumn, shared: string): boolean {
  if (!GUESSED.has(how)) return false;
  return target === undefined ? rivalOf === shared : target === shared && isVague === true;
}

function hasCodes(sample: ColumnSample | undefined, share: number): boolean {
  if (sample === undefined || sample.distinct < FEWEST_VALUES) return false;
  return sample.shareOfValues(MOST_VALUES, isCode) >= share;
}

function isCode(value: string): boolean {
  return /\d/.test(value) && /\p{L}/u.test(value);
}

function isVaried(sample: ColumnSample | undefined): boolean {
  return sample !== undefined && sample.distinct >= DISTINCT * Math.min(sample.filled, MOST_VALUES);
}
