import { SCAN_OPERATIONS, type OpenScanSession, type SessionAnswer } from '../../../index.ts';
import { TallysheetError } from '../../../kernel/messages/errors.ts';
import { REMEDIES, unfinishedSessions, type ScanRemedy } from '../../../inner-library.ts';
import type { SCAN_CALLS } from '../../interface/calls/scans.ts';
import type { GivenBy, Scans } from '../../interface/calls.ts';
import type { PageActions } from '../../server/call-routes.ts';
import type { JobPlace } from '../job-place.ts';
import { accountFlags } from '../page-accounts.ts';
import { answerView } from './answer-view.ts';
import { planScans } from './scan-flows.ts';
import type { ScanSessions } from './scan-sessions.ts';
import { scansView } from './scans-view.ts';

/** Takes scans, and plans what is done with them. */
export function scanActions(
  place: JobPlace,
  sessions: ScanSessions,
): Pick<PageActions, keyof typeof SCAN_CALLS> {
  const shown = new ShownScans(place);
  /** Changes the session of a job by a line, and shows the outcome in all tabs. */
  const answered = (
    job: string,
    work: (session: OpenScanSession) => Promise<SessionAnswer | undefined> | SessionAnswer,
  ): Promise<GivenBy<'scan'>> =>
    sessions.use(job, async (session) => {
      const answer = await work(session);
      return { answer: answerView(answer, session.operation), scans: shown.changed(job, session) };
    });
  return {
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
    scan: ({ job, key, line, waiting }) =>
      answered(job, (session) => session.takeOnce(key, line, waiting)),
    removeScan: ({ job, serial }) => answered(job, (session) => session.remove(serial)),
    correctCode: ({ job, serial, line }) =>
      answered(job, (session) => session.correct(serial, line)),
    allowScans: ({ job, flag }) =>
      sessions.use(job, (session) => {
        session.allow(remedyOf(flag));
        return shown.changed(job, session);
      }),
    scanNames: ({ job, word }) =>
      sessions.use(job, async (session) => {
        const value = session.operation.values.find((each) => each.word === word);
        const choices = value === undefined ? [] : await session.choicesFor(value);
        return { choices: choices.map((choice) => ({ ...choice })) };
      }),
    planScans: ({ job }) => place.view(planScans(place, sessions, job)),
    leaveScans: async ({ job }) => {
      await sessions.release(job);
      return {};
    },
  };
}

/** What is shown of sessions, with a number that counts up with every change, also over restarts. */
class ShownScans {
  readonly #place: JobPlace;
  readonly #revisions = new Map<string, number>();

  constructor(place: JobPlace) {
    this.#place = place;
  }

  of(job: string, session: OpenScanSession): Scans {
    return scansView(session, this.#revisions.get(job) ?? this.#next(job));
  }

  /** Keeps with the job what lists show of it; a plan of earlier scans is void. */
  changed(job: string, session: OpenScanSession): Scans {
    const revision = this.#next(job);
    const view = scansView(session, revision);
    const { scans, plan } = this.#place.store.get(job);
    const hasScans = session.state.scans.length > 0;
    const isListed = scans?.hasScans === hasScans && scans.person === view.person;
    if (scans !== undefined && (!isListed || plan !== undefined)) {
      const changed = { ...scans, hasScans, person: view.person };
      this.#place.store.change(job, { scans: changed, plan: undefined, problem: undefined });
    }
    this.#place.announceScans(job, revision);
    return view;
  }

  #next(job: string): number {
    const revision = (this.#revisions.get(job) ?? this.#place.clock.now()) + 1;
    this.#revisions.set(job, revision);
    return revision;
  }
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
