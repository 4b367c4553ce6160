import type { JSX } from 'preact';
import type { Job, WantedExport } from '../../../interface/calls.ts';
import { addressOf } from '../../state/address.ts';
import { isChangeable } from '../../state/steps.ts';
import { Actions, Button } from '../../ui/actions.tsx';
import { usePageContext, useWords } from '../../ui/context.tsx';
import { Notice, ProblemNotice } from '../../ui/notice.tsx';
import { useAction } from '../../ui/use-action.ts';
import { ExportedFiles } from '../exports/exported-files.tsx';
import { useWanted } from '../exports/use-wanted.ts';
import type { JobGiven } from '../job-given.ts';
import { RECORD_TYPES } from '../record-types.ts';
import { Columns } from '../records/columns.tsx';
import { Filters } from '../records/filters.tsx';
import { isHalfTyped, NO_FILTER, useTypedFilter, withTyped } from '../records/typed-filter.ts';
import { StopWork } from '../records/stop-work.tsx';
import { TypeChoice } from '../records/type-choice.tsx';
import { useAnswer } from '../records/use-answer.ts';
import { SetForAll } from './set-for-all.tsx';

/** Which records are to be changed: their list is changed in Excel and added again, or all get one value here. */
export function ListScreen({ job }: JobGiven): JSX.Element | null {
  const { t } = useWords();
  if (job.wanted === undefined) return null;
  if (!isChangeable(job)) return <Notice tone="info">{t('list.sent')}</Notice>;
  if (job.work === 'listing') return <StopWork job={job} />;
  return (
    <>
      <Listed job={job} />
      <ListForm job={job} usual={job.wanted} />
    </>
  );
}

/** The list, and what to do with it. */
function Listed({ job }: { readonly job: Job }): JSX.Element | null {
  const { t } = useWords();
  const { exported } = job;
  if (exported === undefined) return <p class="lead">{t('list.how')}</p>;
  return (
    <>
      <ExportedFiles job={job} exported={exported} />
      {exported.files.length > 0 && (
        <p>
          {t('list.next')}{' '}
          <a class="button" href={addressOf({ screen: 'job', job: job.id, step: 'files' })}>
            {t('list.toFiles')}
          </a>
        </p>
      )}
    </>
  );
}

interface FormGiven {
  readonly job: Job;
  readonly usual: WantedExport;
}

function ListForm({ job, usual }: FormGiven): JSX.Element {
  const { t } = useWords();
  const { page } = usePageContext();
  const { run, isBusy, problem } = useAction();
  const { wanted, choose, problem: notKept } = useWanted(job, usual);
  const { typed, onType } = useTypedFilter();
  const isHalf = isHalfTyped(typed);
  const narrowed = { ...wanted, filters: withTyped(wanted.filters, typed) };
  const { kinds, language } = wanted;
  const [kind = ''] = kinds;
  const { answer, problem: notKnown } = useAnswer('exportChoices', { kind, language });
  return (
    <>
      <ProblemNotice problem={problem ?? notKept ?? notKnown} />
      <TypeChoice
        label={t('list.what')}
        kinds={RECORD_TYPES}
        chosen={kind}
        onChoose={(chosen) => {
          choose({ kinds: [chosen], filters: [], columns: undefined });
          onType(NO_FILTER);
        }}
      />
      {answer !== undefined && (
        <>
          <Filters
            choices={answer}
            chosen={wanted.filters}
            typed={typed}
            onType={onType}
            onChoose={(filters) => {
              choose({ filters });
            }}
          />
          <Columns
            choices={answer}
            chosen={wanted.columns}
            onChoose={(columns) => {
              choose({ columns });
            }}
          />
          <SetForAll key={kind} job={job} wanted={narrowed} choices={answer} isOff={isHalf} />
        </>
      )}
      <Actions>
        <Button
          rank="primary"
          text={t('list.begin')}
          isBusy={isBusy || job.work !== undefined}
          isOff={isHalf}
          onClick={() => {
            run(() => page.job('exportRecords', { job: job.id, wanted: narrowed }));
          }}
        />
        {isHalf && <span class="faint">{t('filters.half')}</span>}
      </Actions>
    </>
  );
}
