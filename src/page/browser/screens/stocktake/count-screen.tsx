import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import type { Job } from '../../../interface/calls.ts';
import { addressOf } from '../../state/address.ts';
import { Actions } from '../../ui/actions.tsx';
import { Combobox } from '../../ui/combobox.tsx';
import { useWords } from '../../ui/context.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice, ProblemNotice } from '../../ui/notice.tsx';
import { NoAnswerYet, ScanAnswer } from '../../ui/scan-answer.tsx';
import { ScanField } from '../../ui/scan-field.tsx';
import { SoundSwitch } from '../../ui/sound-switch.tsx';
import { UnsentScans } from '../../ui/unsent-scans.tsx';
import type { JobGiven } from '../job-given.ts';
import { details, scanName, TONES, verdict } from './answer-words.ts';
import { FoundList } from './found-lists.tsx';
import { CountProgress } from './progress-of-count.tsx';
import { ScanFiles } from './scan-files.tsx';
import { ScanList } from './scan-list.tsx';
import { StocktakeFiles } from './stocktake-files.tsx';
import { useAnswerOf } from './use-answer-of.ts';
import { type Counting, useCounting } from './use-counting.ts';
import { type ShownCount, useScans } from './use-scans.ts';

/** The list of the library that says what is still to be found. */
const MISSING = 'Missing';

/** Codes are scanned here, or files of them counted; what is missing so far is in sight. */
export function CountScreen({ job }: JobGiven): JSX.Element | null {
  const [counting, change] = useCounting(job.id);
  const scans = useScans(job, counting, (place) => {
    change({ place });
  });
  const version = job.version + scans.revision;
  const status = useAnswerOf(job, (page) => page.call('stocktakeStatus', { job: job.id }), version);
  if (status !== undefined && status.state !== 'open') return <Over job={job} />;
  return (
    <>
      <Scanning job={job} counting={counting} scans={scans} onChange={change} />
      {status !== undefined && <CountProgress status={status} />}
      <MissingSoFar job={job} version={version} />
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

interface ScanningGiven extends WhereGiven {
  readonly scans: ShownCount;
}

function Scanning({ job, counting, scans, onChange }: ScanningGiven): JSX.Element {
  const words = useWords();
  const { t } = words;
  const field = useRef<HTMLInputElement>(null);
  const { answer, opening, queue, take } = scans;
  return (
    <section class="card scanning" aria-labelledby="scanning">
      <h2 id="scanning">{t('count.scan')}</h2>
      <WhoAndWhere job={job} counting={counting} onChange={onChange} />
      <ScanField field={field} hint={t('count.codeHow')} onLines={take} />
      {answer === undefined ? (
        <NoAnswerYet />
      ) : (
        <ScanAnswer
          tone={TONES[answer.outcome]}
          title={scanName(answer)}
          word={verdict(words, answer)}
          detail={details(words, answer).join(' · ')}
        />
      )}
      <UnsentScans queue={queue} />
      <ProblemNotice problem={opening.problem} />
      <SoundSwitch />
      <ScanList scans={scans} own={counting.by} />
    </section>
  );
}

interface WhereGiven {
  readonly job: Job;
  readonly counting: Counting;
  readonly onChange: (change: Partial<Counting>) => void;
}

function WhoAndWhere({ job, counting, onChange }: WhereGiven): JSX.Element {
  const { t } = useWords();
  const places =
    useAnswerOf(job, (page) => page.call('stocktakePlaces', { job: job.id }), 0)?.places ?? [];
  return (
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
  );
}

interface MissingGiven {
  readonly job: Job;
  readonly version: number;
}

function MissingSoFar({ job, version }: MissingGiven): JSX.Element | null {
  const { t } = useWords();
  const missing = useAnswerOf(
    job,
    (page) => page.call('stocktakeLists', { job: job.id }),
    version,
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
