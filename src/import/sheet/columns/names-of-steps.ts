import { columnOf, type Step } from '../../../catalogue/kinds.ts';
import type { Column } from '../../../catalogue/columns/columns.ts';
import { resourceNamed } from '../../../catalogue/index.ts';
import { nearestMeaning, type NameMeanings } from '../../../catalogue/name-meanings.ts';
import { counted } from '../../../kernel/counts.ts';
import type { SheetRow } from '../../../kernel/rows.ts';
import type { Input } from '../map/input.ts';
import { missingOfStep } from '../map/likely-steps.ts';
import { actionOf } from '../map/step-watch.ts';
import type { Mapping } from '../headings/mapping.ts';
import type { KnownOrigin } from '../request/request.ts';
import { callingRowsOf } from '../steps/calling-columns.ts';
import { textAt } from '../steps/step-trigger.ts';
import type { AccountHints } from './account-hints.ts';
import { fieldReading, withFound } from './surveyed-sheet.ts';

interface SeenRows {
  readonly rows: readonly SheetRow[];
  readonly origin: KnownOrigin | undefined;
}

/**
 * A proposed step whose rows need one of a few names that no call creates, such as the reason of a retirement: of those
 * that the account has, the one nearest to what the rows say is likely.
 */
export function withNamesOfSteps(
  input: Input,
  seen: SeenRows,
  { namesOfSteps: names }: Pick<AccountHints, 'namesOfSteps'>,
): Input {
  const likely = new Set(input.likelySteps?.steps.map(({ calling }) => calling.step.name));
  const steps = (input.kind.steps ?? []).filter(
    ({ name, own }) => seen.origin !== undefined || likely.has(name) || own !== undefined,
  );
  return steps.reduce((known, step) => withNames(known, step, { ...seen, names }), input);
}

function withNames(
  input: Input,
  step: Step,
  { rows, origin, names }: SeenRows & { readonly names: AccountHints['namesOfSteps'] },
): Input {
  const { kind, mapping, sheet } = input;
  const called = callingRowsOf(step, mapping, { name: sheet.name, rows });
  const numbers = new Set(called.map(({ number }) => number));
  // Their cells as they are: words that a source has for a state say more than that state.
  const calling = rows.filter(({ number }) => numbers.has(number));
  if (calling.length === 0) return input;
  return missingOfStep(step, mapping).reduce((known, target) => {
    const column = columnOf(kind, target);
    const list = listFor(column, names);
    if (column === undefined || list === undefined) return known;
    const text = nameFor(list, statesOf(step, mapping, calling), [
      ...headingsOf(step, mapping),
      ...proposedBy(origin, column),
    ]);
    if (text === undefined) return known;
    const reading = fieldReading(sheet.name, {
      topic: 'missing-value',
      rule: `No column has the ${column.step?.label ?? column.label}: it is ${text} in ${counted(calling.length, 'row')} to ${actionOf({ step })}.`,
      field: column.label,
      rows: calling.length,
      choices: [text, ...list.names.filter((name) => name !== text)],
    });
    const fixed = [...known.mapping.fixed, { target, text }];
    return withFound(known, { fixed, readings: [reading] });
  }, input);
}

interface FewNames {
  readonly names: readonly string[];
  readonly meanings: NameMeanings;
}

/** The names that the account has for a column that takes one of a few. */
function listFor(
  column: Column | undefined,
  known: AccountHints['namesOfSteps'],
): FewNames | undefined {
  if (column?.field?.kind !== 'reference') return undefined;
  const names = known.get(column.field.to);
  const { meanings } = resourceNamed(column.field.to);
  return names && meanings && { names, meanings };
}

/**
 * One name for all rows: where their states mean several, a general one.
 * @param states the states that the rows name, the most frequent first
 */
function nameFor(
  { names, meanings }: FewNames,
  states: readonly string[],
  others: readonly string[],
): string | undefined {
  const { alike } = meanings;
  const own = new Set(states.map((text) => nearestMeaning([text], names, { alike })));
  const said = own.size > 1 ? [] : [...states, ...others];
  return nearestMeaning(said, names, meanings);
}

function proposedBy(origin: KnownOrigin | undefined, column: Column): string[] {
  const labels = [column.label, column.step?.label, column.field?.label];
  return labels.flatMap((label = '') => origin?.proposes[label] ?? []);
}

function statesOf(
  { name, trigger }: Step,
  { columns }: Mapping,
  rows: readonly SheetRow[],
): string[] {
  const state = columns.find(({ target }) => target === `${name}.${trigger.state ?? ''}`);
  if (state === undefined) return [];
  const counts = new Map<string, number>();
  for (const { cells } of rows) {
    const text = textAt(state.index, cells);
    if (text !== '') counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return [...counts].toSorted(([, one], [, other]) => other - one).map(([text]) => text);
}

/** The headings of the columns that call for a step: `Scrapped on`. */
function headingsOf({ name, trigger }: Step, { columns }: Mapping): string[] {
  const targets = [...trigger.filled, trigger.state].map((each) => `${name}.${each}`);
  return columns
    .filter(({ target = '' }) => targets.includes(target))
    .map(({ heading }) => heading);
}

/** What proposed steps require and nothing says is asked once for the sheet; a step that a person asked for says so in its rows. */
export function withMissingOfSteps(input: Input): Input {
  const { kind, mapping, sheet, readings } = input;
  const proposedRows = readings
    .filter(({ topic, sureness }) => topic === 'steps' && sureness === 'likely')
    .map((reading) => reading.rows ?? 0);
  const missing = (kind.steps ?? []).flatMap((step) =>
    missingOfStep(step, mapping).flatMap((target) => columnOf(kind, target) ?? []),
  );
  if (proposedRows.length === 0 || missing.length === 0) return input;
  const rows = Math.max(...proposedRows);
  return withFound(input, {
    openFields: new Set([...(mapping.openFields ?? []), ...missing.map(({ target }) => target)]),
    readings: missing.map(({ label, step }) =>
      fieldReading(sheet.name, {
        ...{ topic: 'missing-value', sureness: 'open' },
        rule: `No column has the ${step?.label ?? label}: choose a column, or one value for the ${counted(rows, 'row')} that need it.`,
        field: label,
        rows,
      }),
    ),
  });
}
