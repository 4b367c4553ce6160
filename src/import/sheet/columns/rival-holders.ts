import { columnOf } from '../../../catalogue/kinds.ts';
import type { Column } from '../../../catalogue/columns/columns.ts';
import type { SheetRow } from '../../../kernel/rows.ts';
import { placeholder } from '../evidence/blanks.ts';
import type { PersonIndex } from '../evidence/people/person-index.ts';
import type { Input, LikelyStep } from '../map/input.ts';
import type { MappedColumn, MappedHow, Mapping } from '../headings/mapping.ts';
import { StepCount } from '../map/step-count.ts';
import { textAt } from '../steps/step-trigger.ts';
import { chosenColumn } from './chosen-column.ts';
import { namesPeople } from '../headings/surveyed.ts';

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
      const column = target === undefined ? undefined : columnOf(kind, target);
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
  return {
    ...input,
    mapping: {
      ...input.mapping,
      columns: input.mapping.columns.map(
        (column) => columns.find(({ index }) => index === column.index) ?? column,
      ),
    },
    readings: [
      ...input.readings.map((known) => {
        const at = input.likelySteps?.steps.findIndex((likely) => likely.reading === known) ?? -1;
        return steps[at]?.reading ?? known;
      }),
      reading,
    ],
    likelySteps: input.likelySteps && { ...input.likelySteps, steps },
  };
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
  return {
    ...likely,
    calling: own,
    reading: {
      ...reading,
      rule: count.rule,
      rows: count.rows,
      column: heading,
      field: best.column.label,
    },
  };
}
