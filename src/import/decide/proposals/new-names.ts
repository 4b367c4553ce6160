import type { Resource } from '../../../catalogue/define.ts';
import { PATH_JOINT, pathSteps } from '../../../catalogue/relations/paths.ts';
import { counted, inNumber } from '../../../kernel/counts.ts';
import { quote } from '../../../kernel/messages/issues.ts';
import { foldName, lettersApart } from '../../../kernel/names.ts';
import { CREATE, SKIP_ROWS } from '../../sheet/values/answer.ts';
import { HINT_RULES, KnownForms } from '../questions/hint-rules.ts';
import { LEAVE_EMPTY } from '../../sheet/values/value-columns.ts';
import type { FileReading } from '../../sheet/recipe/file-reading.ts';
import type { ProposedNames } from '../../sheet/recipe/plan-notes.ts';
import type { Directory } from '../names/directory.ts';
import { ImplicitCreates } from '../names/implicit-creates.ts';
import { lineOf, placeOf } from './lines-of-names.ts';
import { isPath, type NamingColumn, type UnknownText } from './named-texts.ts';

/**
 * As many names may be new in any column. Of more, each must occur twice on average, or as many names of the column must
 * be known: else it names something else.
 */
const FEW_NAMES = 20;

/** Beyond this the names of one column are not compared with each other. */
const MOST_COMPARED = 500;

/** In shorter names another letter is another name. */
const LEAST_LETTERS = 5;
const LONG_NAME = 9;

/** A room may be called 204; longer numbers are those of records. */
const LONG_NUMBER = /^\d{5,}$/u;

const MOST_SAMPLES = 3;

/** Numbers, and words of one letter: what differs in one of them is another thing. */
const MARKS = /\p{N}+|(?<!\p{L})\p{L}(?!\p{L})/gu;

/**
 * Names of nothing in the account that records can be made of: they are likely new, and are made once a person agrees.
 * A name that may be a typing error of another one has no proposal.
 */
export function proposeNewNames(
  resource: Resource,
  texts: readonly UnknownText[],
  directory: Directory,
): ProposedNames {
  const makeable = texts.filter(
    ({ text }) =>
      !LONG_NUMBER.test(text) &&
      ImplicitCreates.canCreate(resource, text, { directory, hasContainer: true }),
  );
  const rows = makeable.reduce((sum, each) => sum + each.rows, 0);
  const known = directory.namesOf(resource);
  const isOther =
    makeable.length > FEW_NAMES &&
    makeable.length * 2 > rows &&
    makeable.length > knownBeside(makeable) &&
    !areWithinFew(resource, makeable);
  if (makeable.length === 0 || isOther) return { names: [], readings: [] };
  // What is below a known place is another one than that.
  const plain = makeable.filter(({ text }) => !isPath(resource, text));
  const others = explained(plain, known);
  const created = makeable.filter(
    (each) =>
      !isMistyped(each.text, known) && !isMistypedOf(each, makeable) && !others.has(each.text),
  );
  const names = created.map((each) => ({
    ...lineOf(resource, each),
    use: CREATE,
    sureness: 'likely' as const,
    because: `There is no ${resource.singular} of this name`,
  }));
  return { names, readings: readingsOf(resource, created) };
}

/** Paths whose last steps are within a few others are places, however many there are: `Lab / Bench 2 / Drawer 14`. */
function areWithinFew({ parent }: Resource, texts: readonly UnknownText[]): boolean {
  if (parent === undefined) return false;
  const containers = new Set(
    texts.map(({ text }) => foldName(pathSteps(text).slice(0, -1).join(PATH_JOINT))),
  );
  return !containers.has('') && containers.size * 2 <= texts.length;
}

/** How many texts of the same columns name a record. */
function knownBeside(texts: readonly UnknownText[]): number {
  const columns = new Set(texts.flatMap((each) => each.columns));
  return [...columns].reduce((sum, { known = 0 }) => sum + known, 0);
}

function readingsOf(resource: Resource, created: readonly UnknownText[]): FileReading[] {
  const byColumn = new Map<string, { column: NamingColumn; texts: UnknownText[] }>();
  for (const each of created) {
    const [column] = each.columns;
    if (column === undefined) continue;
    const key = JSON.stringify(column);
    const group = byColumn.get(key) ?? { column, texts: [] };
    byColumn.set(key, group);
    group.texts.push(each);
  }
  return [...byColumn.values()].map(({ column, texts }) => ({
    ...placeOf(column),
    topic: 'new-names',
    sureness: 'likely',
    rule: ruleOf(resource, texts),
    rows: texts.reduce((sum, { rows }) => sum + rows, 0),
    choices: [CREATE, LEAVE_EMPTY, SKIP_ROWS],
  }));
}

function ruleOf(resource: Resource, texts: readonly UnknownText[]): string {
  const sorted = texts.toSorted((one, other) => other.rows - one.rows);
  const listed = sorted.slice(0, MOST_SAMPLES).map(({ text }) => quote(text));
  const more = sorted.length > MOST_SAMPLES ? ' …' : '';
  const are = inNumber(texts.length, 'is new and is', 'are new and are');
  return `${counted(texts.length, resource.singular)} ${are} created: ${listed.join(', ')}${more}`;
}

/** A rule that says words explains nothing if it leads from one name alone. */
const LEAST_EXPLAINED = 2;

/** The texts that a rule leads from to a known name: `Floor 01` may be `Floor 1`. */
function explained(texts: readonly UnknownText[], names: readonly string[]): ReadonlySet<string> {
  const choices = names.map((text) => ({ text, names: [text] }));
  const groups = HINT_RULES.flatMap((rule) => {
    const known = new KnownForms(rule, choices);
    const byGroup = new Map<string, string[]>();
    for (const { text } of texts) {
      const group = rule.explain(text, known)?.group;
      if (group !== undefined) byGroup.set(group, [...(byGroup.get(group) ?? []), text]);
    }
    return [...byGroup].flatMap(([group, found]) =>
      group === '' || found.length >= LEAST_EXPLAINED ? found : [],
    );
  });
  return new Set(groups);
}

/** Whether a name differs in so few letters from a known one that it may be meant. */
function isMistyped(text: string, known: Iterable<string>): boolean {
  for (const name of known) if (isNear(text, name)) return true;
  return false;
}

/** Whether a more frequent text may be meant. */
function isMistypedOf({ text, rows }: UnknownText, all: readonly UnknownText[]): boolean {
  if (all.length > MOST_COMPARED) return false;
  return all.some((other) => other.rows > rows && isNear(text, other.text));
}

/** Paths are near if each of their steps is: a long way above says nothing of the last name. */
function isNear(text: string, name: string): boolean {
  const [steps, others] = [text, name].map((each) => each.split(PATH_JOINT));
  if (steps === undefined || steps.length !== others?.length || steps.length === 1) {
    return isNearName(text, name);
  }
  return steps.every((step, at) => {
    const other = others[at] ?? '';
    return foldName(step) === foldName(other) || isNearName(step, other);
  });
}

function isNearName(text: string, name: string): boolean {
  if (text.length < LEAST_LETTERS || marksOf(text) !== marksOf(name)) return false;
  const most = text.length >= LONG_NAME ? 2 : 1;
  return lettersApart(text, name, most) <= most;
}

function marksOf(text: string): string {
  return (text.match(MARKS) ?? []).join(' ').toLowerCase();
}
