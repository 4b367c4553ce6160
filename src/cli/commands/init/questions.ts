import { resolve } from 'node:path';
import {
  type DraftProfile,
  type Profile,
  serviceOrigin,
  TallysheetError,
  TOKEN_VARIABLE,
  type TokenChoice,
  tokenFrom,
} from '../../../index.ts';
import { printError } from '../../error-report.ts';
import { webAddress } from '../../flags/web-address.ts';
import { text } from '../../screens/text.ts';
import type { Io } from '../../terminal/io.ts';
import { askHidden, askLine } from '../../terminal/prompts.ts';
import { writerTo } from '../../terminal/writer.ts';
import { SETUP_FLAGS, type SetupGiven } from './command.ts';

const USUAL_RATE = '60/min';
/** Said in place of a value, it takes the value away. */
const NONE = 'none';

interface Question {
  readonly setting: 'base-url' | 'account-name' | 'ca-file' | 'rate-limit' | 'item-limit';
  readonly text: string;
  /** Shown where there is no usual answer. */
  readonly example?: string;
  /** The answer where there was none before. */
  readonly usual: string;
  readonly check: (answer: string) => unknown;
  /** The meanings of short answers. */
  readonly meant?: (answer: string) => string;
}

const ABOUT_THE_ACCOUNT: readonly Question[] = [
  {
    setting: 'base-url',
    text: 'Address of the service',
    usual: '',
    example: 'https://company.example',
    check: serviceOrigin,
    meant: webAddress,
  },
  {
    setting: 'account-name',
    text: 'Name of this account',
    usual: NONE,
    check: () => undefined,
  },
];

/** Asked only where it seems to be needed, because most people have never heard of it. */
const ABOUT_TRUST: readonly Question[] = [
  {
    setting: 'ca-file',
    text: 'PEM file with more certificates to trust',
    usual: NONE,
    check: () => undefined,
  },
];

const ABOUT_LIMITS: readonly Question[] = [
  {
    setting: 'rate-limit',
    text: 'Rate limit of your account',
    usual: USUAL_RATE,
    check: (answer) => SETUP_FLAGS['rate-limit'].read([answer], 'rate'),
  },
  {
    setting: 'item-limit',
    text: 'Maximum number of items of your account',
    usual: NONE,
    check: (answer) =>
      answer === NONE ? undefined : SETUP_FLAGS['item-limit'].read([answer], 'items'),
  },
];

/**
 * Asks for everything that the flags do not say; Enter alone leaves what the draft says. Throws
 * TallysheetError 'interrupted'.
 */
export async function askForDraft(
  draft: DraftProfile,
  given: Partial<SetupGiven>,
  io: Io,
  certificateWasRefused = false,
): Promise<DraftProfile> {
  const account = await askAll(ABOUT_THE_ACCOUNT, draft.settings, given, io);
  const asksForTrust = certificateWasRefused || account['ca-file'] !== undefined;
  const trusting = await askAll(asksForTrust ? ABOUT_TRUST : [], account, given, io);
  const isReported = given['token-file'] !== undefined || given['token-variable'] !== undefined;
  const token = isReported ? draft.token : await askForToken(draft.token, io);
  const settings = await askAll(ABOUT_LIMITS, trusting, given, io);
  return { ...draft, settings: withWholePath(settings, io), token };
}

function withWholePath(settings: Profile, { cwd }: Io): Profile {
  const path = settings['ca-file'];
  return path === undefined ? settings : { ...settings, 'ca-file': resolve(cwd, path) };
}

async function askAll(
  questions: readonly Question[],
  settings: Profile,
  given: Partial<SetupGiven>,
  io: Io,
): Promise<Profile> {
  let answered = settings;
  for (const question of questions) {
    if (given[question.setting] !== undefined) continue;
    const answer = await askUntilValid(question, settings[question.setting] ?? question.usual, io);
    answered = { ...answered, [question.setting]: answer === NONE ? undefined : answer };
  }
  return answered;
}

async function askUntilValid(question: Question, usual: string, io: Io): Promise<string> {
  const { text, example, check, meant = (typed: string) => typed } = question;
  const shown = usual === '' && example !== undefined ? `${text}, such as ${example}` : text;
  for (;;) {
    const answer = meant(await askLine(shown, usual, io));
    if (isAccepted(() => check(answer), io)) return answer;
  }
}

/** Reports an answer that cannot be used, and asks again. */
function isAccepted(check: () => unknown, io: Io): boolean {
  try {
    check();
    return true;
  } catch (error) {
    if (!(error instanceof TallysheetError)) throw error;
    printError(error, io);
    return false;
  }
}

const PLACES = text`Where is the token?
  1  typed in now, and kept in a file that only you may read
  2  in a file of yours
  3  in a variable of the environment
`;

const NUMBER_OF: Readonly<Record<TokenChoice['from'], string>> = {
  kept: '1',
  file: '2',
  variable: '3',
};

async function askForToken(before: TokenChoice | undefined, io: Io): Promise<TokenChoice> {
  writerTo(io).talk(PLACES);
  const usual = NUMBER_OF[before?.from ?? 'kept'];
  for (;;) {
    const number = await askLine('Choose 1, 2 or 3', usual, io);
    if (number === '1') return askForTokenItself(before, io);
    if (number === '2') return { from: 'file', path: await askForTokenFile(before, io) };
    if (number === '3') return { from: 'variable', name: await askForVariable(before, io) };
  }
}

async function askForTokenItself(before: TokenChoice | undefined, io: Io): Promise<TokenChoice> {
  const isThere = before?.from === 'kept';
  const hint = isThere ? 'not shown; Enter keeps the current token' : 'not shown while you type';
  for (;;) {
    const typed = await askHidden(`Token (${hint}): `, io);
    if (typed === '' && isThere) return before;
    if (isAccepted(() => tokenFrom(typed), io)) return { from: 'kept', token: tokenFrom(typed) };
    assertInputOpen(io);
  }
}

async function askForTokenFile(before: TokenChoice | undefined, io: Io): Promise<string> {
  const usual = before?.from === 'file' ? before.path : 'token.txt';
  return resolve(io.cwd, await askLine('File of the token', usual, io));
}

function askForVariable(before: TokenChoice | undefined, io: Io): Promise<string> {
  return askLine(
    'Name of the variable',
    before?.from === 'variable' ? before.name : TOKEN_VARIABLE,
    io,
  );
}

/** Asking again is pointless after the input has ended. */
function assertInputOpen({ stdin }: Io): void {
  if (!stdin.readableEnded) return;
  throw new TallysheetError('interrupted', 'The input ended before all questions were answered');
}
