import type { JSX } from 'preact';
import type { Cause } from '../../../interface/calls.ts';
import { useWords } from '../../ui/context.tsx';
import { Icon } from '../../ui/icon.tsx';
import { RichText } from '../../ui/rich-text.tsx';

/** How many rows, and where. */
export function CauseTitle({ cause }: { readonly cause: Cause }): JSX.Element {
  const { t } = useWords();
  const { severity, count, file, sheet, column } = cause;
  const place = [sheet ?? file, ...(column === null ? [] : [column])];
  return (
    <p class="cause-count">
      <Icon name={count === 0 ? 'good' : severity} />
      <strong>{count === 0 ? t('correct.good') : t('rows', { count })}</strong>
      <span class="faint">
        {place.map((part, at) => (
          <bdi key={at}>{part}</bdi>
        ))}
      </span>
    </p>
  );
}

/** The first rows of a cause by their numbers. */
export function FirstRows({
  cause: { rows, count },
}: {
  readonly cause: Cause;
}): JSX.Element | null {
  const { t, number, list } = useWords();
  const shown = rows.slice(0, MOST_NAMED);
  if (shown.length === 0) return null;
  const name = count > shown.length ? 'problems.firstRows' : 'problems.rows';
  return <p class="faint">{t(name, { count: shown.length, rows: list(shown.map(number)) })}</p>;
}

const MOST_NAMED = 8;

/** What is wrong, and what helps. */
export function CauseWords({ cause }: { readonly cause: Cause }): JSX.Element {
  const { message, hint, count } = cause;
  return (
    <>
      <p>
        <RichText text={message} />
      </p>
      {hint !== '' && count > 0 && (
        <p class="cause-hint">
          <Icon name="arrow" />
          <span>
            <RichText text={hint} />
          </span>
        </p>
      )}
    </>
  );
}
