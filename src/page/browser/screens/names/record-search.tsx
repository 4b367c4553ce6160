import type { JSX } from 'preact';
import { useEffect, useId, useState } from 'preact/hooks';
import type { GivenBy } from '../../../interface/calls.ts';
import { usePageContext, useWords } from '../../ui/context.tsx';
import { Live } from '../../ui/live.tsx';

interface Given {
  readonly job: string;
  readonly recordType: string;
  /** The name that is searched for, for screen readers. */
  readonly value: string;
  readonly onAnswer: (use: string) => void;
}

/** Searches the account by name, e-mail address or number; what is found is a button each. */
export function RecordSearch({ job, recordType, value, onAnswer }: Given): JSX.Element {
  const { t } = useWords();
  const { page } = usePageContext();
  const id = useId();
  const [text, setText] = useState('');
  const [found, setFound] = useState<GivenBy<'records'>['records']>();
  useEffect(() => {
    if (text.trim() === '') {
      setFound(undefined);
      return undefined;
    }
    let isLatest = true;
    void page.call('records', { job, recordType, text: text.trim() }).then(({ records }) => {
      if (isLatest) setFound(records);
    });
    return () => {
      isLatest = false;
    };
  }, [job, recordType, text]);
  return (
    <div class="search">
      <label for={id}>{t('names.search')}</label>
      <input
        id={id}
        type="search"
        value={text}
        autocomplete="off"
        aria-label={t('names.searchFor', { name: value })}
        onInput={({ currentTarget }) => {
          setText(currentTarget.value);
        }}
      />
      {found !== undefined && (
        <ul class="found">
          {found.map(({ use, name, also }) => (
            <li key={use}>
              <button
                type="button"
                class="plain"
                onClick={() => {
                  setText('');
                  onAnswer(use);
                }}
              >
                <span>
                  <bdi>{name}</bdi> <span class="faint">{also.join(' · ')}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <Live text={found === undefined ? '' : t('names.found', { count: found.length })} />
      {found?.length === 0 && <p class="faint">{t('names.found', { count: 0 })}</p>}
    </div>
  );
}
