import { type Column, ID_TARGET } from '../../../catalogue/columns/columns.ts';
import { type Kind, columnOf } from '../../../catalogue/kinds.ts';
import { type HeadingReader, ignored } from './heading-reader.ts';
import type { HolderColumns, MappedColumn, MappedHow, NumbersMeaning } from './mapping.ts';
import { jointOf } from '../recipe/joints.ts';
import { identifierColumn } from './unclear-ids.ts';
import { targetsOfQuantities } from '../../../catalogue/steps.ts';
import { asRival } from './rivals.ts';

/** What the user or we said of a column is not read in another way. */
const READ: ReadonlySet<MappedHow> = new Set(['exact', 'alias', 'language']);

/** How many other columns that a new record needs show that the rows are records with all they have. */
const ENOUGH = 2;

/** What decides how the headings of a sheet are read. */
interface Sheet {
  readonly kind: Kind;
  readonly reader: HeadingReader;
  /** What its numbers are, where that is known. */
  readonly numbers: NumbersMeaning | undefined;
}

/**
 * Reads headings that mean one thing in a list of records and another one beside it: where no column is the name,
 * "Description" is; a stranger's "Item number" is not the number of the service. Such a reading is never certain.
 */
export function withOtherMeanings(
  guesses: readonly MappedColumn[],
  sheet: Sheet,
): readonly MappedColumn[] {
  const { kind, reader, numbers } = sheet;
  if (kind.operation !== undefined) return guesses;
  const columns = numbers === 'own' ? withOwnNumbers(guesses, kind) : guesses;
  return columns.reduce<readonly MappedColumn[]>((known, guess, at) => {
    const isOpen = READ.has(guess.how) && !isSigned(guess) && !isOurNumber(guess, numbers);
    const other = isOpen ? reader.otherMeaning(guess.heading) : undefined;
    if (other === undefined || guess.target === undefined || other.target === guess.target) {
      return known;
    }
    const read = readOtherwise(known, guess, other, sheet);
    return read === guess ? known : known.with(at, read);
  }, columns);
}

/** Numbers that are not those of the service are the identifier, or nothing where another column is that. */
function withOwnNumbers(guesses: readonly MappedColumn[], kind: Kind): readonly MappedColumn[] {
  const own = identifierColumn(kind);
  const suggestions = [kind.resource.id.label];
  return guesses.map((guess) => {
    if (!isNumber(guess) || !READ.has(guess.how)) return guess;
    const isTaken = guesses.some((each) => each.target === own?.target && each.isVague !== true);
    const { index, heading } = guess;
    if (own === undefined || isTaken) return { index, heading, ...ignored('unknown'), suggestions };
    const how = guess.how === 'language' ? 'language' : 'alias';
    return { index, heading, target: own.target, how, certainty: 'likely', suggestions };
  });
}

/** A stranger's own number of a thing is nearer than the serial number that its maker gave it. */
function yields({ isVague }: MappedColumn, to: MappedColumn): boolean {
  return isVague === true && isNumber(to);
}

function isNumber({ target }: MappedColumn): boolean {
  return target === ID_TARGET;
}

/** The service itself writes its numbers under a sign: `Item #`. */
function isSigned({ target, heading }: MappedColumn): boolean {
  return target === ID_TARGET && heading.includes('#');
}

/** Our exports have the numbers of records under the usual word for them, and every heading means its own field there. */
function isOurNumber(column: MappedColumn, numbers: NumbersMeaning | undefined): boolean {
  if (!isNumber(column) || !READ.has(column.how)) return false;
  return column.certainty === 'certain' || numbers === 'records';
}

function readOtherwise(
  columns: readonly MappedColumn[],
  guess: MappedColumn,
  other: Column,
  { kind, numbers }: Sheet,
): MappedColumn {
  const rest = columns.filter((each) => each !== guess);
  if (rest.some((each) => isOurNumber(each, numbers))) return guess;
  const usual = columnOf(kind, guess.target);
  const hasRival = rest.some(({ target }) => target === guess.target);
  if (!isFree(other, guess, rest, hasRival)) return guess;
  if (hasRival || isListOfRecords(rest, kind, [other.target, guess.target])) {
    return {
      ...guess,
      ...asOther({ how: guess.how, isVague: isNumber(guess) ? undefined : true }, other, usual),
      ...(isNumber(guess) && { mayBeNumber: true }),
    };
  }
  const isUpdate = rest.some(({ target }) => target === ID_TARGET) || isNumber(guess);
  if (isUpdate || !other.requiredFor.includes('create')) return guess;
  return { ...guess, certainty: 'likely', suggestions: [other.label] };
}

/** Building and floor make a path together, once the room is the name. */
function isFree(
  { target, field }: Column,
  guess: MappedColumn,
  rest: readonly MappedColumn[],
  hasRival: boolean,
): boolean {
  if (hasRival && jointOf(field) === 'path') return true;
  return !rest.some((each) => each.target === target && !yields(each, guess));
}

function asOther(
  { how, isVague }: Pick<MappedColumn, 'how' | 'isVague'>,
  { target }: Column,
  usual: Column | undefined,
): Partial<MappedColumn> {
  return {
    target,
    how: how === 'language' ? 'language' : 'alias',
    certainty: 'likely',
    ...(isVague && { isVague }),
    suggestions: usual === undefined ? [] : [usual.label],
  };
}

/** Whether other columns have what a new record needs. */
function isListOfRecords(
  columns: readonly MappedColumn[],
  kind: Kind,
  besides: readonly (string | undefined)[],
): boolean {
  const needed = kind.columns
    .filter(
      ({ requiredFor, target }) => requiredFor.includes('create') && !besides.includes(target),
    )
    .map(({ target }) => target);
  const has = needed.filter((target) => columns.some((each) => each.target === target));
  return needed.length > 0 && has.length >= Math.min(ENOUGH, needed.length);
}

/** What the service itself calls so is what there is, and not what a row adds. */
const OF_THE_SERVICE: ReadonlySet<MappedHow> = new Set(['exact', 'ours', 'duplicate']);

/** The column with the quantity that there is says how many units a step adds, where no other column does. */
export function withShownQuantities(
  columns: readonly MappedColumn[],
  { steps = [], ...kind }: Kind,
): readonly MappedColumn[] {
  return steps.reduce<readonly MappedColumn[]>((known, step) => {
    for (const [shown, target] of targetsOfQuantities(step)) {
      const taken = known.find((column) => column.target === target);
      if (taken !== undefined && taken.isVague !== true) return known;
      const found = known.find((column) => isShown(column, shown, kind));
      if (found === undefined) continue;
      // What there is goes before what may have been used or ordered.
      const free = taken && asRival(taken, stepColumn(target, kind));
      return known.map((column) => {
        if (column === taken && free !== undefined) return free;
        return column === found ? { ...column, target } : column;
      });
    }
    return known;
  }, columns);
}

function stepColumn(target: string, { columns }: Pick<Kind, 'columns'>): Column {
  const column = columns.find((each) => each.target === target);
  if (column === undefined) throw new RangeError(`there is no column ${target}`);
  return column;
}

/** Whether a column has what the service only shows. */
function isShown(
  { target, how }: MappedColumn,
  shown: string,
  kind: Pick<Kind, 'columns'>,
): boolean {
  if (target !== shown || OF_THE_SERVICE.has(how)) return false;
  return kind.columns.find((column) => column.target === target)?.use === 'read-only';
}

/** The columns with the holder in the field of its step, where that is among those of the sheet. */
export function withHolder(
  columns: readonly MappedColumn[],
  { steps = [], resource }: Kind,
  holder: HolderColumns | undefined,
): readonly MappedColumn[] {
  if (holder === undefined || !steps.some(({ name }) => name === holder.step)) return columns;
  return columns.map((column) => {
    if (column.index === holder.people) return asProposed(column, holder.target);
    return column.index === holder.things ? asProposed(column, resource.display) : column;
  });
}

function asProposed(column: MappedColumn, target: string): MappedColumn {
  const how = column.target === target ? column.how : 'proposed';
  return { ...column, target, how, certainty: 'likely', rivalOf: undefined, suggestions: [] };
}
