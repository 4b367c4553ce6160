import type { JSX } from 'preact';
import type { Job } from '../../../interface/calls.ts';
import { useWords } from '../../ui/context.tsx';
import { Notice } from '../../ui/notice.tsx';

type Remaining = Job['remains'][number];

/** What an undo leaves as it is, and why. */
export function Remains({ job }: { readonly job: Job }): JSX.Element {
  return (
    <>
      {job.remains.map((remaining) => (
        <RemainingSort key={remaining.why} remaining={remaining} />
      ))}
    </>
  );
}

function RemainingSort({ remaining }: { readonly remaining: Remaining }): JSX.Element {
  const { t } = useWords();
  const { why, count, records } = remaining;
  return (
    <Notice tone={why === 'reversed' ? 'info' : 'warning'}>
      <details>
        <summary>{t(`remains.${why}`, { count })}</summary>
        <ul>
          {records.map((record, at) => (
            <li key={at}>
              <bdi>{record.record}</bdi>: {record.did}
              {record.reason !== undefined && ` (${record.reason})`}
              <Since record={record} />
            </li>
          ))}
          {count > records.length && <li>{t('plan.more', { count: count - records.length })}</li>}
        </ul>
      </details>
    </Notice>
  );
}

/** What others changed after the run, who and when. */
function Since({ record }: { readonly record: Remaining['records'][number] }): JSX.Element | null {
  const { t, dateTime } = useWords();
  const { field, left = '', now = '', by, at } = record;
  if (field === undefined) return null;
  const about = [...(by === undefined ? [] : [by]), ...(at === undefined ? [] : [dateTime(at)])];
  return (
    <span class="change">
      {' '}
      {field}: <del>{left === '' ? t('rows.empty') : left}</del> →{' '}
      <ins>{now === '' ? t('rows.empty') : now}</ins>
      {about.length > 0 && <span class="faint"> ({about.join(', ')})</span>}
    </span>
  );
}
