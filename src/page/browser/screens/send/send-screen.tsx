import type { JSX } from 'preact';
import type { Job, Result } from '../../../interface/calls.ts';
import { addressOf } from '../../state/address.ts';
import { go } from '../../state/go.ts';
import { Actions, Button } from '../../ui/actions.tsx';
import { usePageContext, useWords } from '../../ui/context.tsx';
import { Notice, ProblemNotice } from '../../ui/notice.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { useAction } from '../../ui/use-action.ts';
import { Icon } from '../../ui/icon.tsx';
import { Downloads } from '../downloads.tsx';
import { StopWork } from '../records/stop-work.tsx';
import { EndedRows } from '../rows/ended-rows.tsx';
import type { JobGiven } from '../job-given.ts';
import { Outcomes } from '../outcomes.tsx';

/** While rows are sent, and where sending has stopped before the end. */
export function SendScreen({ job, progress, pace }: JobGiven): JSX.Element | null {
  const { t } = useWords();
  if (job.work === 'sending') {
    return (
      <>
        <ProgressBar title={t('work.sending')} progress={progress} pace={pace} />
        <Refused progress={progress} />
        <p class="faint">{t('send.safe')}</p>
        <StopWork job={job} text={t('send.stop')} stopping={t('send.stopping')} />
      </>
    );
  }
  if (job.result === undefined) return null;
  return job.result.isOpen ? <Stopped job={job} result={job.result} /> : <Ended job={job} />;
}

/** The last rows that the service refused, while others are sent. */
function Refused({ progress }: Pick<JobGiven, 'progress'>): JSX.Element | null {
  const { t } = useWords();
  const refused = progress?.refused ?? [];
  if (refused.length === 0) return null;
  return (
    <section aria-labelledby="refused" aria-live="polite">
      <h2 id="refused">{t('send.refused')}</h2>
      <ul class="rows card">
        {refused.map(({ place, message }, at) => (
          <li key={at}>
            <Icon name="error" />
            <span class="row-text">
              <span class="faint">
                <bdi>{place}</bdi>
              </span>
              <RichText text={message} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface StoppedGiven {
  readonly job: Job;
  readonly result: Result;
}

function Stopped({ job, result }: StoppedGiven): JSX.Element {
  const { t } = useWords();
  const { page } = usePageContext();
  const { run, isBusy, problem } = useAction();
  const { stoppedBy } = result;
  const resume = async (): Promise<void> => {
    await page.job('resume', { job: job.id });
    go({ screen: 'job', job: job.id });
  };
  return (
    <>
      {stoppedBy === undefined ? (
        <Notice tone="info">{t('send.paused')}</Notice>
      ) : (
        <Notice tone="warning">
          <p>
            <strong>{t('send.stopped')}</strong> <RichText text={asSentence(stoppedBy.message)} />
          </p>
          {stoppedBy.hint !== undefined && (
            <p>
              <RichText text={stoppedBy.hint} />
            </p>
          )}
          {stoppedBy.code !== 'interrupted' && <p>{t('send.resumable')}</p>}
        </Notice>
      )}
      <Outcomes result={result} />
      <EndedRows job={job} result={result} />
      <Downloads job={job} files={result.files} />
      <ProblemNotice problem={problem} />
      <Actions>
        <Button
          rank="primary"
          text={t('send.resume')}
          isBusy={isBusy}
          onClick={() => {
            run(resume);
          }}
        />
      </Actions>
    </>
  );
}

/** Messages end without a stop, as the command line shows them. */
function asSentence(message: string): string {
  return message.endsWith('.') ? message : `${message}.`;
}

function Ended({ job }: { readonly job: Job }): JSX.Element {
  const { t } = useWords();
  return (
    <Notice tone="good">
      {t('send.ended')}{' '}
      <a href={addressOf({ screen: 'job', job: job.id, step: 'done' })}>{t('send.toDone')}</a>
    </Notice>
  );
}
