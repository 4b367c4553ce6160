import {
  configurationFolderOf,
  DEFAULT_PROFILE,
  ERRORS,
  saveProfile,
  serviceOrigin,
  TallysheetError,
  type DraftProfile,
  type Finding,
} from '../../../index.ts';
import type { ExitName } from '../../../kernel/messages/exit-codes.ts';
import { shellLine } from '../../../kernel/shell-words.ts';
import { tryDraft } from '../../connection/try-draft.ts';
import { countFindings, findingsScreen } from '../../connection/findings-screen.ts';
import { findToken } from '../../connection/token-source.ts';
import { text, type Text } from '../../screens/text.ts';
import { wrap } from '../../screens/wrap.ts';
import type { Session } from '../../session.ts';
import { askYesNo } from '../../terminal/prompts.ts';
import type { SetupGiven } from './command.ts';
import { draftFrom } from './draft.ts';
import { keptScreen } from './profile-screen.ts';
import { askForDraft } from './questions.ts';

/**
 * Creates or changes a profile: asks at a terminal, tests the connection, and saves only what
 * works. Throws TallysheetError, 'bad-usage' if a setting is missing and there is no terminal to
 * ask at.
 */
export async function run(
  given: SetupGiven,
  _operands: readonly string[],
  session: Session,
): Promise<ExitName> {
  const { io } = session;
  const isAsking = io.isTerminal && !given.yes;
  const first = await withPipedToken(draftFrom(given, session), given, session);
  if (isAsking) session.printAlways(introduction(first, session));
  else assertUsable(first);
  let draft = isAsking ? await askForDraft(first, given, io) : first;
  let findings = await examined(draft, given, session);
  while (isAsking && exitOf(findings) !== 'ok') {
    session.printAlways(text`\n${findingsScreen(findings, undefined, session.canvas)}\n`);
    if (!(await askYesNo('Nothing is saved yet. Change the answers and try again?', io))) break;
    const wasRefused = findings.some(({ error }) => error === 'certificate-refused');
    draft = await askForDraft(draft, {}, io, wasRefused);
    findings = await examined(draft, given, session);
  }
  const exit = exitOf(findings);
  if (exit === 'ok') await save(draft, findings, session);
  else printNotSaved(findings, isAsking, session);
  return exit;
}

async function withPipedToken(
  draft: DraftProfile,
  given: SetupGiven,
  session: Session,
): Promise<DraftProfile> {
  if (given['token-file'] !== '-') return draft;
  const token = await findToken(
    { 'token-file': '-', 'token-variable': given['token-variable'] },
    false,
    session.io,
  );
  return { ...draft, token: { from: 'kept', token } };
}

function introduction({ name }: DraftProfile, { canvas }: Session): Text {
  const purpose = `This sets up the profile "${name}". Enter accepts the value in brackets; Ctrl-C cancels without saving.`;
  return text`${wrap(purpose, canvas.columns)}\n\n`;
}

function assertUsable({ name, settings, token }: DraftProfile): void {
  const address = settings['base-url'];
  if (address !== undefined) serviceOrigin(address);
  const hasAddress = address !== undefined;
  if (hasAddress && token !== undefined) return;
  const missing = [
    ...(hasAddress ? [] : ['--base-url']),
    ...(token === undefined ? ['--token-file or --token-variable'] : []),
  ];
  const words = [
    ['--base-url', address ?? 'https://company.example'],
    token === undefined ? ['--token-file', 'token.txt'] : [],
    name === DEFAULT_PROFILE ? [] : ['--profile', name],
  ];
  throw new TallysheetError(
    'bad-usage',
    `This terminal is not interactive: ${missing.join(' and ')} missing`,
    { hint: `Give all settings at once: ${shellLine(['tallysheet', 'init', ...words.flat()])}` },
  );
}

async function examined(
  draft: DraftProfile,
  { offline }: SetupGiven,
  session: Session,
): Promise<readonly Finding[]> {
  if (offline) return [];
  session.say(text`Trying ${draft.settings['base-url'] ?? ''} …\n`);
  return tryDraft(draft, session);
}

/** Warnings do not prevent saving a profile. */
function exitOf(findings: readonly Finding[]): ExitName {
  const error = findings.find((finding) => finding.error !== undefined)?.error;
  return error === undefined ? 'ok' : ERRORS[error].exit;
}

async function save(
  draft: DraftProfile,
  findings: readonly Finding[],
  session: Session,
): Promise<void> {
  const { name } = draft;
  const kept = await saveProfile(draft, configurationFolderOf(session.io.env));
  const next = shellLine([
    'tallysheet',
    'plan',
    'register.csv',
    '--kind',
    'fixed-assets',
    ...(name === DEFAULT_PROFILE ? [] : ['--profile', name]),
  ]);
  if (session.global.json)
    session.printJson('profile', {
      ...{ counts: countFindings(findings), saved: true, profile: name, ...kept, findings },
    });
  if (findings.length > 0)
    session.say(text`${findingsScreen(findings, undefined, session.canvas)}\n`);
  session.say(keptScreen(name, kept, next, session.canvas));
  if (session.global.quiet) session.printAlways(text`${kept.path}\n`);
}

function printNotSaved(findings: readonly Finding[], wasShown: boolean, session: Session): void {
  if (session.global.json)
    session.printJson('profile', { counts: countFindings(findings), saved: false, findings });
  if (!wasShown)
    session.printAlways(text`${findingsScreen(findings, undefined, session.canvas)}\n`);
  session.printAlways(text`Nothing was saved. Use --offline to save without a connection test.\n`);
}
