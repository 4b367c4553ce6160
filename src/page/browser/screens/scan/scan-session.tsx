import type { ComponentChildren, JSX } from 'preact';
import { useRef } from 'preact/hooks';
import type { Job, LineAnswer, Scans } from '../../../interface/calls.ts';
import { go } from '../../state/go.ts';
import type { Words } from '../../texts/translate.ts';
import { Button } from '../../ui/actions.tsx';
import { usePageContext, usePageState, useWords } from '../../ui/context.tsx';
import { Notice, ProblemNotice } from '../../ui/notice.tsx';
import { ScanField } from '../../ui/scan-field.tsx';
import { SoundSwitch } from '../../ui/sound-switch.tsx';
import { UnsentScans } from '../../ui/unsent-scans.tsx';
import { useAction, type Action } from '../../ui/use-action.ts';
import { fieldName } from '../field-name.ts';
import { LastAnswer } from './last-answer.tsx';
import { ScanList } from './scan-list.tsx';
import { SessionFields } from './session-fields.tsx';
import { useScans, type ShownSession } from './use-scans.ts';

interface Given {
  readonly job: Job;
  readonly scanJob: NonNullable<Job['scans']>;
}

/** One code after the other: for whom, the field for the scanner, the last answer, and what was scanned. */
export function ScanSession({ job, scanJob }: Given): JSX.Element | null {
  const { t } = useWords();
  const session = useScans(job.id);
  const { start } = usePageState();
  const { scans, opening } = session;
  const isOther = start?.account !== undefined && start.account.address !== scanJob.account;
  if (isOther) {
    return (
      <Notice tone="warning">
        <p>
          <strong>{t('scans.otherAccount')}</strong>
        </p>
        <p>{t('scans.otherAccountHow', { account: scanJob.account })}</p>
        <p>
          <a href="#/">{t('job.toStart')}</a>
        </p>
      </Notice>
    );
  }
  if (scans === undefined) {
    return opening.isBusy ? (
      <p role="status">{t('scans.opening')}</p>
    ) : (
      <ProblemNotice problem={opening.problem} />
    );
  }
  return <Scanning job={job} scanJob={scanJob} session={session} scans={scans} />;
}

interface ScanningGiven extends Given {
  readonly session: ShownSession;
  readonly scans: Scans;
}

function Scanning({ job, scanJob, session, scans }: ScanningGiven): JSX.Element {
  const words = useWords();
  const { t } = words;
  const { page } = usePageContext();
  const field = useRef<HTMLInputElement>(null);
  const first = useRef<HTMLLabelElement>(null);
  const changing = useAction();
  const { take, show, answer } = session;
  const labelOf = labelsOf(words, scans, scanJob.recordType);
  const say = (line: string): void => {
    take([line]);
    field.current?.focus();
  };
  return (
    <>
      <Person scans={scans} />
      <SessionFields
        job={job.id}
        fields={scans.fields}
        labelOf={labelOf}
        isMissing={(word) => scans.missing.some(([needed]) => needed === word)}
        first={first}
        onSet={say}
      />
      <ScanField
        field={field}
        hint={t('scans.fieldHint')}
        job={job.id}
        first={first}
        onLines={take}
      />
      <LastAnswer
        answer={answer}
        context={{ operation: scanJob.operation, labelOf }}
        before={beforeScans(words, missingFields(scans).map(labelOf))}
        count={scans.counts.scanned}
        onAllow={(flag) => {
          changing.run(async () => {
            await page.scan('allowScans', { job: job.id, flag });
            if (answer?.is === 'record') {
              show({ ...answer, tone: 'good', isRemedied: true });
            }
          });
        }}
      />
      <UnsentScans queue={session.queue} />
      <ProblemNotice problem={changing.problem} />
      <Review job={job} session={session} scans={scans}>
        <Button
          text={t('scans.undo')}
          onClick={() => {
            take(['undo']);
          }}
        />
        <SoundSwitch />
      </Review>
      <Scanned job={job.id} scans={scans} changing={changing} onAnswer={show} />
    </>
  );
}

/** What values are called, by their words. */
function labelsOf(words: Words, { fields }: Scans, recordType: string): (word: string) => string {
  return (word) => {
    const found = fields.find((each) => each.word === word);
    return found === undefined ? word : fieldName(words, recordType, found.label);
  };
}

/** What is to be done before the first answer. */
function beforeScans({ t, list }: Words, missing: readonly string[]): string {
  return missing.length === 0 ? t('scans.ready') : t('scans.first', { fields: list(missing) });
}

/** Values that are set before anything is scanned. */
function missingFields({ fields, missing }: Scans): readonly string[] {
  return fields.flatMap(({ word, isMain }) =>
    isMain && missing.some((group) => group.includes(word)) ? [word] : [],
  );
}

interface ScannedGiven {
  readonly job: string;
  readonly scans: Scans;
  readonly changing: Action;
  readonly onAnswer: (answer: LineAnswer) => void;
}

/** What was scanned, to be taken back or corrected. */
function Scanned({ job, scans, changing, onAnswer }: ScannedGiven): JSX.Element {
  const { t } = useWords();
  const { page } = usePageContext();
  return (
    <section aria-labelledby="scan-lines">
      <h2 id="scan-lines">{t('scans.list')}</h2>
      <Counts scans={scans} />
      <ScanList
        scans={scans}
        onRemove={(serial) => {
          changing.run(async () => {
            onAnswer((await page.scan('removeScan', { job, serial })).answer);
          });
        }}
        onCorrect={(serial, line) => {
          changing.run(async () => {
            onAnswer((await page.scan('correctCode', { job, serial, line })).answer);
          });
        }}
      />
    </section>
  );
}

/** Whom the scans are for, to be read from two steps away. */
function Person({ scans: { person } }: { readonly scans: Scans }): JSX.Element | null {
  if (person === undefined) return null;
  return (
    <p class="scan-person">
      <bdi>{person}</bdi>
    </p>
  );
}

function Counts({ scans: { counts } }: { readonly scans: Scans }): JSX.Element {
  const { t, list } = useWords();
  const { scanned, doubtful, unknown, duplicates } = counts;
  const facts = [
    t('scans.count', { count: scanned }),
    ...(doubtful === 0 ? [] : [t('scans.countDoubtful', { count: doubtful })]),
    ...(unknown === 0 ? [] : [t('scans.countUnknown', { count: unknown })]),
    ...(duplicates === 0 ? [] : [t('scans.countDuplicates', { count: duplicates })]),
  ];
  return <p class="figure">{list(facts)}</p>;
}

interface ReviewGiven extends Omit<ScanningGiven, 'scanJob'> {
  /** What else can be done. */
  readonly children: ComponentChildren;
}

function Review({ job, session, scans, children }: ReviewGiven): JSX.Element {
  const { t } = useWords();
  const { page } = usePageContext();
  const { run, isBusy, problem } = useAction();
  const { scanned, unknown } = scans.counts;
  const isReady = scanned + unknown > 0 && session.queue.waiting.length === 0;
  return (
    <>
      <ProblemNotice problem={problem} />
      <div class="ask">
        <Button
          rank="primary"
          text={t('scans.review')}
          isBusy={isBusy}
          isOff={!isReady}
          onClick={() => {
            run(async () => {
              await page.job('planScans', { job: job.id });
              go({ screen: 'job', job: job.id, step: 'plan' });
            });
          }}
        />
        {children}
      </div>
      <p class="faint">{t('scans.safe')}</p>
    </>
  );
}
