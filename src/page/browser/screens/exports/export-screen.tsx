import type { JSX } from 'preact';
import type { Job, WantedExport } from '../../../interface/calls.ts';
import { Actions, Button } from '../../ui/actions.tsx';
import { usePageContext, useWords } from '../../ui/context.tsx';
import { ProblemNotice } from '../../ui/notice.tsx';
import { useAction } from '../../ui/use-action.ts';
import type { JobGiven } from '../job-given.ts';
import { Choice, ChoiceGroup } from '../records/choice.tsx';
import { Columns } from '../records/columns.tsx';
import { Filters } from '../records/filters.tsx';
import {
  isHalfTyped,
  NO_FILTER,
  useTypedFilter,
  withTyped,
  type TypedFilter,
} from '../records/typed-filter.ts';
import { useAnswer } from '../records/use-answer.ts';
import { StopWork } from '../records/stop-work.tsx';
import { ExportedFiles } from './exported-files.tsx';
import { RecordTypes } from './record-types.tsx';
import { useWanted } from './use-wanted.ts';

/** What is exported, and the files of it. */
export function ExportScreen({ job }: JobGiven): JSX.Element | null {
  if (job.wanted === undefined) return null;
  if (job.work !== undefined) return <StopWork job={job} />;
  return (
    <>
      {job.exported !== undefined && <ExportedFiles job={job} exported={job.exported} />}
      <ExportForm job={job} usual={job.wanted} />
    </>
  );
}

interface FormGiven {
  readonly job: Job;
  readonly usual: WantedExport;
}

function ExportForm({ job, usual }: FormGiven): JSX.Element {
  const { t } = useWords();
  const { page } = usePageContext();
  const { run, isBusy, problem } = useAction();
  const { wanted, choose, problem: notKept } = useWanted(job, usual);
  const { answer: known, problem: notKnown } = useAnswer('recordTypes', {});
  const { typed, onType } = useTypedFilter();
  const isNone = wanted.kinds.length === 0;
  const isHalf = isHalfTyped(typed);
  const begin = (): Promise<Job> => {
    const filters = withTyped(wanted.filters, typed);
    return page.job('exportRecords', { job: job.id, wanted: { ...wanted, filters } });
  };
  return (
    <>
      {job.exported === undefined && <p class="lead">{t('export.how')}</p>}
      <ProblemNotice problem={problem ?? notKept ?? notKnown} />
      {known !== undefined && (
        <RecordTypes
          types={known.types}
          chosen={wanted.kinds}
          onChoose={(kinds) => {
            choose({ kinds, filters: [], columns: undefined });
            onType(NO_FILTER);
          }}
        />
      )}
      {known !== undefined && (
        <>
          <OfOneType wanted={wanted} onChoose={choose} typed={typed} onType={onType} />
          <Format chosen={wanted.format} onChoose={choose} />
        </>
      )}
      <Actions>
        <Button
          rank="primary"
          text={t('export.begin')}
          isBusy={isBusy}
          isOff={isNone || isHalf}
          onClick={() => {
            run(begin);
          }}
        />
        {isNone && <span class="faint">{t('export.none')}</span>}
        {isHalf && <span class="faint">{t('filters.half')}</span>}
      </Actions>
    </>
  );
}

interface ChoosingGiven {
  readonly wanted: WantedExport;
  readonly onChoose: (changes: Partial<WantedExport>) => void;
}

/** Filters and columns are those of one record type. */
function OfOneType({
  wanted,
  onChoose,
  ...typing
}: ChoosingGiven & TypedFilter): JSX.Element | null {
  const { t } = useWords();
  const { kinds, language } = wanted;
  const [kind = ''] = kinds;
  const isOne = kinds.length === 1 && kind !== 'all';
  const { answer, problem } = useAnswer('exportChoices', isOne ? { kind, language } : undefined);
  if (kinds.length > 1) return <p class="faint">{t('export.oneType')}</p>;
  if (!isOne) return null;
  return (
    <>
      <ProblemNotice problem={problem} />
      {answer !== undefined && (
        <>
          <Filters
            {...typing}
            choices={answer}
            chosen={wanted.filters}
            onChoose={(filters) => {
              onChoose({ filters });
            }}
          />
          <Columns
            choices={answer}
            chosen={wanted.columns}
            onChoose={(columns) => {
              onChoose({ columns });
            }}
          />
        </>
      )}
    </>
  );
}

const FORMATS: readonly WantedExport['format'][] = ['xlsx', 'csv', 'ndjson'];

function Format(given: {
  readonly chosen: WantedExport['format'];
  readonly onChoose: ChoosingGiven['onChoose'];
}): JSX.Element {
  const { t } = useWords();
  const { chosen, onChoose } = given;
  return (
    <ChoiceGroup legend={t('format.title')}>
      {FORMATS.map((format) => (
        <Choice
          key={format}
          kind="radio"
          name="format"
          label={t(`format.${format}`)}
          note={t(`format.${format}Means`)}
          isChosen={chosen === format}
          onChoose={() => {
            onChoose({ format });
          }}
        />
      ))}
    </ChoiceGroup>
  );
}
