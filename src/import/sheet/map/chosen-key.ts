import { columnFinder } from '../../../catalogue/columns/column-finder.ts';
import type { Column } from '../../../catalogue/columns/columns.ts';
import { columnOf, type Kind } from '../../../catalogue/kinds.ts';
import { recordKindOf } from '../../../catalogue/steps.ts';
import { TallysheetError } from '../../../kernel/messages/errors.ts';
import { didYouMeanName, foldHeading, foldName, nearestNames } from '../../../kernel/names.ts';
import { describePlace } from '../../../kernel/rows.ts';
import { shellLine } from '../../../kernel/shell-words.ts';
import type { Input } from './input.ts';
import { filledTargets, type Mapping } from '../headings/mapping.ts';
import { inSheet } from '../recipe/sheet-scope.ts';

/** How many fields or headings a message names. */
const MOST_NAMED = 12;

/**
 * The inputs with the fields that `--key` names, each by what its sheet has them under. What is said of all
 * sheets is for those that have such fields. Throws TallysheetError 'bad-mapping' where a field cannot be one.
 * @param account whether the account was asked for its custom fields; a heading may be one's name until then
 */
export function withChosenKeys(inputs: readonly Input[], account: 'asked' | 'unknown'): Input[] {
  const refused: TallysheetError[] = [];
  const keyed = inputs.map((input) => {
    const { key, isKeyOfSheet } = input.mappingRequest;
    if (key === undefined) return input;
    try {
      return { ...input, mapping: { ...input.mapping, key: keyOf(key, input, account) } };
    } catch (error) {
      if (!(error instanceof TallysheetError) || isKeyOfSheet === true) throw error;
      refused.push(error);
      return input;
    }
  });
  const [first] = refused;
  const wanted = inputs.filter(({ mappingRequest: { key } }) => key !== undefined);
  if (first !== undefined && refused.length === wanted.length) throw first;
  return keyed;
}

/** The targets of the chosen fields, what is looked up before what narrows; undefined while that is open. */
function keyOf(
  chosen: readonly string[],
  input: Input,
  account: 'asked' | 'unknown',
): readonly string[] | undefined {
  const { mapping } = input;
  const columns: Column[] = [];
  for (const text of chosen) {
    const column = columnCalled(text, mapping);
    if (column !== undefined) columns.push(column);
    else if (account === 'unknown' && mayBeCustom(text, mapping)) return undefined;
    else throw noSuchField(text, input);
  }
  for (const column of columns) assertFilled(column, input);
  if (!columns.some(isLookedUp)) throw identifiesNothing(columns, mapping);
  const ordered = [...columns.filter(isLookedUp), ...columns.filter((each) => !isLookedUp(each))];
  return ordered.map(({ target }) => target);
}

/** A field by its label, by the heading of the column that fills it, or by the plain name of a custom field. */
function columnCalled(text: string, mapping: Mapping): Column | undefined {
  const { kind, columns } = mapping;
  const finder = columnFinder(kind);
  const folded = foldHeading(text);
  const targets = [...filledTargets(mapping)];
  const ofHeading = columns.find(({ heading }) => foldHeading(heading) === folded)?.target;
  const plain = targets.find((target) => memberIn(target, kind) === foldName(text));
  const found =
    finder.exactly(text) ??
    columnOf(kind, ofHeading) ??
    columnOf(kind, plain) ??
    finder.byAlias(text);
  // A custom field is known by the name that the account gives it.
  const target = targets.find((each) => foldName(each) === foldName(found?.target ?? ''));
  const column = target === undefined ? found : columnOf(kind, target);
  return column !== undefined && mayBePart(column) ? column : undefined;
}

/** The plain name of a custom field, folded. */
function memberIn(target: string, { families }: Kind): string | undefined {
  const family = families.find(
    ({ prefix, shown }) => shown === 'by-name' && target.startsWith(`${prefix}:`),
  );
  return family && foldName(target.slice(family.prefix.length + 1));
}

/** A heading that nothing is taken from as yet may bear the name of a custom field. */
function mayBeCustom(text: string, { kind, columns }: Mapping): boolean {
  return (
    kind.families.some(({ shown }) => shown === 'by-name') &&
    columns.some(
      ({ heading, how }) =>
        foldHeading(heading) === foldHeading(text) && (how === 'unknown' || how === 'language'),
    )
  );
}

/** Whether records can be compared by it. */
function mayBePart({ use, field }: Column): boolean {
  return use === 'value' && field !== undefined && field.kind !== 'urls';
}

/** Whether records are looked up by its text; other fields only narrow them down. */
function isLookedUp({ field }: Column): boolean {
  return (
    field?.kind === 'text' ||
    field?.kind === 'email' ||
    (field?.kind === 'named' && field.shown === 'by-name')
  );
}

/** The fields that records can be looked up by. */
function candidates({ kind, columns }: Mapping): string[] {
  const own = recordKindOf(kind).columns.filter(
    (column) => isLookedUp(column) && column.use === 'value',
  );
  const custom = columns.flatMap(({ target = '' }) =>
    memberIn(target, kind) === undefined ? [] : [target],
  );
  return [...own.map(({ label }) => label), ...custom];
}

function assertFilled({ target, label }: Column, { sheet, mapping }: Input): void {
  const { kind, columns, scope } = mapping;
  const isFilled = filledTargets(mapping).has(target);
  // The place of a record in its tree may be missing: it is then at the top, or in the path of its name.
  if (isFilled || target === kind.resource.parent) return;
  const open = columns.filter((column) => column.target === undefined && column.how === 'unknown');
  const headings = open.map(({ heading }) => heading);
  const near = nearestNames(label, headings);
  const proposed = near.length > 0 ? near : headings.slice(0, 3);
  const flags = (proposed.length > 0 ? proposed : ['Heading']).map((heading) =>
    shellLine(['--map', inSheet(scope, `${heading}=${label}`)]),
  );
  throw new TallysheetError(
    'bad-mapping',
    `--key: no column of ${describePlace(sheet.name)} is mapped to ${label}`,
    { hint: `Map the column that has it: ${flags.join(' or ')}` },
  );
}

function noSuchField(text: string, { mapping }: Input): TallysheetError {
  const fields = candidates(mapping);
  const families = mapping.kind.families.filter(({ shown }) => shown === 'by-name');
  const own = mapping.columns.find(({ heading }) => foldHeading(heading) === foldHeading(text));
  const custom = families.map(({ prefix }) => {
    const entry = `${own?.heading ?? 'Heading'}=${prefix}:${own === undefined ? text : 'Name'}`;
    const flag = shellLine(['--map', inSheet(mapping.scope, entry)]);
    return own === undefined
      ? ` A custom field is one once a column fills it: ${flag}.`
      : ` The column "${own.heading}" fills no such field; map it to one, such as ${flag}.`;
  });
  const meant = didYouMeanName(nearestNames(text, fields));
  return new TallysheetError(
    'bad-mapping',
    `--key: "${text}" is not a field that identifies rows of ${recordKindOf(mapping.kind).name}`,
    {
      hint: `${meant === undefined ? '' : `${meant} `}Possible: ${listed(fields)}.${custom.join('')}`,
    },
  );
}

function identifiesNothing(columns: readonly Column[], mapping: Mapping): TallysheetError {
  const labels = columns.map(({ label }) => label).join(' and ');
  return new TallysheetError(
    'bad-mapping',
    `--key: ${labels} alone does not identify rows of ${recordKindOf(mapping.kind).name}`,
    { hint: `Add a field that names the record: ${listed(candidates(mapping))}.` },
  );
}

function listed(fields: readonly string[]): string {
  const more = fields.length > MOST_NAMED ? ', …' : '';
  return `${fields.slice(0, MOST_NAMED).join(', ')}${more}`;
}
