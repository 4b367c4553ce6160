import { columnOf, type Kind } from '../../catalogue/kinds.ts';
import type { Column } from '../../catalogue/columns/columns.ts';
import { quote } from '../../kernel/messages/issues.ts';
import type { SheetName, SheetRow } from '../../kernel/rows.ts';
import { MOST_SAMPLES } from '../evidence/readings.ts';
import type { MappedColumn, MappedHow, Mapping } from '../map/mapping.ts';
import { widthOf } from '../map/width.ts';
import type { FileReading } from '../recipe/file-reading.ts';
import { sampleColumns, type ColumnSample } from './column-sample.ts';
import type { Completed } from './missing-fields.ts';

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
  const sample = found && samples[found.index];
  if (found === undefined || sample === undefined) return { mapping, readings: [] };
  const { index, heading } = found;
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
      readingOf(name, { column: found, sample, codes, other: labelOf(mapping.kind, shared) }),
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
  const values = sample?.firstValues(MOST_VALUES) ?? [];
  const withFigure = values.filter((value) => /\d/.test(value) && /\p{L}/u.test(value));
  return values.length >= FEWEST_VALUES && withFigure.length >= share * values.length;
}

function isVaried(sample: ColumnSample | undefined): boolean {
  return sample !== undefined && sample.distinct >= DISTINCT * Math.min(sample.filled, MOST_VALUES);
}

function labelOf(kind: Kind, target: string): string {
  return columnOf(kind, target)?.label ?? target;
}

interface FoundCodes {
  readonly column: MappedColumn;
  readonly sample: ColumnSample;
  readonly codes: Column;
  readonly other: string;
}

function readingOf(name: SheetName, { column, sample, codes, other }: FoundCodes): FileReading {
  const { heading } = column;
  return {
    ...name,
    topic: 'field',
    sureness: 'likely',
    rule: `${quote(heading)} has codes: it is the ${codes.label}, and not the ${other}.`,
    column: heading,
    field: codes.label,
    rows: sample.filled,
    samples: sample.firstValues(MOST_SAMPLES).map((text) => ({ text, value: text })),
    choices: [codes.label, other],
  };
}
