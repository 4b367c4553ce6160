import type { JSX } from 'preact';
import type { Job, LabelChoices, WantedLabels } from '../../../interface/calls.ts';
import { Actions, Button } from '../../ui/actions.tsx';
import { usePageContext, useWords } from '../../ui/context.tsx';
import { ProblemNotice } from '../../ui/notice.tsx';
import { useAction } from '../../ui/use-action.ts';
import type { JobGiven } from '../job-given.ts';
import { StopWork } from '../records/stop-work.tsx';
import { useAnswer } from '../records/use-answer.ts';
import { isHalfTyped, useTypedFilter, withTyped } from '../records/typed-filter.ts';
import { useKeptChoices } from '../records/use-kept-choices.ts';
import { LabelContents } from './label-contents.tsx';
import { LabelMedium } from './label-medium.tsx';
import { LabelRecords } from './label-records.tsx';
import { LabelSample } from './label-sample.tsx';
import { PrintedLabels } from './printed-labels.tsx';

/** Labels of records: which, on what, with what on them. */
export function LabelsScreen({ job }: JobGiven): JSX.Element | null {
  const { wantedLabels, printed } = job;
  const { answer, problem } = useAnswer('labelChoices', {});
  if (wantedLabels === undefined) return null;
  if (job.work !== undefined) return <StopWork job={job} />;
  return (
    <>
      {printed !== undefined && <PrintedLabels job={job} printed={printed} />}
      <ProblemNotice problem={problem} />
      {answer !== undefined && <LabelsForm job={job} usual={wantedLabels} choices={answer} />}
    </>
  );
}

interface FormGiven {
  readonly job: Job;
  readonly usual: WantedLabels;
  readonly choices: LabelChoices;
}

function LabelsForm({ job, usual, choices }: FormGiven): JSX.Element {
  const { t } = useWords();
  const { page } = usePageContext();
  const { run, isBusy, problem } = useAction();
  const kept = useKeptChoices(usual, (wanted) => page.job('chooseLabels', { job: job.id, wanted }));
  const { wanted } = kept;
  const given = { wanted, choices, onChoose: kept.choose };
  const typing = useTypedFilter();
  const isHalf = isHalfTyped(typing.typed);
  const print = (): Promise<Job> => {
    const filters = withTyped(wanted.filters, typing.typed);
    return page.job('printLabels', { job: job.id, wanted: { ...wanted, filters } });
  };
  const isEmpty = wanted.by === 'list' && wanted.list.trim() === '';
  return (
    <>
      {job.printed === undefined && <p class="lead">{t('labels.how')}</p>}
      <ProblemNotice problem={problem ?? kept.problem} />
      <LabelRecords {...given} {...typing} />
      <LabelMedium {...given} />
      {!wanted.isOfService && (
        <>
          <LabelContents {...given} />
          <LabelSample wanted={wanted} />
        </>
      )}
      <Actions>
        <Button
          rank="primary"
          text={t('labels.begin')}
          isBusy={isBusy}
          isOff={isEmpty || isHalf}
          onClick={() => {
            run(print);
          }}
        />
        {isEmpty && <span class="faint">{t('labels.emptyList')}</span>}
        {isHalf && <span class="faint">{t('filters.half')}</span>}
      </Actions>
    </>
  );
}
