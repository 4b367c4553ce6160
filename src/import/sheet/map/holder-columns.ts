import { columnOf, type Kind, type Step } from '../../../catalogue/kinds.ts';
import { stepsOf, withSteps } from '../../../catalogue/steps.ts';
import { quote } from '../../../kernel/messages/issues.ts';
import type { SheetName, SheetRow } from '../../../kernel/rows.ts';
import { hasPeople, hasWords, sampleColumns } from '../shape/column-sample.ts';
import { namesPeople } from '../headings/surveyed.ts';
import type { FileReading } from '../recipe/file-reading.ts';
import type { CallingColumns } from '../steps/calling-columns.ts';
import {
  type HolderColumns,
  type MappedColumn,
  type MappedHow,
  type Mapping,
  widthOf,
} from '../headings/mapping.ts';

/** A column called as records are, whose cells are people, beside one of things: it says who has each of them. */
export interface Holder {
  readonly calling: CallingColumns;
  /** The field of the step that takes the people. */
  readonly target: string;
  readonly people: MappedColumn;
  readonly things: MappedColumn;
}

const SAID: ReadonlySet<MappedHow> = new Set(['map', 'recipe', 'joined', 'ours', 'duplicate']);

/** The two columns that may be the name of a record, where there are two. */
export function rivalNames({ kind, columns }: Mapping): readonly MappedColumn[] {
  const { display } = kind.resource;
  const named = columns.filter(
    ({ target, rivalOf, how }) => (target === display || rivalOf === display) && !SAID.has(how),
  );
  return named.length === 2 ? named : [];
}

/** The holder of each record, by a column that is called as records are; undefined where there is none. */
export function holderIn(mapping: Mapping, rows: readonly SheetRow[]): Holder | undefined {
  const names = rivalNames(mapping);
  if (names.length === 0) return undefined;
  const samples = sampleColumns(rows, widthOf(mapping));
  const people = names.find(({ index }) => hasPeople(samples[index]));
  const things = names.find(
    ({ index }) => !hasPeople(samples[index]) && hasWords(samples[index], rows.length),
  );
  if (people === undefined || things === undefined) return undefined;
  const [step] = stepsOf(mapping.kind).flatMap((each) => stepWithPeople(each, mapping.kind));
  return step && { ...step, ...asCalling(step, people), people, things };
}

interface StepWithPeople extends Pick<Holder, 'target'> {
  readonly step: Step;
  readonly field: NonNullable<ReturnType<typeof columnOf>>['field'];
}

/** The step that a person in a column calls for. */
function stepWithPeople(step: Step, kind: Kind): StepWithPeople[] {
  return step.trigger.filled.flatMap((name): StepWithPeople[] => {
    const target = `${step.name}.${name}`;
    const field = columnOf(withSteps(kind, [step]), target)?.field;
    return field !== undefined && namesPeople(field) ? [{ step, target, field }] : [];
  });
}

function asCalling(
  { step, field }: StepWithPeople,
  { index, heading }: MappedColumn,
): Pick<Holder, 'calling'> {
  const fields = new Map(field === undefined ? [] : [[index, field]]);
  const columns = { filled: [index], state: undefined };
  return { calling: { step, headings: [heading], columns, fields } };
}

/** What a mapping needs to know of a holder. */
export function columnsOf({ calling, target, people, things }: Holder): HolderColumns {
  return { step: calling.step.name, target, people: people.index, things: things.index };
}

/** What is said of the name, besides the step. */
export function readingOfHolder(
  sheet: SheetName,
  { people, things }: Holder,
  { kind }: Mapping,
): FileReading {
  const label = columnOf(kind, kind.resource.display)?.label ?? '';
  return {
    ...{ ...sheet, topic: 'field', sureness: 'likely' },
    rule: `The ${label} is read from ${quote(things.heading)}; the cells of ${quote(people.heading)} are people, who have the records.`,
    column: things.heading,
    field: label,
    choices: [things.heading, people.heading],
  };
}
