import type { JSX, RefObject } from 'preact';
import { useState } from 'preact/hooks';
import type { GivenBy, Scans } from '../../../interface/calls.ts';
import { Combobox } from '../../ui/combobox.tsx';
import { usePageContext, useWords } from '../../ui/context.tsx';

export type SessionField = Scans['fields'][number];

interface Given {
  readonly job: string;
  readonly fields: readonly SessionField[];
  /** What a value is called. */
  readonly labelOf: (word: string) => string;
  readonly isMissing: (word: string) => boolean;
  /** Gets the place of the value that is set first. */
  readonly first: RefObject<HTMLLabelElement | null>;
  /** Gets the line that sets a value. */
  readonly onSet: (line: string) => void;
}

/** The values for the scans that follow; rare ones are folded away. */
export function SessionFields(given: Given): JSX.Element {
  const { t } = useWords();
  const { fields } = given;
  const main = fields.filter(({ isMain }) => isMain);
  const others = fields.filter(({ isMain }) => !isMain);
  return (
    <div class="scan-values">
      <div class="settings">
        {main.map((field) => (
          <ValueField key={field.word} field={field} {...given} />
        ))}
      </div>
      {others.length > 0 && (
        <details open={others.some(({ shown }) => shown !== undefined)}>
          <summary>{t('scans.moreValues')}</summary>
          <div class="settings">
            {others.map((field) => (
              <ValueField key={field.word} field={field} {...given} />
            ))}
          </div>
        </details>
      )}
    </div>
  );
}

type ValueGiven = Given & { readonly field: SessionField };

function ValueField(given: ValueGiven): JSX.Element {
  const { t } = useWords();
  const { field, labelOf, isMissing, first } = given;
  const isNeeded = isMissing(field.word);
  return (
    <label ref={isNeeded ? first : null} class={isNeeded ? 'scan-value needed' : 'scan-value'}>
      <span class="field-label">
        {labelOf(field.word)}
        {isNeeded && <span class="badge warning">{t('scans.needed')}</span>}
      </span>
      {field.is === 'name' ? <NameInput {...given} /> : <PlainInput {...given} />}
    </label>
  );
}

/** People and places of the account, which are asked for when someone comes to choose. */
function NameInput({ job, field, labelOf, onSet }: ValueGiven): JSX.Element {
  const { t } = useWords();
  const { page } = usePageContext();
  const [names, setNames] = useState<GivenBy<'scanNames'>['choices']>();
  const [failed, setFailed] = useState('');
  const { word, shown = '' } = field;
  const load = (): void => {
    if (names !== undefined) return;
    page.call('scanNames', { job, word }).then(
      ({ choices }) => {
        setNames(choices);
      },
      (error: unknown) => {
        setFailed(error instanceof Error ? error.message : String(error));
      },
    );
  };
  const nothing = shown === '' ? [] : [{ value: '', label: t('scans.noValue') }];
  const empty = names === undefined ? t('scans.loading') : t('scans.noName');
  return (
    <span onFocusIn={load}>
      <Combobox
        label={labelOf(word)}
        options={names === undefined ? [] : [...nothing, ...names]}
        chosen={shown}
        placeholder={t('scans.choose')}
        empty={failed === '' ? empty : failed}
        onChoose={(value) => {
          onSet(`${word}: ${value}`);
        }}
        onOther={(typed) => {
          onSet(`${word}: ${typed}`);
        }}
      />
    </span>
  );
}

const TYPES = { date: 'date', time: 'time' } as const;

/** A day, a time, a text, or yes and no. */
function PlainInput({ field, onSet }: ValueGiven): JSX.Element {
  const { t } = useWords();
  const { word, is, shown = '' } = field;
  if (is === 'yes-no') {
    return (
      <select
        value={shown}
        onChange={({ currentTarget: { value } }) => {
          onSet(`${word}: ${value}`);
        }}
      >
        <option value="">{t('scans.noValue')}</option>
        <option value="yes">{t('scans.yes')}</option>
        <option value="no">{t('scans.no')}</option>
      </select>
    );
  }
  // The types of JSX want one kind of input at a time.
  const oneType = { type: is === 'date' || is === 'time' ? TYPES[is] : 'text' } as {
    readonly type: 'text';
  };
  return (
    <input
      {...oneType}
      key={shown}
      defaultValue={shown}
      autocomplete="off"
      onBlur={({ currentTarget: { value } }) => {
        if (value !== shown) onSet(`${word}: ${value}`);
      }}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Enter') currentTarget.blur();
      }}
    />
  );
}
