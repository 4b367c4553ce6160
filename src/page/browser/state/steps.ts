import type { Job, JobKind } from '../../interface/calls.ts';

/** The steps of each kind of job, in their order: a register goes from a file to the account. */
export const STEPS_OF = {
  register: ['files', 'columns', 'problems', 'names', 'plan', 'send', 'done'],
  change: ['list', 'files', 'columns', 'problems', 'names', 'plan', 'send', 'done'],
  export: ['export'],
  labels: ['labels'],
  run: ['plan', 'send', 'done'],
  undo: ['plan', 'send', 'done'],
  report: ['ask', 'read', 'closes'],
  stocktake: ['scope', 'count', 'found', 'plan', 'send', 'done'],
  scans: ['scan', 'plan', 'send', 'done'],
} as const satisfies Readonly<Record<JobKind, readonly string[]>>;
export type Step = (typeof STEPS_OF)[JobKind][number];

/** Every step that a job can have. */
export const STEPS: readonly Step[] = [...new Set(Object.values(STEPS_OF).flat())];

export function isStep(text: string): text is Step {
  return (STEPS as readonly string[]).includes(text);
}

/** The steps of a job, in their order. */
export function stepsOf({ kind, report }: Pick<Job, 'kind' | 'report'>): readonly Step[] {
  const steps: readonly Step[] = STEPS_OF[kind];
  // Only some reports close periods.
  return report?.form.hasCloses === false ? steps.filter((step) => step !== 'closes') : steps;
}

/** Where a job is: the step that waits for the user, or that works. */
export function stepOfJob(job: Job): Step {
  if (job.work !== undefined) return WORKS_AT[job.work];
  if (job.result !== undefined) return job.result.isOpen ? 'send' : 'done';
  if (job.plan !== undefined) return job.plan.names.some(isUndecided) ? 'names' : 'plan';
  return BEFORE_PLAN[job.kind](job);
}

/** Where a job waits for the user before it has a plan. */
const BEFORE_PLAN: Readonly<Record<JobKind, (job: Job) => Step>> = {
  register: ({ checked }) => (checked === undefined ? 'files' : 'columns'),
  change: ({ checked, files }) => {
    if (checked !== undefined) return 'columns';
    return files.length === 0 ? 'list' : 'files';
  },
  export: () => 'export',
  labels: () => 'labels',
  run: () => 'plan',
  undo: () => 'plan',
  report: ({ report }) => (report?.made === undefined ? 'ask' : 'read'),
  stocktake: ({ stocktake }) => {
    if (stocktake?.started === undefined) return 'scope';
    return stocktake.compared === undefined ? 'count' : 'found';
  },
  scans: () => 'scan',
};

const WORKS_AT = {
  checking: 'columns',
  planning: 'plan',
  sending: 'send',
  exporting: 'export',
  listing: 'list',
  printing: 'labels',
  reporting: 'read',
  closing: 'closes',
  reopening: 'closes',
  reading: 'scope',
  counting: 'count',
} as const satisfies Record<NonNullable<Job['work']>, Step>;

/** Names that have no meaning yet. */
function isUndecided({ use }: { readonly use?: string | undefined }): boolean {
  return use === undefined || use === '';
}

/** When a step has something to show. */
const REACHABLE: Readonly<Record<Step, (job: Job) => boolean>> = {
  files: () => true,
  columns: ({ checked, work }) => checked !== undefined || work === 'checking',
  problems: ({ checked, plan }) => checked !== undefined || plan !== undefined,
  names: ({ plan }) => plan !== undefined,
  scan: (job) => job.scans?.isSent !== true && isChangeable(job),
  plan: ({ plan, work }) => plan !== undefined || work === 'planning',
  send: ({ result, work }) => result !== undefined || work === 'sending',
  list: () => true,
  export: () => true,
  done: ({ result, work }) => result !== undefined && work !== 'sending' && !result.isOpen,
  labels: () => true,
  ask: () => true,
  read: ({ report, work }) => report?.made !== undefined || work === 'reporting',
  closes: ({ report }) => report?.form.hasCloses === true,
  scope: () => true,
  count: isStarted,
  found: isStarted,
};

function isStarted({ stocktake }: Job): boolean {
  return stocktake?.started !== undefined;
}

export function isReachable(step: Step, job: Job): boolean {
  return stepsOf(job).includes(step) && REACHABLE[step](job);
}

/** The step to show: the one that is asked for, where there is something to show. */
export function shownStep(job: Job, asked: Step | undefined): Step {
  if (asked !== undefined && isReachable(asked, job)) return asked;
  return stepOfJob(job);
}

/** Whether what a job does can still be changed: nothing of it was sent. */
export function isChangeable(job: Job): boolean {
  return job.result === undefined && job.work !== 'sending';
}

/** What is worth a visit after the columns: the problems, where there are any; the plan otherwise. */
export function stepAfterColumns({ checked }: Job): 'problems' | 'plan' {
  return (checked?.causes.length ?? 0) > 0 ? 'problems' : 'plan';
}
