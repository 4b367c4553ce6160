import {
  type OpenScanSession,
  type ScanRequest,
  type SessionAnswer,
  withScanSession,
} from '../../../index.ts';
import { counted, inNumber } from '../../../kernel/counts.ts';
import { defined } from '../../../kernel/defined.ts';
import type { ExitName } from '../../../kernel/messages/exit-codes.ts';
import { TallysheetError } from '../../../kernel/messages/errors.ts';
import type { GivenTo } from '../../command.ts';
import { accountWords } from '../../connection/account-words.ts';
import {
  type AccountWorkplace,
  atConnectedWorkplace,
} from '../../connection/connected-workplace.ts';
import type { Session } from '../../session.ts';
import { readingListener } from '../../terminal/reading-listener.ts';
import { converse } from './conversation.ts';
import { PLAN_FLAGS, type SCAN_FLAGS } from './command.ts';
import { LineInput } from './line-input.ts';
import { SessionScreen } from './session-screen.ts';
import { text } from '../../screens/text.ts';
import { wrap } from '../../screens/wrap.ts';
import { shellLine } from '../../../kernel/shell-words.ts';
import { executionRequest } from '../../import/import-request.ts';
import { importPrepared } from '../../import/import-prepared.ts';
import { shownPlan } from '../../import/shown-plan.ts';
import { writtenFileOptions } from '../../import/written-file-options.ts';

type ScanGiven = GivenTo<typeof SCAN_FLAGS>;

/** A session with what it works with. */
interface Work {
  readonly scans: OpenScanSession;
  readonly given: ScanGiven;
  readonly session: Session;
  readonly workplace: AccountWorkplace;
}

/** Scans what one operation is done with, and imports it. */
export function runSession(word: string, given: ScanGiven, session: Session): Promise<ExitName> {
  const readsInput = !session.io.isTerminal;
  return atConnectedWorkplace(given, { session, readsInput }, (workplace) =>
    withScanSession(
      requestOf(word, given, session),
      workplace,
      (scans) => scanAndImport({ scans, given, session, workplace }),
      readingListener(workplace, session),
    ),
  );
}

function requestOf(operation: string, given: ScanGiven, { words }: Session): ScanRequest {
  const prefixes = given['scan-prefix'];
  return {
    operation,
    scans: defined({
      prefixes: prefixes.length === 0 ? undefined : prefixes,
      checkDigit: given['scan-check-digit'],
    }),
    dateFormat: given['date-format'],
    remedies: PLAN_FLAGS.filter((flag) => given[flag]),
    resume: given.resume,
    discard: given.discard,
    accountFlags: accountWords(words),
  };
}

async function scanAndImport(work: Work): Promise<ExitName> {
  const { scans, session, given, workplace } = work;
  if (scans.state.file === undefined && (await scanAll(work)) === 'quit') {
    scans.discard();
    return 'ok';
  }
  const file = scans.end();
  if (file === undefined) {
    scans.discard();
    session.printAlways(text`Nothing was scanned.\n`);
    return 'ok';
  }
  return importSession({ scans, file, given }, workplace, session);
}

async function scanAll(work: Work): Promise<'end' | 'quit'> {
  const { scans, given, session, workplace } = work;
  const input = new LineInput(session.io);
  try {
    // People are shown what they can set before the first scan.
    if (session.io.isTerminal || given.set.length > 0) await scans.readFields();
    await setValues(work);
    await setFields(work);
    workplace.progress.clear();
    const screen = new SessionScreen(scans.operation, () => session.canvas);
    session.say(screen.welcome(scans.state, scans.items));
    const end = await converse({ scans, input, screen, session, workplace });
    if (end === 'end' && input.waiting > 0) {
      session.printAlways(text`${wrap(linesAfterEnd(input.waiting), session.canvas.columns)}\n`);
    }
    return end;
  } finally {
    input.close();
  }
}

/** Sets what the flags say. Throws TallysheetError 'bad-usage' for a value that cannot be used, or lacks. */
async function setValues({ scans, given, session }: Work): Promise<void> {
  const texts = given as Readonly<Record<string, unknown>>;
  for (const value of scans.operation.values) {
    const text = texts[value.word];
    if (typeof text === 'string') assertSet(`--${value.word}`, await scans.set(value, text));
  }
  const [missing] = scans.missing();
  if (missing === undefined || session.io.isTerminal) return;
  const flags = missing.map(({ word, column }) => `--${word} <${column.label.toLowerCase()}>`);
  throw new TallysheetError(
    'bad-usage',
    `tallysheet scan ${scans.operation.word} needs ${flags.join(' or ')}`,
  );
}

/** Sets what --set says. Throws TallysheetError 'bad-usage' for what cannot be set, with what can. */
async function setFields({ scans, given }: Work): Promise<void> {
  const { values } = scans.operation;
  for (const text of given.set) {
    const answer = await scans.assign(text);
    if (answer === undefined) {
      throw new TallysheetError('bad-usage', `--set ${text}: no value of the scans has that name`, {
        hint: `Values: ${values.map(({ column: { label } }) => label).join(', ')}.`,
      });
    }
    assertSet(`--set ${text}`, answer);
  }
}

function assertSet(flag: string, answer: SessionAnswer): void {
  if (answer.is !== 'problem') return;
  throw new TallysheetError('bad-usage', `${flag}: ${answer.sentence}`);
}

/** What is said of lines that came too late. */
function linesAfterEnd(lines: number): string {
  const [are, them] = [inNumber(lines, 'is', 'are'), inNumber(lines, 'it', 'them')];
  return `${counted(lines, 'line')} that came after "end" ${are} not in the plan; scan ${them} again in another session.`;
}

/** What the scans of a session are imported with. */
interface SessionImport {
  readonly scans: OpenScanSession;
  /** They are in it, as rows of any other import. */
  readonly file: string;
  readonly given: GivenTo<typeof SCAN_FLAGS>;
}

/** Imports the scans of a session as any other file: plan, question, results. */
async function importSession(
  { scans, file, given }: SessionImport,
  workplace: AccountWorkplace,
  session: Session,
): Promise<ExitName> {
  const execution = executionRequest(given);
  const words = [file, '--kind', scans.operation.kind.name, ...accountWords(session.words)];
  const asImport = { ...session, words };
  const options = {
    ...defined({ out: given.out, force: given.force, outputFormat: given.format }),
    ...writtenFileOptions(execution, asImport),
  };
  const consent = {
    yes: given.yes,
    allOrNothing: given['all-or-nothing'],
    confirmedAccount: undefined,
  };
  try {
    return await scans.plan(options, (plan) => {
      workplace.progress.clear();
      const shown = shownPlan(plan, asImport);
      return importPrepared(shown, { consent, execution, workplace, session: asImport });
    });
  } catch (error) {
    throw withOtherFlags(error, ['tallysheet', 'import', ...words]);
  }
}

/** A plan that was not confirmed may have lacked a flag: the scans are in a file, which can be planned again. */
function withOtherFlags(error: unknown, command: readonly string[]): unknown {
  if (!(error instanceof TallysheetError) || error.code !== 'needs-confirmation') return error;
  const again = shellLine(command);
  return new TallysheetError(error.code, error.message, {
    cause: error,
    hint: `${error.hint} With other flags: \`${again}\`.`,
  });
}
