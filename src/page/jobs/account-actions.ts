import { listRuns, VERSION } from '../../index.ts';
import { defined } from '../../kernel/defined.ts';
import type { ACCOUNT_CALLS } from '../interface/calls/account.ts';
import type { Start } from '../interface/calls.ts';
import type { PageActions } from '../server/call-routes.ts';
import type { PageSession } from '../server/page-sessions.ts';
import type { ChosenProfile } from './chosen-profile.ts';
import type { JobPlace } from './job-place.ts';
import type { PracticeCloses } from './practice-closes.ts';
import { reportInList } from './reports/report-view.ts';
import { isFinished, stepOf, titleOf, type KeptJob } from './kept-job.ts';
import {
  openPractice,
  openProfile,
  type AccountInUse,
  type KnownAccounts,
} from './page-accounts.ts';

const MOST_RUNS = 10;

/** Shows the first screen, and chooses the account. */
export function accountActions(
  place: JobPlace,
  accounts: KnownAccounts,
  chosen: ChosenProfile,
  closes: PracticeCloses,
): Pick<PageActions, keyof typeof ACCOUNT_CALLS> {
  return {
    start: (_input, session) => startView(place, accounts, session),
    practise: async (_input, session) => {
      await place.use(await openPractice(closes));
      return startView(place, accounts, session);
    },
    useProfile: async ({ profile }, session) => {
      await place.use(await openProfile(profile, accounts));
      chosen.keep(profile);
      return startView(place, accounts, session);
    },
    connect: async (account) => {
      const findings = await accounts.save(account);
      return {
        saved: findings.every(({ ok }) => ok),
        findings: findings.map(({ subject, found, ok, remedy }) => ({
          subject,
          found,
          ok,
          ...defined({ remedy }),
        })),
      };
    },
  };
}

function startView(place: JobPlace, accounts: KnownAccounts, { changeToken }: PageSession): Start {
  const { account } = place;
  const jobs = place.store.list();
  return {
    version: VERSION,
    changeToken,
    ...(account && { account: accountView(account) }),
    profiles: accounts.list().map(({ name, address, accountName }) => ({
      name,
      ...defined({ address, accountName }),
    })),
    jobs: jobs.map((job) => ({
      id: job.id,
      kind: job.kind,
      title: titleOf(job),
      ...(job.report && { report: reportInList(job.report) }),
      startedAt: job.startedAt,
      step: stepOf(job),
      isFinished: isFinished(job),
      ...defined({ operation: job.scans?.operation }),
    })),
    runs: runsInList(place, jobs),
  };
}

function runsInList(place: JobPlace, jobs: readonly KeptJob[]): Start['runs'] {
  const undone = new Set(
    jobs.flatMap((job) => (job.undoes !== undefined && isFinished(job) ? [job.undoes] : [])),
  );
  return listRuns(place.workplace())
    .slice(0, MOST_RUNS)
    .map(({ name, folder, kind, state, startedAt, rows, unverified }) => ({
      ...{ name, kind, startedAt, rows, unverified },
      ...defined({ job: jobs.find(({ runFolder }) => runFolder === folder)?.id }),
      state: undone.has(name) ? 'undone' : state,
    }));
}

function accountView({
  profile,
  name,
  address,
  isPractice,
}: AccountInUse): NonNullable<Start['account']> {
  return { ...defined({ profile }), name, address, isPractice };
}
