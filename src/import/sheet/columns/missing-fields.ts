import { columnOf, isOfWholeRecord } from '../../../catalogue/kinds.ts';
import { ID_TARGET, type Column } from '../../../catalogue/columns/columns.ts';
import { counted } from '../../../kernel/counts.ts';
import {
  ignoredColumns,
  filledTargets,
  type Mapping,
  type MappedColumn,
} from '../headings/mapping.ts';
import type { FileReading } from '../recipe/file-reading.ts';
import type { Mode } from '../recipe/modes.ts';
import { proposedSource } from './field-sources.ts';
import type { Caller } from '../../../client/caller.ts';
import { startReading } from '../../../client/lists/pages.ts';
import type { ServiceRecord } from '../../../client/records.ts';
import { quote } from '../../../kernel/messages/issues.ts';
import type { Input } from '../map/input.ts';
import {
  fieldReading,
  withFound,
  type Findings,
  type SurveyedSheet,
  type UsualValue,
  type UsualValues,
} from './surveyed-sheet.ts';

/**
 * Fills required fields that no column fills: from a column that says it in other words, from the name of the sheet, from
 * what most records of the account have; otherwise the field is open. Each is one reading, however many rows there are.
 */
export function withMissingFields(sheet: SurveyedSheet): SurveyedSheet {
  if (sheet.rows.length === 0 || !makesRecords(sheet.mode)) return sheet;
  const completed = missingFields(sheet.mapping).reduce((known, column) => {
    if (isProvided(column.target, known.mapping)) return known;
    return withFound(known, proposedSource(column, known) ?? leftOpen(column, known));
  }, sheet);
  return withUsualValues(withExceptions(completed));
}

/** Whether every row makes a record, as no mode says that it may change one. */
export function makesRecords(mode: Mode | undefined): boolean {
  return mode !== 'update' && mode !== 'upsert';
}

/**
 * A field that a record needs unless another one says otherwise, as members need an e-mail address unless they cannot
 * sign in: where no column has either of them, the other one is likely to say so.
 */
function withExceptions(sheet: SurveyedSheet): SurveyedSheet {
  const { kind } = sheet.mapping;
  const needed = mayLackFields(sheet.mapping) ? kind.columns : [];
  return needed.reduce((known, { target, label, requiredUnless }) => {
    if (requiredUnless === undefined) return known;
    const other = columnOf(kind, requiredUnless.field);
    if (
      other === undefined ||
      [target, other.target].some((each) => isProvided(each, known.mapping))
    ) {
      return known;
    }
    const text = requiredUnless.is ? 'yes' : 'no';
    const reading = fieldReading(sheet.name, {
      topic: 'missing-value',
      rule: `No column has the ${label}: ${other.label} is "${text}" in all rows.`,
      field: other.label,
      rows: sheet.rows.length,
      choices: [text],
    });
    const fixed = [...known.mapping.fixed, { target: other.target, text }];
    return withFound(known, { fixed, readings: [reading] });
  }, sheet);
}

/** The fields without which no record can be made, and that the sheet does not fill. */
export function missingFields(mapping: Mapping): Column[] {
  const { kind } = mapping;
  if (!mayLackFields(mapping)) return [];
  return kind.columns.filter(
    (column) =>
      column.requiredFor.includes('create') &&
      column.use === 'value' &&
      column.line === undefined &&
      !isOfWholeRecord(kind, column) &&
      !isProvided(column.target, mapping),
  );
}

/** Whether rows make records, so that what they lack is missing, and not taken from a record that is there. */
export function mayLackFields({ kind, columns }: Mapping): boolean {
  const mayUpdate = columns.some(({ target }) => target === ID_TARGET);
  return kind.operation === undefined && kind.actions === undefined && !mayUpdate;
}

/** Whether a field is filled, also by a column that is split. */
function isProvided(target: string, mapping: Mapping): boolean {
  const { kind, columns } = mapping;
  const parts = columns.flatMap((mapped) => columnOf(kind, mapped.target)?.parts ?? []);
  const isPart = parts.some(({ first, last }) => [first.target, last.target].includes(target));
  return isPart || filledTargets(mapping).has(target);
}

/** What a person has to say once, for all rows. */
function leftOpen(
  { target, label, field }: Column,
  { name, mapping, rows, samples }: SurveyedSheet,
): Findings {
  // Records have names: numbers, days and codes are none.
  const mayHaveNames = ({ index }: MappedColumn): boolean => {
    const { texts, filled } = samples[index] ?? { texts: 0, filled: 0 };
    return field?.kind !== 'reference' || texts * 2 > filled;
  };
  const reading = fieldReading(name, {
    ...{ topic: 'missing-value', sureness: 'open' },
    rule: `No column has the ${label}: choose a column, or one value for all of the ${counted(rows.length, 'row')}.`,
    field: label,
    rows: rows.length,
    choices: ignoredColumns(mapping)
      .filter(mayHaveNames)
      .map(({ heading }) => heading)
      .slice(0, 10),
  });
  return { openFields: new Set([...(mapping.openFields ?? []), target]), readings: [reading] };
}

/** Fewer records show no custom. */
const LEAST_RECORDS = 3;

/**
 * What most records have in the required fields that no column fills, where that says something of new ones. It costs
 * one call, the first page of the list, and none where nothing is missing. Throws as startReading does.
 */
export async function readUsualValues(
  inputs: readonly Input[],
  caller: Caller,
): Promise<UsualValues> {
  const usual = new Map<string, UsualValue>();
  for (const { kind, mapping } of inputs) {
    for (const { target, field } of missingFields(mapping)) {
      const shown = field?.kind === 'reference' ? field.mostHave : undefined;
      const key = `${kind.resource.name} ${target}`;
      if (shown === undefined || usual.has(key) || kind.resource.all === undefined) continue;
      const { first } = await startReading(caller, kind.resource);
      const found = mostFrequent(first, shown);
      if (found !== undefined) usual.set(key, found);
    }
  }
  return usual;
}

/** The value of more than half of the records. */
function mostFrequent(records: readonly ServiceRecord[], field: string): UsualValue | undefined {
  const texts = records.flatMap(({ values: { [field]: value } }) =>
    typeof value === 'string' && value !== '' ? [value] : [],
  );
  if (texts.length < LEAST_RECORDS) return undefined;
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  const most = [...counts].find(([, count]) => count * 2 > texts.length);
  return most && { text: most[0], records: most[1], of: texts.length };
}

/** Open fields are filled with what most records of the account have, as likely. */
function withUsualValues(sheet: SurveyedSheet): SurveyedSheet {
  const { mapping, readings, usual } = sheet;
  const { kind, fixed, openFields = new Set<string>() } = mapping;
  const filled = [...openFields].flatMap((target) => {
    const value = usual.get(`${kind.resource.name} ${target}`);
    return value === undefined ? [] : [{ target, label: columnOf(kind, target)?.label, ...value }];
  });
  if (filled.length === 0) return sheet;
  const open = [...openFields].filter((target) => filled.every((each) => each.target !== target));
  const found = {
    fixed: [...fixed, ...filled.map(({ target, text }) => ({ target, text }))],
    openFields: new Set(open),
  };
  return {
    ...sheet,
    mapping: { ...mapping, ...found },
    readings: readings.map((reading): FileReading => {
      const own = filled.find(({ label }) => label === reading.field);
      const isOpen = reading.topic === 'missing-value' && reading.sureness === 'open';
      if (own === undefined || !isOpen) return reading;
      const { text, records, of } = own;
      return {
        ...reading,
        sureness: 'likely',
        rule: `No column has the ${reading.field ?? ''}: it is ${quote(text)} in all rows, as in ${records} of ${counted(of, kind.resource.singular)} of the account.`,
        choices: [text, ...(reading.choices ?? [])],
      };
    }),
  };
}
