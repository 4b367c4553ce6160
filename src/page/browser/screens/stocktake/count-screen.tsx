import type { JSX } from 'preact';
import type { Job, ScanAnswer } from '../../../interface/calls.ts';
import { addressOf } from '../../state/address.ts';
import { Actions, Button } from '../../ui/actions.tsx';
import { Combobox } from '../../ui/combobox.tsx';
import { useWords } from '../../ui/context.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice, ProblemNotice } from '../../ui/notice.tsx';
import type { JobGiven } from '../job-given.ts';
import { CodeField } from './code-field.tsx';
import { FoundList } from './found-lists.tsx';
import { CountProgress } from './progress-of-count.tsx';
import { ScanAnswers } from './scan-answers.tsx';
import { ScanFiles } from './scan-files.tsx';
import { StocktakeFiles } from './stocktake-files.tsx';
import { useAnswerOf } from './use-answer-of.ts';
import { type Counting, useCounting } from './use-counting.ts';
import { type Scans, useScans } from './use-scans.ts';

/** The list of the library that says what is still to be found. */
const MISSING = 'Missing';

/** Codes are scanned here, or files of them counted; what is missing so far is in sight. */
export function CountScreen({ job }: JobGiven): JSX.Element | null {
  const status = useAnswerOf(job, (page) => page.call('stocktakeStatus', { job: job.id }));
  const [counting, change] = useCounting(job.id);
  if (status !== undefined && status.state !== 'open') return <Over job={job} />;
  return (
    <>
      <Scanning job={job} counting={counting} onChange={change} />
      {status !== undefined && <CountProgress status={status} />}
      <MissingSoFar job={job} />
      <ScanFiles job={job} counting={counting} />
      <StocktakeFiles job={job} kinds={['paper', 'sheets']} />
      <ToResults job={job} />
    </>
  );
}

/** Nothing is counted any more. */
function Over({ job }: { readonly job: Job }): JSX.Element {
  const { t } = useWords();
  return (
    <Notice tone="info">
      {t('count.over')}{' '}
      <a href={addressOf({ screen: 'job', job: job.id, step: 'found' })}>{t('count.toResults')}</a>
    </Notice>
  );
}

interface ScanningGiven {
  readonly job: Job;
  readonly counting: Counting;
  readonly onChange: (change: Partial<Counting>) => void;
}

function Scanning({ job, counting, onChange }: ScanningGiven): JSX.Element {
  const { t } = useWords();
  const places =
    useAnswerOf(job, (page) => page.call('stocktakePlaces', { job: job.id }), 0)?.places ?? [];
  const onAnswers = (answers: readonly ScanAnswer[]): void => {
    const label = answers.findLast(({ outcome }) => outcome === 'place');
    if (label?.place !== undefined) onChange({ place: label.place });
  };
  const scans = useScans(job, onAnswers);
  return (
    <section class="card scanning" aria-labelledby="scanning">
      <h2 id="scanning">{t('count.scan')}</h2>
      <div class="who-where">
        <Field
          label={t('count.by')}
          value={counting.by}
          onType={(by) => {
            onChange({ by });
          }}
        />
        <div class="field">
          <span class="field-label">{t('count.place')}</span>
          <Combobox
            key={counting.place}
            label={t('count.place')}
            placeholder={t('count.anyPlace')}
            options={[
              { value: '', label: t('count.anyPlace') },
              ...places.map((place) => ({ value: place, label: place })),
            ]}
            chosen={counting.place}
            empty={t('scope.noSuch')}
            onChoose={(place) => {
              onChange({ place });
            }}
          />
        </div>
      </div>
      <CodeField
        onCodes={(codes) => {
          void scans.queue.add({ codes, ...counting });
        }}
      />
      <Unsent scans={scans} />
      <ScanAnswers scans={scans} />
    </section>
  );
}

/** Codes that wait, because they could not be sent. */
function Unsent({ scans: { queue } }: { readonly scans: Scans }): JSX.Element | null {
  const { t } = useWords();
  if (queue.problem === undefined) return null;
  return (
    <>
      <ProblemNotice problem={queue.problem} />
      <div class="actions-inline">
        <Button
          text={t('count.retry', { count: queue.waiting })}
          onClick={() => {
            void queue.sendAll();
          }}
        />
        <Button
          rank="quiet"
          text={t('count.forget')}
          onClick={() => {
            queue.forget();
          }}
        />
      </div>
    </>
  );
}

function MissingSoFar({ job }: { readonly job: Job }): JSX.Element | null {
  const { t } = useWords();
  const missing = useAnswerOf(job, (page) =>
    page.call('stocktakeLists', { job: job.id }),
  )?.lists.find(({ list }) => list === MISSING);
  if (missing === undefined) return null;
  return (
    <section aria-labelledby="missing">
      <h2 id="missing">{t('count.missing')}</h2>
      <details>
        <summary>{t('found.lines', { count: missing.total })}</summary>
        <FoundList list={missing} />
      </details>
    </section>
  );
}

function ToResults({ job }: { readonly job: Job }): JSX.Element {
  const { t } = useWords();
  return (
    <Actions>
      <a class="button primary" href={addressOf({ screen: 'job', job: job.id, step: 'found' })}>
        {t('count.toResults')}
      </a>
      <span class="faint">{t('count.toResultsHow')}</span>
    </Actions>
  );
}
