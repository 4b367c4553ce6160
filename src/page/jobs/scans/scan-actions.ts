import { SCAN_OPERATIONS, type OpenScanSession, type SessionAnswer } from '../../../index.ts';
import { defined } from '../../../kernel/defined.ts';
import { TallysheetError } from '../../../kernel/messages/errors.ts';
import { REMEDIES, unfinishedSessions, type ScanRemedy } from '../../../inner-library.ts';
import type { SCAN_CALLS } from '../../interface/calls/scans.ts';
import type { GivenBy, ScansChange } from '../../interface/calls.ts';
import type { PageActions } from '../../server/call-routes.ts';
import type { JobPlace } from '../job-place.ts';
import { accountFlags } from '../page-accounts.ts';
import { answerView } from './answer-view.ts';
import { plannedScans } from './planned-scans.ts';
import { planScans } from './scan-flows.ts';
import type { ScanSessions } from './scan-sessions.ts';
import { ShownScans } from './shown-scans.ts';
import { takeLines } from './take-lines.ts';

/** Takes scans, and plans what is done with them. */
export function scanActions(
  place: JobPlace,
  sessions: ScanSessions,
): Pick<PageActions, keyof typeof SCAN_CALLS> {
  const shown = new ShownScans(place);
  return {
    ...changeActions(place, sessions, shown),
    scanChoices: () => choicesOf(place),
    beginScans: async ({ job, operation, session = null }) => {
      const account = place.accountInUse();
      const opened = await sessions.begin(job, { operation, session });
      const scans = {
        operation,
        recordType: opened.operation.kind.name.split('.', 1).join(),
        session: opened.name,
        accountFlags: accountFlags(account),
        hasScans: opened.state.scans.length > 0,
        isSent: false,
      };
      return place.changed(job, { account: account.address, scans });
    },
    scans: ({ job }) =>
      sessions.use(job, async (session) => {
        await session.readFields();
        return shown.of(job, session);
      }),
    scanNames: ({ job, word }) =>
      sessions.use(job, async (session) => {
        const value = session.operation.values.find((each) => each.word === word);
        const choices = value === undefined ? [] : await session.choicesFor(value);
        return { choices: choices.map((choice) => ({ ...choice })) };
      }),
    planScans: ({ job }) => place.view(planScans(place, sessions, job)),
    scanPlan: ({ job }) => sessions.use(job, (session) => plannedScans(place, job, session)),
    leaveScans: async ({ job }) => {
      await sessions.release(job);
      return {};
    },
  };
}

/** Changes the session of a job, and shows in all tabs what has changed. */
function changeActions(
  place: JobPlace,
  sessions: ScanSessions,
  shown: ShownScans,
): Pick<PageActions, 'scan' | 'removeScan' | 'correctCode' | 'allowScans'> {
  const changed = <Outcome extends object>(
    job: string,
    work: (session: OpenScanSession) => Promise<Outcome> | Outcome,
  ): Promise<Outcome & { readonly change?: ScansChange }> =>
    sessions.use(job, async (session) => {
      const before = session.state;
      const outcome = await work(session);
      return { ...outcome, ...defined({ change: shown.changed(job, session, before) }) };
    });
  const answered = (
    job: string,
    line: string,
    work: (session: OpenScanSession) => Promise<SessionAnswer> | SessionAnswer,
  ): Promise<GivenBy<'removeScan'>> =>
    changed(job, async (session) => ({
      answer: answerView(await work(session), session.operation, line),
    }));
  return {
    scan: ({ job, lines, waiting }) =>
      changed(job, async (session) => ({
        answers: await takeLines(session, { lines, waiting }, place.clock),
      })),
    removeScan: ({ job, serial }) => answered(job, '', (session) => session.remove(serial)),
    correctCode: ({ job, serial, line }) =>
      answered(job, line, (session) => session.correct(serial, line)),
    allowScans: ({ job, flag }) =>
      changed(job, (session) => {
        session.allow(remedyOf(flag));
        return {};
      }),
  };
}

/** What can be done, and the sessions of the command line that no job has. */
function choicesOf(place: JobPlace): GivenBy<'scanChoices'> {
  const account = place.accountInUse();
  const own = new Set(place.store.list().map(({ scans }) => scans?.session));
  return {
    operations: SCAN_OPERATIONS.map(({ word, kind }) => ({
      word,
      title: kind.action ?? word,
      recordType: kind.resource.name,
    })),
    unfinished: unfinishedSessions(place.connected(account, {}))
      .filter(({ name }) => !own.has(name))
      .map(({ name, operation, scans }) => ({ session: name, operation, scans })),
  };
}

function remedyOf(flag: string): ScanRemedy {
  if (Object.hasOwn(REMEDIES, flag)) return flag as ScanRemedy;
  throw new TallysheetError('bad-usage', `There is no flag "${flag}" for scans`);
}
