import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Closes, Job } from '../../../interface/calls.ts';
import { Button } from '../../ui/actions.tsx';
import { usePageContext, useWords } from '../../ui/context.tsx';
import { Field } from '../../ui/field.tsx';
import { ProblemNotice } from '../../ui/notice.tsx';
import { useAction } from '../../ui/use-action.ts';
import { MakeReport } from './make-report.tsx';
import { momentOf, spanText } from './written.ts';

type Close = Closes['closes'][number];

interface Given {
  readonly job: Job;
  readonly closes: Closes;
}

/** Every period that was closed, the latest first: who closed it when, what it continued, who reopened it and why. */
export function CloseList({ job, closes }: Given): JSX.Element {
  const { t } = useWords();
  const all = closes.closes;
  return (
    <section aria-labelledby="closes">
      <h2 id="closes">{t('closes.title')}</h2>
      {all.length === 0 ? (
        <p class="faint">{t('closes.none')}</p>
      ) : (
        <ol class="rows card closes">
          {all.map((close) => (
            <CloseLine key={close.number} job={job} close={close} all={all} />
          ))}
        </ol>
      )}
      {all.length > 0 && <p class="hint">{t('closes.where', { path: closes.path })}</p>}
    </section>
  );
}

interface LineGiven {
  readonly job: Job;
  readonly close: Close;
  readonly all: readonly Close[];
}

function CloseLine({ job, close, all }: LineGiven): JSX.Element {
  const { t, language, dateTime } = useWords();
  const [isAsked, setAsked] = useState(false);
  const { book, closedAt, madeBy, size, reopened, isLast } = close;
  const followed = all.find(({ number }) => number === close.follows);
  const who = (at: string, by: string): string =>
    t(by === '' ? 'closes.at' : 'closes.by', { at: dateTime(momentOf(at)), by });
  return (
    <li class={reopened === undefined ? '' : 'reopened'}>
      <span class="row-text">
        <strong>
          {spanText(language, close)}
          {book !== undefined && book !== DEFAULT_BOOK && ` · ${book}`}{' '}
          <span class={reopened === undefined ? 'badge good' : 'badge'}>
            {t(reopened === undefined ? 'closes.isClosed' : 'closes.isOpen')}
          </span>
        </strong>
        <span>
          {t('closes.closed')} {who(closedAt, madeBy)} · {t('closes.size', { count: size })}
        </span>
        <span class="faint">
          {t('closes.number', { number: String(close.number) })}
          {followed !== undefined && (
            <> · {t('closes.follows', { days: spanText(language, followed) })}</>
          )}
        </span>
        {reopened !== undefined && (
          <span>
            {t('closes.reopened')} {who(reopened.at, reopened.by)}:{' '}
            <q>{reopened.reason ?? t('closes.noReason')}</q>
          </span>
        )}
      </span>
      <MakeReport job={job} period={close} />
      {isLast && !isAsked && (
        <Button
          text={t('closes.reopen')}
          about={spanText(language, close)}
          onClick={() => {
            setAsked(true);
          }}
        />
      )}
      {isAsked && (
        <ReopenForm
          job={job}
          close={close}
          onCancel={() => {
            setAsked(false);
          }}
        />
      )}
    </li>
  );
}

/** The book by the columns of the register has no name of its own. */
const DEFAULT_BOOK = 'register';

/** A reason, which every later report of the period shows. */
function ReopenForm(given: {
  readonly job: Job;
  readonly close: Close;
  readonly onCancel: () => void;
}): JSX.Element {
  const { t } = useWords();
  const { page } = usePageContext();
  const { run, isBusy, problem } = useAction();
  const [reason, setReason] = useState('');
  const { job, close, onCancel } = given;
  return (
    <form
      class="reopen"
      onSubmit={(event) => {
        event.preventDefault();
        run(() => page.job('reopenPeriod', { job: job.id, close: close.number, reason }));
      }}
    >
      <p>{t('closes.reopen.how')}</p>
      <Field
        label={t('closes.reason')}
        hint={t('closes.reason.hint')}
        value={reason}
        isNeeded
        onType={setReason}
      />
      <ProblemNotice problem={problem} />
      <div class="ask">
        <button type="submit" class="primary" aria-disabled={isBusy}>
          {t('closes.reopenNow')}
        </button>
        <Button text={t('closes.cancel')} rank="quiet" onClick={onCancel} />
      </div>
    </form>
  );
}
