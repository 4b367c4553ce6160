import { columnOf } from '../../../catalogue/kinds.ts';
import type { Column } from '../../../catalogue/columns/columns.ts';
import type { SheetRow } from '../../../kernel/rows.ts';
import { placeholder } from '../evidence/blanks.ts';
import type { PersonIndex } from '../evidence/people/person-index.ts';
import type { Input, LikelyStep } from '../map/input.ts';
import type { MappedColumn, MappedHow, Mapping } from '../headings/mapping.ts';
import { StepCount, actionOf, withoutSteps } from '../map/step-watch.ts';
import { textAt } from '../steps/step-trigger.ts';
import { chosenColumn, fieldReading, replaced, withFound } from './surveyed-sheet.ts';
import { namesPeople } from '../headings/surveyed.ts';
import { namesResponsible } from '../../../catalogue/languages/responsible-words.ts';
import { counted } from '../../../kernel/counts.ts';
import { defined } from '../../../kernel/defined.ts';

/** The columns of a sheet that may all say for whom a step is. */
interface Holders {
  readonly step: string;
  readonly columns: readonly Holder[];
}

interface Holder {
  readonly mapped: MappedColumn;
  /** The field that it has, or may have. */
  readonly column: Column;
}

/** What a person said of columns, and what the service itself calls so, is not chosen among. */
const SAID: ReadonlySet<MappedHow> = new Set(['map', 'recipe', 'exact']);

const EMAIL = /^\S+@\S+\.\S+$/u;
const WHOLE_NAME = /^\p{Lu}[\p{L}\p{M}.'’-]*,?(?:\s+\p{L}[\p{L}\p{M}.'’-]*){1,4}$/u;

/** The steps for each of which several columns may name the person, unless a person said which one does. */
export function rivalHolders({ kind, columns }: Mapping): readonly Holders[] {
  return (kind.steps ?? []).flatMap(({ name, trigger }): Holders[] => {
    const targets = trigger.filled.map((param) => `${name}.${param}`);
    const found = columns.flatMap((mapped): Holder[] => {
      const target = mapped.target ?? (mapped.how === 'joined' ? undefined : mapped.rivalOf);
      const column = columnOf(kind, target);
      if (column?.field === undefined || !targets.includes(column.target)) return [];
      return namesPeople(column.field) ? [{ mapped, column }] : [];
    });
    const isSaid = found.some(({ mapped }) => SAID.has(mapped.how));
    return found.length < 2 || isSaid ? [] : [{ step: name, columns: found }];
  });
}

/**
 * A sheet in which one column says for whom a step is: of several that may, the one whose cells name people who are
 * known, else the one with addresses or whole names. Login names are those of no person.
 */
export function withChosenHolders(
  input: Input,
  rows: readonly SheetRow[],
  people: PersonIndex | undefined,
): Input {
  return rivalHolders(input.mapping).reduce<Input>((known, holders) => {
    const ranked = holders.columns
      .map((holder) => ({ holder, score: scoreOf(holder, rows, people) }))
      .toSorted((one, other) => other.score - one.score);
    const [best, ...others] = ranked.map(({ holder }) => holder);
    return best === undefined ? known : withHolder(known, rows, { ...holders, best, others });
  }, input);
}

/** How many of the cells name a known person; then how much they look like people; then how full the column is. */
function scoreOf(
  { mapped: { index, target }, column: { field } }: Holder,
  rows: readonly SheetRow[],
  people: PersonIndex | undefined,
): number {
  if (field === undefined) return 0;
  const texts = rows
    .map(({ cells }) => textAt(index, cells))
    .filter((text) => text !== '' && placeholder(text, field, true) === undefined);
  if (texts.length === 0) return 0;
  const share = (fits: (text: string) => boolean): number =>
    texts.filter(fits).length / texts.length;
  const known = people === undefined ? 0 : share((text) => people.named(text).people.length === 1);
  const shape = Math.max(
    share((text) => EMAIL.test(text)),
    share((text) => WHOLE_NAME.test(text)) * 0.9,
  );
  return known * 100 + shape * 10 + texts.length / rows.length + (target === undefined ? 0 : 0.1);
}

interface Chosen extends Holders {
  readonly best: Holder;
  readonly others: readonly Holder[];
}

function withHolder(input: Input, rows: readonly SheetRow[], chosen: Chosen): Input {
  const { best, others, step } = chosen;
  const { columns, reading } = chosenColumn(
    {
      column: best.column,
      best: best.mapped,
      how: 'alias',
      left: others.map(({ mapped }) => mapped),
      rows: rows.filter(({ cells }) => textAt(best.mapped.index, cells) !== '').length,
    },
    input.sheet.name,
  );
  const steps = (input.likelySteps?.steps ?? []).map((likely) =>
    likely.calling.step.name === step ? ofOneColumn(likely, chosen, rows) : likely,
  );
  const readings = input.readings.map((known) => {
    const at = input.likelySteps?.steps.findIndex((likely) => likely.reading === known) ?? -1;
    return steps[at]?.reading ?? known;
  });
  const likelySteps = input.likelySteps && { ...input.likelySteps, steps };
  return withFound(
    { ...input, readings, likelySteps },
    {
      columns: replaced(input.mapping, ({ index }) => columns.find((each) => each.index === index)),
      readings: [reading],
    },
  );
}

/** The step as that column alone calls for it. */
function ofOneColumn(
  { calling, reading, ...likely }: LikelyStep,
  { best }: Chosen,
  rows: readonly SheetRow[],
): LikelyStep {
  const { index, heading } = best.mapped;
  const own = {
    ...calling,
    headings: [heading],
    columns: { ...calling.columns, filled: [index] },
    fields: new Map(best.column.field === undefined ? [] : [[index, best.column.field]]),
  };
  const count = new StepCount(own);
  for (const { cells } of rows) count.see(cells);
  const said = { rule: count.rule, rows: count.rows, column: heading, field: best.column.label };
  return { ...likely, calling: own, reading: { ...reading, ...said } };
}

/** The proposed steps of a sheet for people who answer for its things, and may not have them. */
export function responsibleSteps({ likelySteps }: Pick<Input, 'likelySteps'>): LikelyStep[] {
  return (likelySteps?.steps ?? []).filter(
    ({ calling: { headings, fields } }) =>
      [...fields.values()].some(namesPeople) && headings.every(namesResponsible),
  );
}

/** The proposed steps of a sheet whose columns have one word in each cell: login names, or anything else. */
export function stepsOfMembersOnly({ likelySteps }: Pick<Input, 'likelySteps'>): LikelyStep[] {
  return (likelySteps?.steps ?? []).filter(({ isOfMembersOnly }) => isOfMembersOnly === true);
}

/** So many of the words have to name one member each. */
const MEMBERS = 0.9;

/** A sheet without steps for people whose words do not name members of the account: their columns are offered. */
export function withoutOtherWords(
  input: Input,
  rows: readonly SheetRow[],
  people: PersonIndex | undefined,
): Input {
  const others = stepsOfMembersOnly(input).filter((step) => {
    const names = [...namesIn(step, rows)];
    const known = names.filter((text) => people?.named(text).people.length === 1);
    return known.length < MEMBERS * names.length;
  });
  return withoutSteps(input, others);
}

/**
 * A sheet without steps for people who answer for its things where none of them is a member: it is one question about the
 * column, and not one about each person.
 * @param people all members of the account, and of the same import
 */
export function withoutStrangers(
  input: Input,
  rows: readonly SheetRow[],
  people: PersonIndex | undefined,
): Input {
  if (people === undefined) return input;
  const named = responsibleSteps(input).map((step) => ({ step, names: namesIn(step, rows) }));
  const unknown = named.filter(({ names }) =>
    [...names].every((text) => people.named(text).people.length === 0),
  );
  if (unknown.length === 0) return input;
  const steps = unknown.map(({ step }) => step);
  const readings = unknown.map(({ step: { calling, reading }, names }) => {
    const { column, rows: concerned } = reading;
    return fieldReading(input.sheet.name, {
      topic: 'steps',
      rule: `No member is called as any of the ${counted(names.size, 'person', 'people')} here, so the step is not done: ${actionOf(calling)}. Import them as members first, or make the column a line of the Description.`,
      ...defined({ column, rows: concerned }),
      choices: [calling.step.name],
    });
  });
  return withFound(withoutSteps(input, steps), { readings });
}

/** The distinct names in the columns of a step. */
function namesIn({ calling: { fields } }: LikelyStep, rows: readonly SheetRow[]): Set<string> {
  const names = new Set<string>();
  for (const [index, field] of fields) {
    for (const { cells } of rows) {
      const text = textAt(index, cells);
      if (text !== '' && placeholder(text, field, true) === undefined) names.add(text);
    }
  }
  return names;
}
