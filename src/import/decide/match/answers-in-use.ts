import { withArticle } from '../../../kernel/nouns.ts';
import { containerOf } from '../../../catalogue/relations/container.ts';
import type { Resource } from '../../../catalogue/define.ts';
import { resourceNamed } from '../../../catalogue/index.ts';
import { TallysheetError } from '../../../kernel/messages/errors.ts';
import { didYouMeanName, foldName } from '../../../kernel/names.ts';
import { type Answer, AnswerBook, CREATE, isAnotherName } from '../../sheet/values/answer.ts';
import type { Directory } from '../names/directory.ts';
import type { RowContext } from './row-context.ts';
import { hintForAmbiguous, isFound, isSame, type Found } from '../names/resolution.ts';

/** More wrong answers than these are easier to fix a few at a time. */
const MOST_NAMED = 5;

/**
 * The answers of the plan. They are held against the account when the first row asks for them, once
 * the names are known that the run itself will make. Throws TallysheetError 'bad-recipe'.
 */
export function answersInUse(context: RowContext): AnswerBook {
  const { directory, planning } = context;
  if (directory.answers !== undefined) return directory.answers;
  const book = new AnswerBook(planning.answers ?? []);
  directory.answers = book;
  assertAnswersFit(book, context);
  return book;
}

/**
 * Whether a name is in the place of an answer.
 * @param written what the row's own cell says of the place
 */
export function isWithinContainer(
  resource: Resource,
  text: string,
  { found, written }: { readonly found: Found | undefined; readonly written: string | undefined },
  directory: Directory,
): boolean {
  if (written !== undefined && foldName(written) === foldName(text)) return true;
  const container = containerOf(resource);
  if (container === undefined || found === undefined) return false;
  const named = directory.resolve(resourceNamed(container.to), text);
  return isFound(named) && isSame(named, found);
}

function assertAnswersFit(book: AnswerBook, context: RowContext): void {
  const { all } = book;
  const kinds = new Set(all.map(({ kind }) => kind));
  // Of a kind that no row of this run names, nothing is read; its answers are for other runs.
  const read = new Set([...kinds].filter((kind) => context.records.all(kind).length > 0));
  const wrong = all
    .filter((answer) => !isMadeByAnother(answer, book) && !isAskedItself(answer, context))
    .flatMap((answer) => faultOf(answer, read, context) ?? []);
  const [first] = wrong;
  if (first === undefined) return;
  const more = wrong.length - MOST_NAMED;
  const shown = wrong.slice(0, MOST_NAMED).map(({ fault }) => fault);
  const others = more > 0 ? `; and ${more} more answers` : '';
  throw new TallysheetError('bad-recipe', `${shown.join('; ')}${others}`, { hint: first.hint });
}

/** Whether an answer names what another one creates. */
function isMadeByAnother({ kind, use, within }: Answer, book: AnswerBook): boolean {
  const other = book.find(kind, use, (place) => foldName(place) === foldName(within));
  return other?.use === CREATE;
}

/** Whether an answer names what rows of the run have too, and what that is, is still to be answered or is proposed. */
function isAskedItself({ kind, use }: Answer, { directory }: RowContext): boolean {
  return directory.isUnknown(kind, use);
}

interface WrongAnswer {
  readonly fault: string;
  readonly hint: string;
}

function faultOf(
  answer: Answer,
  read: ReadonlySet<string>,
  { directory, missing }: RowContext,
): WrongAnswer | undefined {
  const resource = resourceNamed(answer.kind);
  if (!isAnotherName(answer)) return faultOfWord(answer, resource);
  if (!read.has(resource.name) || !isReadWhole(resource) || missing.allows(resource))
    return undefined;
  const within = containerNamed(resource, answer, directory);
  const resolution = directory.resolve(resource, answer.use, within);
  if (isFound(resolution)) return undefined;
  // The rows that have it say what they wait for.
  if (directory.refusedRows(resource, answer.use) !== undefined) return undefined;
  const { cell, use } = answer;
  if (resolution.is === 'ambiguous') {
    // The row says within what; there it may be one only.
    if (within === undefined && containerOf(resource) !== undefined) return undefined;
    return {
      fault: `${cell}: "${use}" matches more than one ${resource.singular}`,
      hint: hintForAmbiguous(resolution.candidates),
    };
  }
  return {
    fault: `${cell}: there is no ${resource.singular} named "${use}"`,
    hint: didYouMeanName(resolution.nearest()) ?? 'Choose a name from the list in that cell.',
  };
}

/** `(create)` makes sense only for what may be made from its name. */
function faultOfWord({ cell, use }: Answer, resource: Resource): WrongAnswer | undefined {
  if (use !== CREATE || resource.madeFromName) return undefined;
  return {
    fault: `${cell}: ${withArticle(resource.singular)} cannot be created from its name alone`,
    hint: 'Choose another name or (skip rows), or create it first.',
  };
}

function containerNamed(
  resource: Resource,
  { within }: Answer,
  directory: Directory,
): Found | undefined {
  const container = containerOf(resource);
  if (container === undefined || within === '') return undefined;
  const named = directory.resolve(resourceNamed(container.to), within);
  return isFound(named) ? named : undefined;
}

/** Whether the plan reads all records of a kind; of others it knows only those that rows name. */
function isReadWhole({ namedBy, parent, lookUps }: Resource): boolean {
  const [only, ...others] = namedBy;
  return only === undefined || others.length > 0 || parent !== undefined || !lookUps?.[only];
}
