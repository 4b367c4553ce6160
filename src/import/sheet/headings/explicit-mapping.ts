import { defined } from '../../../kernel/defined.ts';
import { columnFinder, type ColumnFinder } from '../../../catalogue/columns/column-finder.ts';
import { SPLIT_TARGET, type Column } from '../../../catalogue/columns/columns.ts';
import { KINDS, columnOf, findKind, type Kind } from '../../../catalogue/kinds.ts';
import { isOfSameRecords, recordKindOf } from '../../../catalogue/steps.ts';
import { TallysheetError } from '../../../kernel/messages/errors.ts';
import { didYouMeanName, foldHeading, nearestNames } from '../../../kernel/names.ts';
import { isOfOtherStep } from '../recipe/choose-steps.ts';
import type { ColumnRecipe, SheetRecipe } from '../recipe/recipe.ts';
import type { MappingRequest } from '../request/request.ts';
import { appendedTo, readWantedField } from '../recipe/recipe-words.ts';
import { withFormats, withFormatsOfColumns } from './column-formats.ts';
import type { FixedValue, MappedColumn } from './mapping.ts';
import { isLongText } from '../recipe/joints.ts';
import { inSheet } from '../recipe/sheet-scope.ts';
import { UnknownCustomFields, type UnknownCustomField } from './unknown-custom-fields.ts';

/** The user's choice for a heading; without a target it is ignored. */
export interface Reported {
  readonly heading: string;
  readonly target: string | undefined;
  readonly how: 'map' | 'recipe';
  readonly certainty: 'certain' | 'likely';
  readonly instead?: true | undefined;
  readonly joinedBySpace?: true | undefined;
  readonly completedBy?: readonly string[] | undefined;
  /** It becomes a line of the text of its field. */
  readonly isAppended?: true | undefined;
  /** The cell or line that says it, where it was not an option. */
  readonly place: string | undefined;
}

/** A choice for a heading, before it is resolved. */
interface RequestedColumn extends Omit<Reported, 'target'> {
  readonly field: string | null;
}

interface Request extends MappingRequest {
  readonly customFields?: readonly string[] | undefined;
}

/** The user's word about columns: `--map`, `--set`, `--default` and the recipe. Throws `bad-mapping`. */
export class ExplicitMapping {
  readonly kind: Kind;
  readonly #fixed: readonly FixedValue[];
  readonly #defaults: readonly FixedValue[];
  readonly #finder: ColumnFinder;
  readonly #customFields: readonly string[] | undefined;
  readonly #reported = new Map<string, readonly Reported[]>();
  readonly #request: Request;
  readonly #recipe: SheetRecipe | undefined;
  readonly #unknown: UnknownCustomField[] = [];
  #usesAliases = false;

  /** Throws `bad-mapping`. */
  constructor(kind: Kind, request: Request) {
    this.kind = kind;
    this.#finder = columnFinder(kind);
    this.#customFields = request.customFields;
    const { recipe } = request;
    assertForKind(recipe, kind);
    this.#request = request;
    this.#recipe = recipe;
    for (const { field, ...column } of requestedColumns(withoutOtherSteps(request, kind))) {
      const said = column.place ?? (column.how === 'map' ? '--map' : THE_RECIPE);
      const own = column.how === 'recipe' && this.#isFormer(field) ? null : field;
      this.#report({ ...column, ...this.#targetFor(own, said, column.heading) });
    }
    const { set, defaults } = withoutOtherSteps(request, kind).recipe ?? {};
    this.#fixed = this.#values(set, request.set, '--set');
    this.#defaults = this.#values(defaults, request.defaults, '--default');
    if (this.#unknown.length > 0) {
      throw new UnknownCustomFields(this.#unknown, this.#customFields ?? []);
    }
  }

  /** Whether a field is named by a word that the account may have as the name of a custom field: `Serial`. */
  get usesAliases(): boolean {
    return this.#usesAliases;
  }

  /** The choices for a heading: one for each field that its column fills. */
  find(heading: string): readonly Reported[] {
    return this.#reported.get(foldHeading(heading)) ?? [];
  }

  /** The columns with what was said of how their cells are written. */
  withFormats(columns: readonly MappedColumn[]): MappedColumn[] {
    return withFormats(columns, this.kind, this.#request, this.#recipe);
  }

  /** The values for whole columns and for blank cells, with what was said of how they are written. */
  valuesFor(columns: readonly MappedColumn[]): {
    readonly fixed: readonly FixedValue[];
    readonly defaults: readonly FixedValue[];
  } {
    const formatted = (values: readonly FixedValue[]): FixedValue[] =>
      withFormatsOfColumns(values, columns, this.kind, this.#request);
    return { fixed: formatted(this.#fixed), defaults: formatted(this.#defaults) };
  }

  /** A heading in `--map` that the sheet does not have is a slip; a recipe may know more. */
  assertKnownHeadings(headings: readonly string[]): void {
    const known = new Set(headings.map(foldHeading));
    for (const { heading, how } of [...this.#reported.values()].flat()) {
      if (how === 'recipe' || known.has(foldHeading(heading))) continue;
      const near = nearestNames(heading, headings);
      throw badMapping(`--map: there is no column "${heading}"`, near);
    }
  }

  #values(
    ofRecipe: Readonly<Record<string, string>> = {},
    given: readonly string[] = [],
    option: string,
  ): FixedValue[] {
    return [
      ...Object.entries(ofRecipe)
        .filter(([field]) => !this.#isFormer(field))
        .map((pair) => this.#value(pair, this.#recipe?.place ?? THE_RECIPE)),
      ...given.map((text) => this.#fixedValue(text, option)),
    ];
  }

  /** A field that records of another type have: the record type of the recipe was changed. */
  #isFormer(text: string | null): boolean {
    if (text === null || this.#recipe?.recordType === undefined) return false;
    const { field } = readWantedField(text);
    const own = this.#finder.exactly(field) ?? this.#finder.byAlias(field);
    return own === undefined && field !== SPLIT_TARGET && isFieldElsewhere(field);
  }

  #report(reported: Reported): void {
    const { target, isAppended } = reported;
    const before = this.find(reported.heading).filter(
      (each) => each.target !== target || each.isAppended !== isAppended,
    );
    const filling = [...before, reported].filter(({ target }) => target !== undefined);
    // A line that ignores the column says nothing beside one that does not.
    this.#reported.set(foldHeading(reported.heading), filling.length > 0 ? filling : [reported]);
  }

  #fixedValue(text: string, option: string): FixedValue {
    return this.#value(splitAt(text, text.indexOf('='), option, 'Field=Value'), option);
  }

  #value([field, text]: readonly [string, string], option: string): FixedValue {
    const target = this.#targetOf(field, option);
    const column = columnOf(this.kind, target);
    if (column?.use === 'value' || column?.use === 'decision')
      return { target: column.target, text };
    throw badMapping(`${option}: "${field}" cannot be set to a value`);
  }

  /** The target of a column, which may be appended to a text that others fill. */
  #targetFor(
    text: string | null,
    option: string,
    heading: string,
  ): Pick<Reported, 'target' | 'isAppended'> {
    const { field, isAppended } = readWantedField(text ?? '');
    const target = this.#targetOf(field, option, heading);
    if (!isAppended) return { target };
    const column = columnOf(this.kind, target);
    if (column !== undefined && isLongText(column)) return { target, isAppended };
    const texts = this.kind.columns.filter(isLongText).map(({ label }) => appendedTo(label));
    throw badMapping(`${option}: columns cannot be appended to "${field}"`, texts);
  }

  #targetOf(field: string | null, option: string, heading?: string): string | undefined {
    if (field === null || field === '') return undefined;
    const column = this.#finder.exactly(field) ?? this.#byWord(field);
    if (column === undefined && field === SPLIT_TARGET) {
      throw badMapping(`--split-name: ${recordKindOf(this.kind).name} has no first and last name`);
    }
    if (column === undefined) {
      throw badMapping(
        `${option}: ${recordKindOf(this.kind).name} has no field "${field}"`,
        this.#finder.nearest(field),
      );
    }
    if (column.field?.kind !== 'named') return column.target;
    return this.#knownMember(column, option, heading);
  }

  /** The account's own name for something is nearer than our words for it, unless no record is without that. */
  #byWord(field: string): Column | undefined {
    const alias = this.#finder.byAlias(field);
    if (alias === undefined || alias.requiredFor.includes('create')) return alias;
    const custom = this.#customFields?.find((each) => foldHeading(each) === foldHeading(field));
    const family = this.kind.families.find(({ shown }) => shown === 'by-name');
    this.#usesAliases = true;
    if (custom === undefined || family === undefined) return alias;
    return columnOf(this.kind, `${family.prefix}:${custom}`);
  }

  /** A custom field is written as the account writes it, where the account was asked. */
  #knownMember(column: Column, option: string, heading: string | undefined): string {
    const names = this.#customFields;
    const [prefix, name] = splitAt(column.target, column.target.indexOf(':'), option, '');
    if (column.field?.kind !== 'named' || column.field.shown !== 'by-name' || names === undefined) {
      return column.target;
    }
    const known = names.find((each) => foldHeading(each) === foldHeading(name));
    if (known !== undefined) return `${prefix}:${known}`;
    const shown = heading === undefined ? undefined : inSheet(this.#request.scope, heading);
    this.#unknown.push({ option, name, prefix, ...defined({ heading: shown }) });
    return column.target;
  }
}

/** What messages call a recipe that a program made. */
const THE_RECIPE = 'The recipe';

/** What was said of each heading; what a flag says goes before what the recipe says. */
function requestedColumns({ map = [], recipe }: Request): RequestedColumn[] {
  const byFlag = new Map<string, RequestedColumn>();
  for (const text of map) {
    const [heading, field] = splitAt(text, text.lastIndexOf('='), '--map', 'Heading=Field');
    const said = { how: 'map', certainty: 'certain', place: undefined } as const;
    byFlag.set(foldHeading(heading), { heading, field, ...said });
  }
  const ofRecipe = (recipe?.columns ?? []).filter(
    ({ heading }) => !byFlag.has(foldHeading(heading)),
  );
  return [...ofRecipe.map(requestedBy), ...byFlag.values()];
}

/** A recipe that says which steps there are may have lines about others that a person took away again: these columns are ignored. */
function withoutOtherSteps(request: Request, kind: Kind): Request {
  const { recipe } = request;
  if (recipe?.then === undefined) return request;
  const isOther = (field: string): boolean => isOfOtherStep(kind, field);
  const ofOthers = (values: Readonly<Record<string, string>> = {}): Record<string, string> =>
    Object.fromEntries(Object.entries(values).filter(([field]) => !isOther(field)));
  return {
    ...request,
    recipe: {
      ...recipe,
      set: ofOthers(recipe.set),
      defaults: ofOthers(recipe.defaults),
      columns: (recipe.columns ?? []).map((line) =>
        line.field !== null && isOther(line.field) ? { ...line, field: null } : line,
      ),
    },
  };
}

function requestedBy({ sureness, ...column }: ColumnRecipe): RequestedColumn {
  const { heading, field, instead, joinedBySpace, completedBy, place } = column;
  const certainty = sureness === 'likely' || sureness === 'open' ? 'likely' : 'certain';
  const joints = { instead, joinedBySpace, completedBy };
  return { heading, field, how: 'recipe', certainty, ...joints, place };
}

/** Fields of one record type say nothing of another one. */
function assertForKind(recipe: SheetRecipe | undefined, kind: Kind): void {
  const { recordType, place = THE_RECIPE } = recipe ?? {};
  if (typeof recordType !== 'string' || isOfSameRecords(findKind(recordType), kind)) return;
  throw badMapping(
    `${place}: it is for ${recordType}, but the rows are ${recordKindOf(kind).name}`,
  );
}

function splitAt(text: string, at: number, option: string, form: string): [string, string] {
  if (at > 0) return [text.slice(0, at).trim(), text.slice(at + 1).trim()];
  throw new TallysheetError('bad-mapping', `${option}: expected ${form}, found "${text}"`);
}

function badMapping(message: string, near: readonly string[] = []): TallysheetError {
  return new TallysheetError('bad-mapping', message, { hint: didYouMeanName(near) });
}

/**
 * Whether a field is one of some other record type, and so is not misspelt: a recipe whose record type was changed still
 * names the fields of the former one.
 */
function isFieldElsewhere(field: string): boolean {
  return KINDS.some(
    (kind) => kind.operation === undefined && columnFinder(kind).exactly(field) !== undefined,
  );
}
