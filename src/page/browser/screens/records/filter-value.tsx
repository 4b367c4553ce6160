import type { JSX } from 'preact';
import type { ExportChoices } from '../../../interface/calls.ts';
import type { Words } from '../../texts/translate.ts';
import { Combobox } from '../../ui/combobox.tsx';
import { useWords } from '../../ui/context.tsx';
import { Field } from '../../ui/field.tsx';
import { useAccountNames } from '../use-account-names.ts';
import { filterWord } from './filter-text.ts';
import { kindName } from './kind-name.ts';

interface Given {
  readonly filter: ExportChoices['filters'][number];
  readonly value: string;
  readonly onChoose: (value: string) => void;
}

/** What a filter is held against: a word of a list, a time, or a text. */
export function FilterValue(given: Given): JSX.Element {
  const { filter } = given;
  if (filter.takes === 'word') return <Word {...given} />;
  if (filter.takes === 'period') return <Period {...given} />;
  if (filter.names !== undefined) return <Name {...given} recordType={filter.names} />;
  return <FreeText {...given} />;
}

/** A name of the account, to be searched; as a text where the names are not known. */
function Name(given: Given & { readonly recordType: string }): JSX.Element {
  const words = useWords();
  const { t } = words;
  const { filter, value, onChoose, recordType } = given;
  const names = useAccountNames(recordType);
  if (names === undefined || names.length === 0) return <FreeText {...given} />;
  return (
    <div class="field">
      <span aria-hidden="true" class="field-label">
        {t('filters.value')}
      </span>
      <Combobox
        label={t('filters.value')}
        placeholder={hintOf(words, filter) ?? ''}
        options={names.map((name) => ({ value: name, label: name }))}
        chosen={value}
        empty={t('filters.noName')}
        onChoose={onChoose}
      />
    </div>
  );
}

function FreeText({ filter, value, onChoose }: Given): JSX.Element {
  const words = useWords();
  const { t } = words;
  const hint = hintOf(words, filter);
  return (
    <Field
      label={t('filters.value')}
      value={value}
      onType={onChoose}
      {...(hint !== undefined && { hint })}
    />
  );
}

/** Which list a name is of, or how a value is written. */
function hintOf(words: Words, { name, names }: Given['filter']): string | undefined {
  const { t, has } = words;
  if (names !== undefined) return t('filters.named', { kind: kindName(words, names) });
  return has(`hint.${name}`) ? t(`hint.${name}`) : undefined;
}

function Word({ filter, value, onChoose }: Given): JSX.Element {
  const words = useWords();
  const { t } = words;
  return (
    <label class="field">
      <span class="field-label">{t('filters.value')}</span>
      <select
        value={value}
        onChange={({ currentTarget }) => {
          onChoose(currentTarget.value);
        }}
      >
        <option value="">{t('filters.chooseValue')}</option>
        {filter.words.map((word) => (
          <option key={word} value={word}>
            {filterWord(words, word)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Between the ends of a period. */
const TO = '~';

function Period({ value, onChoose }: Given): JSX.Element {
  const { t } = useWords();
  const [from = '', before = ''] = value.split(TO);
  const choose = (first: string, last: string): void => {
    onChoose(last === '' ? first : `${first}${TO}${last}`);
  };
  return (
    <>
      <Day
        label={t('filters.from')}
        value={from}
        onChoose={(day) => {
          choose(day, before);
        }}
      />
      <Day
        label={t('filters.before')}
        value={before}
        onChoose={(day) => {
          choose(from, day);
        }}
      />
    </>
  );
}

interface DayGiven {
  readonly label: string;
  readonly value: string;
  readonly onChoose: (day: string) => void;
}

function Day({ label, value, onChoose }: DayGiven): JSX.Element {
  return (
    <label class="field">
      <span class="field-label">{label}</span>
      <input
        type="date"
        value={value}
        onChange={({ currentTarget }) => {
          onChoose(currentTarget.value);
        }}
      />
    </label>
  );
}
