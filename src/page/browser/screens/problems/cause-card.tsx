import type { JSX } from 'preact';
import type { Cause, Job } from '../../../interface/calls.ts';
import { isChangeable } from '../../state/steps.ts';
import { useWords } from '../../ui/context.tsx';
import { Icon } from '../../ui/icon.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { Corrections } from './corrections.tsx';

interface Given {
  readonly job: Job;
  readonly cause: Cause;
}

/** Problems of one cause: how many, what is wrong, what helps, and where the first are. */
export function CauseCard({ job, cause }: Given): JSX.Element {
  const { t, number, list } = useWords();
  const { severity, count, message, hint, file, sheet, column, rows } = cause;
  const place = [sheet ?? file, ...(column === null ? [] : [column])];
  const shown = rows.slice(0, 8);
  return (
    <article class={`card cause ${severity}`}>
      <p class="cause-count">
        <Icon name={severity} />
        <strong>{count === 0 ? t('correct.good') : t('rows', { count })}</strong>
        <span class="faint">
          {place.map((part, at) => (
            <bdi key={at}>{part}</bdi>
          ))}
        </span>
      </p>
      <p>
        <RichText text={message} />
      </p>
      {hint !== '' && (
        <p class="cause-hint">
          <Icon name="arrow" />
          <span>
            <RichText text={hint} />
          </span>
        </p>
      )}
      {shown.length > 0 && (
        <p class="faint">
          {t(count > shown.length ? 'problems.firstRows' : 'problems.rows', {
            rows: list(shown.map(number)),
          })}
        </p>
      )}
      {isChangeable(job) && job.plan === undefined && <Corrections job={job} cause={cause} />}
    </article>
  );
}
