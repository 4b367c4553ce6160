import type { Column } from '../../../catalogue/columns/columns.ts';
import { columnOf, type Kind, type Step } from '../../../catalogue/kinds.ts';
import type { Fields } from '../../../catalogue/fields.ts';
import { LANGUAGES } from '../../../catalogue/languages/index.ts';
import { headingsIn } from '../../../catalogue/columns/headings-in.ts';
import { askingTargets } from '../../../catalogue/steps.ts';
import { stateIn } from '../../../catalogue/state-words.ts';
import { cellText } from '../../../kernel/cells.ts';
import { TallysheetError } from '../../../kernel/messages/errors.ts';
import { nearestNames } from '../../../kernel/names.ts';
import { describePlace, type SheetRow } from '../../../kernel/rows.ts';
import { shellLine } from '../../../kernel/shell-words.ts';
import type { HeadedSheet } from '../read/headed-sheet.ts';
import type { MappedColumn, MappedHow, Mapping } from '../headings/mapping.ts';
import { inSheet } from '../recipe/sheet-scope.ts';

/** How many columns a message proposes. */
const MOST_PROPOSED = 3;

/** Columns that we wrote ourselves, or that are there already, say nothing new. */
const NOT_ASKED: ReadonlySet<MappedHow> = new Set(['ours', 'duplicate', 'joined']);

/**
 * Refuses an operation that no column of a sheet and no value for all its rows asks for: its rows would be
 * planned without it. Throws TallysheetError 'bad-mapping' with the columns that come nearest.
 */
export async function assertStepsFit(
  sheet: Pick<HeadedSheet, 'name' | 'batches'>,
  mapping: Mapping,
): Promise<void> {
  const [unfit] = unfitSteps(mapping);
  if (unfit === undefined) return;
  const asking = askingColumns(unfit, mapping.kind);
  const proposed = await nearestColumns(unfit, asking, sheet, mapping);
  throw nothingFits(sheet, unfit, { asking, proposed, mapping });
}

/** The operations that no column and no value for all rows asks for. */
export function unfitSteps(mapping: Mapping): readonly Step[] {
  return (mapping.kind.steps ?? []).filter(
    (step) => step.own === undefined && !isAskedFor(step, mapping),
  );
}

/** Whether a column, or a value for all rows, asks for a step. */
export function isAskedFor(step: Step, { columns, fixed, defaults }: Mapping): boolean {
  const filled = step.trigger.filled.map((target) => `${step.name}.${target}`);
  const asking = askingTargets(step);
  return (
    columns.some(({ target = '' }) => asking.includes(target)) ||
    [...fixed, ...defaults].some(({ target }) => filled.includes(target))
  );
}

/** The columns of which a cell asks for a step, the usual one first. */
function askingColumns({ name, trigger }: Step, kind: Kind): Column[] {
  const targets = [...(trigger.state === undefined ? [] : [trigger.state]), ...trigger.filled];
  return targets.flatMap((target) => columnOf(kind, `${name}.${target}`) ?? []);
}

/** A column of the file, and the column of the step that it may be. */
interface Proposal {
  readonly heading: string;
  readonly label: string;
}

/** The headings that are most like those that ask for a step; then the columns whose cells could. */
async function nearestColumns(
  step: Step,
  asking: readonly Column[],
  sheet: Pick<HeadedSheet, 'batches'>,
  mapping: Mapping,
): Promise<readonly Proposal[]> {
  const open = mapping.columns.filter((column) => isOpen(column, mapping.kind));
  const guessed = mapping.columns.filter(({ certainty }) => certainty === 'likely');
  const byName = asking.flatMap((column) =>
    namesOf(column, mapping.kind)
      .flatMap((name) => nearestNames(name, headingsOf(open)))
      .map((heading) => ({ heading, label: column.label })),
  );
  const rows = await firstRows(sheet);
  const byContent = asking.flatMap((column) =>
    [...open, ...guessed]
      .filter(({ index }) => couldAsk(step, column, textsAt(index, rows)))
      .map(({ heading }) => ({ heading, label: column.label })),
  );
  const proposed = new Map<string, Proposal>();
  for (const each of [...byName, ...byContent]) {
    if (!proposed.has(each.heading)) proposed.set(each.heading, each);
  }
  return [...proposed.values()].slice(0, MOST_PROPOSED);
}

/** Whether nothing is sent of a column. */
function isOpen({ target, how }: MappedColumn, kind: Kind): boolean {
  if (NOT_ASKED.has(how)) return false;
  return target === undefined || columnOf(kind, target)?.use === 'read-only';
}

function headingsOf(columns: readonly MappedColumn[]): string[] {
  return columns.map(({ heading }) => heading);
}

/** What people call a column, in any language. */
function namesOf(column: Column, { resource }: Kind): string[] {
  const abroad = LANGUAGES.flatMap((language) => headingsIn(language, resource, column));
  return [...new Set([...column.aliases, ...abroad])];
}

async function firstRows({ batches }: Pick<HeadedSheet, 'batches'>): Promise<readonly SheetRow[]> {
  for await (const rows of batches()) return rows;
  return [];
}

function textsAt(index: number, rows: readonly SheetRow[]): readonly string[] {
  return rows.map(({ cells }) => cellText(cells[index]).trim()).filter((text) => text !== '');
}

/** Whether cells are what asks for a step: numbers of units, e-mail addresses, or words for the state it leaves. */
function couldAsk({ trigger, kind }: Step, column: Column, texts: readonly string[]): boolean {
  if (texts.length === 0) return false;
  const target = column.step?.target;
  if (target !== undefined && target === trigger.state) {
    const { leaves = {} } = kind.resource.endpoints[kind.operation ?? ''] ?? {};
    const fields: Fields = kind.resource.fields;
    return texts.some((text) => stateIn(fields[target], text) === leaves[target]);
  }
  const { field } = column;
  if (field?.kind === 'integer') return texts.every((text) => /^\d{1,9}$/.test(text));
  return namesPeople(field) && texts.some((text) => /^\S+@\S+\.\S+$/.test(text));
}

function namesPeople(field: Column['field']): boolean {
  return field?.kind === 'email' || (field?.kind === 'reference' && field.to === 'members');
}

interface Unfit {
  readonly asking: readonly Column[];
  readonly proposed: readonly Proposal[];
  readonly mapping: Mapping;
}

function nothingFits(
  { name }: Pick<HeadedSheet, 'name'>,
  step: Step,
  { asking, proposed, mapping: { scope } }: Unfit,
): TallysheetError {
  const flag = ({ heading, label }: Proposal): string =>
    shellLine(['--map', inSheet(scope, `${heading}=${label}`)]);
  const [first] = asking;
  const maps =
    proposed.length === 0
      ? `Map the column that does: ${flag({ heading: 'Heading', label: first?.label ?? '' })}`
      : `Map a column: ${proposed.map(flag).join('   or ')}`;
  const leave =
    scope === undefined
      ? `Or remove ${step.name} from --then.`
      : `Or name the sheets whose rows do: ${shellLine(['--then', `Sheet!${step.name}`])}`;
  return new TallysheetError(
    'bad-mapping',
    `--then ${step.name}: ${describePlace(name)} has no column ${asking.map(({ label }) => `"${label}"`).join(' or ')}, which says in which rows to do it`,
    { hint: `${maps}   ${leave}` },
  );
}
