import type { JSX } from 'preact';
import { useEffect, useId, useState } from 'preact/hooks';
import type { GivenBy } from '../../../interface/calls.ts';
import { usePageContext, useWords } from '../../ui/context.tsx';
import { matchingOptions } from '../../ui/combobox-options.ts';
import { Live } from '../../ui/live.tsx';

interface Given {
  readonly job: string;
  readonly recordType: string;
  /** The name that is searched for, for screen readers. */
  readonly value: string;
  /** Names that this import creates, which may be meant as well. */
  readonly ofFile: readonly string[];
  readonly onAnswer: (use: string) => void;
}

/** Searches the account by name, e-mail address or number; what is found is a button each. */
export function RecordSearch({ job, recordType, value, ofFile, onAnswer }: Given): JSX.Element {
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
    const options = ofFile.map((name) => ({ value: name, label: name }));
    const created = matchingOptions(options, text).first.map(({ value: name }) => ({
      ...{ use: name, name, also: [t('names.ofFile')] },
    }));
    void page.call('records', { job, recordType, text: text.trim() }).then(({ records }) => {
      if (isLatest) setFound([...created, ...records]);
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
        <FoundRecords
          records={found}
          onChoose={(use) => {
            setText('');
            onAnswer(use);
          }}
        />
      )}
      <Live text={found === undefined ? '' : t('names.found', { count: found.length })} />
      {found?.length === 0 && <p class="faint">{t('names.found', { count: 0 })}</p>}
    </div>
  );
}

interface FoundGiven {
  readonly records: GivenBy<'records'>['records'];
  readonly onChoose: (use: string) => void;
}

function FoundRecords({ records, onChoose }: FoundGiven): JSX.Element {
  return (
    <ul class="found">
      {records.map(({ use, name, also }) => (
        <li key={use}>
          <button
            type="button"
            class="plain"
            onClick={() => {
              onChoose(use);
            }}
          >
            <span>
              <bdi>{name}</bdi> <span class="faint">{also.join(' · ')}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
