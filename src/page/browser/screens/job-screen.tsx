import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Job } from '../../interface/calls.ts';
import type { Words } from '../texts/translate.ts';
import { isChangeable, shownStep, type Step } from '../state/steps.ts';
import { Command } from '../ui/command.tsx';
import { usePageContext, usePageState, useWords } from '../ui/context.tsx';
import { ScreenHeading } from '../ui/heading.tsx';
import { ProblemNotice } from '../ui/notice.tsx';
import { ProgressBar } from '../ui/progress-bar.tsx';
import { Stepper } from '../ui/stepper.tsx';
import { ColumnsScreen } from './columns/columns-screen.tsx';
import { ListScreen } from './change/list-screen.tsx';
import { DoneScreen } from './done/done-screen.tsx';
import { ExportScreen } from './exports/export-screen.tsx';
import { FilesScreen } from './files/files-screen.tsx';
import type { JobGiven } from './job-given.ts';
import { jobTitle } from './job-title.ts';
import { LabelsScreen } from './labels/labels-screen.tsx';
import { Interrupted } from './interrupted.tsx';
import { NamesScreen } from './names/names-screen.tsx';
import { PlanScreen } from './plan/plan-screen.tsx';
import { EarlyCauses } from './problems/early-causes.tsx';
import { ProblemsScreen } from './problems/problems-screen.tsx';
import { AskScreen } from './report/ask-screen.tsx';
import { ClosesScreen } from './report/closes-screen.tsx';
import { ReadScreen } from './report/read-screen.tsx';
import { ScanScreen } from './scan/scan-screen.tsx';
import { SendScreen } from './send/send-screen.tsx';
import { CountScreen } from './stocktake/count-screen.tsx';
import { FoundScreen } from './stocktake/found-screen.tsx';
import { ScopeScreen } from './stocktake/scope-screen.tsx';

const SCREENS: Readonly<Record<Step, (given: JobGiven) => JSX.Element | null>> = {
  files: FilesScreen,
  columns: ColumnsScreen,
  problems: ProblemsScreen,
  names: NamesScreen,
  scan: ScanScreen,
  plan: PlanScreen,
  send: SendScreen,
  done: DoneScreen,
  list: ListScreen,
  export: ExportScreen,
  labels: LabelsScreen,
  ask: AskScreen,
  read: ReadScreen,
  closes: ClosesScreen,
  scope: ScopeScreen,
  count: CountScreen,
  found: FoundScreen,
};

/** One register on its way: the step that is asked for, or where it is. */
export function JobScreen(given: {
  readonly id: string;
  readonly step: Step | undefined;
}): JSX.Element {
  const { id, step } = given;
  const { page } = usePageContext();
  const { t } = useWords();
  const { jobs, progress, paces } = usePageState();
  const [isGone, setGone] = useState(false);
  const job = jobs.get(id);
  useEffect(() => {
    void page.refreshJob(id).then(() => {
      setGone(true);
    });
  }, [page, id]);
  if (job === undefined) {
    return (
      <>
        <ScreenHeading text={t(isGone ? 'job.gone' : 'job.loading')} />
        <p>
          <a href="#/">{t('job.toStart')}</a>
        </p>
      </>
    );
  }
  const shown = shownStep(job, step);
  return (
    <StepScreen
      key={shown}
      step={shown}
      job={job}
      progress={progress.get(id)}
      pace={paces.get(id)}
    />
  );
}

/** Where work shows how far it is, by step; sending has a screen of its own. */
const WORK_AT: Readonly<Partial<Record<Step, string>>> = {
  columns: 'checking',
  problems: 'checking',
  names: 'checking',
  plan: 'planning',
  list: 'listing',
  export: 'exporting',
  labels: 'printing',
  scope: 'reading',
  count: 'counting',
};

/** Works that are one stage, which `stage.read` would call otherwise. */
const ONE_STAGE: ReadonlySet<Job['work']> = new Set([
  'exporting',
  'listing',
  'printing',
  'reading',
]);

/** Whether there is something that the command line could do, too. */
function hasCommand(job: Job): boolean {
  const { wanted, wantedLabels, report, stocktake, scans } = job;
  const asked = [wanted, wantedLabels, report, stocktake, scans];
  const isAsked = asked.some((each) => each !== undefined);
  return isAsked || !isChangeable(job) || job.files.length > 0;
}

/** Where items are scanned, what is done with them. */
function headingOf({ t }: Words, { scans }: Job, step: Step): string {
  return step === 'scan' && scans !== undefined ? t(`scan.${scans.operation}`) : t(`title.${step}`);
}

function StepScreen({ step, ...given }: JobGiven & { readonly step: Step }): JSX.Element {
  const words = useWords();
  const { t } = words;
  const { job, progress, pace } = given;
  const Screen = SCREENS[step];
  const isWorking = job.work !== undefined && WORK_AT[step] === job.work;
  return (
    <>
      <p class="job-title">
        <bdi>{jobTitle(words, { ...job, operation: job.scans?.operation })}</bdi>
      </p>
      <Stepper job={job} shown={step} />
      <ScreenHeading text={headingOf(words, job, step)} />
      <ProblemNotice problem={job.problem} />
      <Interrupted job={job} />
      {isWorking && (
        <ProgressBar
          title={t(`work.${job.work}`)}
          progress={progress}
          pace={pace}
          isOneStage={ONE_STAGE.has(job.work)}
        />
      )}
      <EarlyCauses job={job} />
      <Screen {...given} />
      {hasCommand(job) && <Command command={job.command} />}
    </>
  );
}
