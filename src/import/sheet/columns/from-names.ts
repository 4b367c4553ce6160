import type { Column } from '../../../catalogue/columns/columns.ts';
import { stepsOf, targetsOfQuantities } from '../../../catalogue/steps.ts';
import { cellText } from '../../../kernel/cells.ts';
import { quote } from '../../../kernel/messages/issues.ts';
import type { SheetRow } from '../../../kernel/rows.ts';
import { isSaid, type MappedColumn } from '../headings/mapping.ts';
import { isGroup, repeats } from './describing-columns.ts';
import { wordsOf } from './people-names.ts';
import { asColumn, type IncompleteSheet, type Proposal } from './proposed-column.ts';

/** `Name` beside `Vorname`: where one part of a name has a column, the word for the whole is the other part. */
export function fromNameBeside(
  { target, label }: Column,
  sheet: IncompleteSheet,
): Proposal | undefined {
  const { kind, columns } = sheet.mapping;
  const { splitsInto } = kind.resource;
  if (splitsInto === undefined) return undefined;
  const { whole, parts } = splitsInto;
  const other = Object.values(parts).find((part) => part !== target);
  const beside = columns.find((mapped) => mapped.target === other);
  const name = columns.find((mapped) => mapped.target === whole && !isSaid(mapped));
  if (!Object.values(parts).includes(target) || beside === undefined || name === undefined) {
    return undefined;
  }
  if (sheet.rows.some((row) => isWithin(row, beside, name))) return undefined;
  return asColumn({ target, label }, name, sheet, `is beside ${quote(beside.heading)}`);
}

/** Whether the cell of a column has all words of another one, as a whole name has those of its parts. */
function isWithin({ cells }: SheetRow, part: MappedColumn, whole: MappedColumn): boolean {
  const [words = [], all = []] = [part, whole].map(({ index }) => wordsOf(cellText(cells[index])));
  if (words.length === 0) return false;
  return all.length > words.length && words.every((word) => all.includes(word));
}

/**
 * The group from names that are words for kinds of things: `Notebook` for each of forty. Where rows say how many of a
 * thing there are, its name comes again with another place or lot, and says no kind.
 */
export function fromRepeatedNames(
  { target, label, field }: Column,
  sheet: IncompleteSheet,
): Proposal | undefined {
  const { kind, columns } = sheet.mapping;
  if (field?.kind !== 'reference' || !isGroup(field.to)) return undefined;
  if (stepsOf(kind).some((step) => targetsOfQuantities(step).size > 0)) return undefined;
  const names = columns.find((mapped) => mapped.target === kind.resource.display);
  const sample = names && sheet.samples[names.index];
  if (names === undefined || sample === undefined || !repeats(names, sheet)) return undefined;
  if (sample.distinct * 2 > sample.filled) return undefined;
  return asColumn({ target, label }, names, sheet, 'has few values in most rows');
}
