import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import type { Job } from '../../../interface/calls.ts';
import { addressOf } from '../../state/address.ts';
import { Combobox } from '../../ui/combobox.tsx';
import { useWords } from '../../ui/context.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice, ProblemNotice } from '../../ui/notice.tsx';
import { NoAnswerYet, ScanAnswer } from '../../ui/scan-answer.tsx';
import { ScanField } from '../../ui/scan-field.tsx';
import { SoundSwitch } from '../../ui/sound-switch.tsx';
import { UnsentScans } from '../../ui/unsent-scans.tsx';
import type { JobGiven } from '../job-given.ts';
import { details, loudWord, scanTitle, TONES } from './answer-words.ts';
import { FoundList } from './found-lists.tsx';
import { countedOf, CountProgress } from './progress-of-count.tsx';
import { ScanFiles } from './scan-files.tsx';
import { ScanList, Units } from './scan-list.tsx';
import { StocktakeFiles } from './stocktake-files.tsx';
import { useAnswerOf } from './use-answer-of.ts';
import { type Counting, useCounting } from './use-counting.ts';
import { type ShownCount, useScans } from './use-scans.ts';

/** The list of the library that says what is still to be found. */
const MISSING = 'Missing';

/** Codes are scanned here, or files of them counted; what is missing so far is in sight. */
export function CountScreen({ job }: JobGiven): JSX.Element | null {
  const places = useAnswerOf(
    job,
    (page) => page.call('stocktakePlaces', { job: job.id }),
    0,
  )?.places;
  const [counting, change] = useCounting(job, places);
  const scans = useScans(job, counting, (place) => {
    change({ place });
  });
  const version = job.version + scans.revision;
  const status = useAnswerOf(job, (page) => page.call('stocktakeStatus', { job: job.id }), version);
  if (status !== undefined && status.state !== 'open') return <Over job={job} />;
  return (
    <>
      <Scanning
        job={job}
        places={places ?? []}
        counting={counting}
        scans={scans}
        counted={status === undefined ? 0 : countedOf(status)}
        onChange={change}
      />
      {status !== undefined && <CountProgress status={status} />}
      <MissingSoFar job={job} version={version} />
      <ScanFiles job={job} counting={counting} />
      <StocktakeFiles job={job} kinds={['paper', 'sheets']} />
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
  /** How many expected items were found. */
  readonly counted: number;
}

function Scanning({ job, places, counting, scans, counted, onChange }: ScanningGiven): JSX.Element {
  const words = useWords();
  const { t } = words;
  const field = useRef<HTMLInputElement>(null);
  const { answer, opening, queue, take } = scans;
  const counter = { label: t('count.counted'), count: counted };
  return (
    <section class="card scanning" aria-labelledby="scanning">
      <h2 id="scanning">{t('count.scan')}</h2>
      <WhoAndWhere places={places} counting={counting} onChange={onChange} />
      <ScanField field={field} hint={t('count.codeHow')} job={job.id} onLines={take} />
      {answer === undefined ? (
        <NoAnswerYet text={t('scans.ready')} counter={counter} />
      ) : (
        <ScanAnswer
          counter={counter}
          tone={TONES[answer.outcome]}
          title={scanTitle(answer)}
          word={loudWord(words, answer)}
          detail={details(words, answer).join(' · ')}
        >
          {answer.units !== undefined && <Units scan={answer} scans={scans} />}
        </ScanAnswer>
      )}
      <UnsentScans queue={queue} />
      <ProblemNotice problem={opening.problem} />
      <div class="ask">
        <a class="button primary" href={addressOf({ screen: 'job', job: job.id, step: 'found' })}>
          {t('count.toResults')}
        </a>
        <SoundSwitch />
        <span class="faint">{t('count.toResultsHow')}</span>
      </div>
      <ScanList scans={scans} own={counting.by} />
    </section>
  );
}

interface WhereGiven {
  readonly job: Job;
  readonly places: readonly string[];
  readonly counting: Counting;
  readonly onChange: (change: Partial<Counting>) => void;
}

function WhoAndWhere({ places, counting, onChange }: Omit<WhereGiven, 'job'>): JSX.Element {
  const { t } = useWords();
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
