import { basename, join } from 'node:path';
import type { ConnectedWorkplace } from '../../../import/ledger/run/workplace.ts';
import { counted } from '../../../kernel/counts.ts';
import type { ExitName } from '../../../kernel/messages/exit-codes.ts';
import { TallysheetError } from '../../../kernel/messages/errors.ts';
import { shellLine } from '../../../kernel/shell-words.ts';
import { TAKING_BACK } from '../../../scan/refused-scan.ts';
import { scanOperation, type ScanOperation } from '../../../scan/scan-operations.ts';
import type { ScanRules } from '../../../scan/scan-readings.ts';
import { ScanSession } from '../../../scan/scan-session.ts';
import { readSessionLine } from '../../../scan/session-line.ts';
import { stateOf } from '../../../scan/session-state.ts';
import type { GivenTo } from '../../command.ts';
import { accountWords } from '../../connection/account-words.ts';
import { atConnectedWorkplace } from '../../connection/connected-workplace.ts';
import type { Session } from '../../session.ts';
import { onlyGiven } from '../../terminal/only-given.ts';
import type { CommandWorkplace } from '../../workplace.ts';
import { converse } from './conversation.ts';
import { PLAN_FLAGS, type SCAN_FLAGS } from './command.ts';
import { fileForScans, importSession } from './import-session.ts';
import { LineInput } from './line-input.ts';
import { SessionScreen } from './session-screen.ts';
import { SessionReader } from './session-reader.ts';
import { SessionStore } from './session-store.ts';
import { text } from '../../screens/text.ts';
import { wrap } from '../../screens/wrap.ts';

type ScanGiven = GivenTo<typeof SCAN_FLAGS>;

/** A session with what it works with. */
interface Work {
  readonly operation: ScanOperation;
  readonly given: ScanGiven;
  readonly session: Session;
  readonly workplace: CommandWorkplace & ConnectedWorkplace;
  readonly store: SessionStore;
  readonly rules: ScanRules;
}

/** Scans what one operation is done with, and imports it. */
export function runSession(word: string, given: ScanGiven, session: Session): Promise<ExitName> {
  const operation = scanOperation(word);
  const readsInput = !session.io.isTerminal;
  return atConnectedWorkplace(given, { session, readsInput }, async (workplace) => {
    const store = chooseStore(operation, given, session, workplace);
    const prefixes = given['scan-prefix'];
    const rules = onlyGiven({
      prefixes: prefixes.length === 0 ? undefined : prefixes,
      checkDigit: given['scan-check-digit'],
    });
    const flagged = keepFlags(given, store);
    const everything = { operation, given: flagged, session, workplace, store, rules };
    try {
      return await work(everything);
    } catch (error) {
      throw withHint(error, everything);
    } finally {
      if (stateOf(store.events()).scans.length === 0) store.remove();
      else store.close();
    }
  });
}

async function work(everything: Work): Promise<ExitName> {
  const { session, store, operation, rules, given, workplace } = everything;
  const before = stateOf(store.events());
  const state = before.file === undefined ? await scanAll(everything) : before;
  if (state === undefined) {
    store.clear();
    return 'ok';
  }
  if (state.scans.length === 0 || state.file === undefined) {
    store.clear();
    session.printAlways(text`Nothing was scanned.\n`);
    return 'ok';
  }
  const { file } = state;
  const onPlanned = (): void => {
    store.clear();
  };
  return importSession({ operation, state, file, rules, given, onPlanned }, workplace, session);
}

/** The flags of the plan are those that the session was started with, and those that are given now. */
function keepFlags(given: ScanGiven, store: SessionStore): ScanGiven {
  const { flags } = stateOf(store.events());
  const kept = PLAN_FLAGS.filter((flag) => given[flag] || flags.includes(flag));
  if (kept.length > flags.length) store.keep({ is: 'flagged', flags: kept });
  return { ...given, ...Object.fromEntries(kept.map((flag) => [flag, true])) };
}

/** The scans of a session that has ended; undefined where they are not to be kept. */
async function scanAll(everything: Work): Promise<ScanSession['state'] | undefined> {
  const { operation, given, session, workplace, store, rules } = everything;
  const input = new LineInput(session.io);
  try {
    const dateFormat = given['date-format'];
    const flags = TAKING_BACK.filter((flag) => given[flag]);
    const written = { scans: rules, dateFormat, flags };
    const reader = new SessionReader(operation, written, workplace, session);
    // People are shown what they can set before the first scan.
    if (session.io.isTerminal || given.set.length > 0) await reader.readFields();
    const { source } = reader;
    const scans = new ScanSession(source, store.events(), store.keep);
    await setValues(scans, reader, everything);
    await setFields(scans, reader, given.set);
    workplace.progress.clear();
    const screen = new SessionScreen(source.operation, () => session.canvas);
    session.say(screen.welcome(scans.state, source.index.size));
    const { signal } = workplace.stop;
    const before = async (line: string, waiting: number): Promise<void> => {
      await reader.before(line, waiting);
      workplace.progress.clear();
    };
    const end = await converse({ scans, before, input, screen, session, signal });
    if (end === 'quit') return undefined;
    if (input.waiting > 0) {
      session.printAlways(text`${wrap(linesAfterEnd(input.waiting), session.canvas.columns)}\n`);
    }
    if (scans.state.scans.length > 0) {
      scans.end(fileForScans(basename(store.path, '.db'), session.io.cwd));
    }
    return scans.state;
  } finally {
    input.close();
  }
}

/** Sets what the flags say. Throws TallysheetError 'bad-usage' for a value that cannot be used, or lacks. */
async function setValues(
  scans: ScanSession,
  reader: SessionReader,
  { operation, given, session }: Work,
): Promise<void> {
  const texts = given as Readonly<Record<string, unknown>>;
  for (const value of operation.values) {
    const text = texts[value.word];
    if (typeof text !== 'string') continue;
    await reader.beforeValue(value, text);
    const answer = scans.set(value, text);
    if (answer.is === 'problem') {
      throw new TallysheetError('bad-usage', `--${value.word}: ${answer.sentence}`);
    }
  }
  const [missing] = scans.missing();
  if (missing === undefined || session.io.isTerminal) return;
  const flags = missing.map(({ word, column }) => `--${word} <${column.label.toLowerCase()}>`);
  throw new TallysheetError(
    'bad-usage',
    `tallysheet scan ${operation.word} needs ${flags.join(' or ')}`,
  );
}

/** Sets what --set says. Throws TallysheetError 'bad-usage' for what cannot be set, with what can. */
async function setFields(
  scans: ScanSession,
  reader: SessionReader,
  texts: readonly string[],
): Promise<void> {
  const { values } = reader.source.operation;
  for (const text of texts) {
    const line = readSessionLine(text, values);
    if (line.is !== 'value') {
      throw new TallysheetError('bad-usage', `--set ${text}: no value of the scans has that name`, {
        hint: `Values: ${values.map(({ column: { label } }) => label).join(', ')}.`,
      });
    }
    await reader.beforeValue(line.value, line.text);
    const answer = scans.set(line.value, line.text);
    if (answer.is === 'problem') {
      throw new TallysheetError('bad-usage', `--set ${text}: ${answer.sentence}`);
    }
  }
}

/**
 * The session that is resumed, or a new one. Throws TallysheetError 'bad-usage' where an unfinished one would be
 * forgotten, or none is there to be resumed.
 */
function chooseStore(
  { word }: ScanOperation,
  { resume, discard }: ScanGiven,
  session: Session,
  { connection, clock }: ConnectedWorkplace,
): SessionStore {
  const folder = join(session.stateFolder, 'sessions', connection.account);
  const [newest, ...others] = SessionStore.unfinished(folder, `${word}-`).filter((each) => {
    const isKept = !discard && stateOf(each.events()).scans.length > 0;
    if (!isKept) each.remove();
    return isKept;
  });
  for (const each of others) each.close();
  if (resume && newest !== undefined) return newest;
  if (resume) {
    throw new TallysheetError('bad-usage', `There is no unfinished session of scan ${word}`, {
      hint: `Start a new one without --resume: \`tallysheet scan ${word}\``,
    });
  }
  if (newest !== undefined) {
    const { scans } = stateOf(newest.events());
    newest.close();
    throw unfinishedSession(word, scans.length, session);
  }
  const time = new Date(clock.now()).toISOString().replace(/[-:]|\.\d+/g, '');
  return SessionStore.begin(folder, `${word}-${time}`);
}

function unfinishedSession(word: string, scans: number, { words }: Session): TallysheetError {
  const own = ['tallysheet', 'scan', word];
  const account = accountWords(words);
  const resume = shellLine([...own, '--resume', ...account]);
  const discard = shellLine([...own, '--discard', ...account]);
  return new TallysheetError(
    'bad-usage',
    `An earlier session of scan ${word} is unfinished: it has ${counted(scans, 'scan')}`,
    {
      hint: `Continue it with \`${resume}\`, or remove it and start a new one with \`${discard}\`.`,
    },
  );
}

/** Says how an interrupted session is resumed. */
function withHint(error: unknown, { operation, session, store }: Work): unknown {
  const { scans } = stateOf(store.events());
  if (!(error instanceof TallysheetError) || scans.length === 0) return error;
  const resume = ['tallysheet', 'scan', operation.word, '--resume', ...accountWords(session.words)];
  return new TallysheetError(
    error.code,
    `${error.message}; nothing was sent, and ${keptWords(scans.length)}`,
    {
      cause: error,
      hint: `Continue with \`${shellLine(resume)}\`.`,
    },
  );
}

/** What is said of lines that came too late. */
function linesAfterEnd(lines: number): string {
  return lines === 1
    ? '1 line that came after "end" is not in the plan; scan it again in another session.'
    : `${counted(lines, 'line')} that came after "end" are not in the plan; scan them again in another session.`;
}

function keptWords(scans: number): string {
  return scans === 1 ? '1 scan is kept' : `${counted(scans, 'scan')} are kept`;
}
