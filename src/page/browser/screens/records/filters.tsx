import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { ExportChoices, WantedExport } from '../../../interface/calls.ts';
import { Button } from '../../ui/actions.tsx';
import { useWords } from '../../ui/context.tsx';
import { FilterValue } from './filter-value.tsx';
import { filterName, filterText } from './filter-text.ts';

type Filter = WantedExport['filters'][number];

interface Given {
  readonly choices: ExportChoices;
  readonly chosen: readonly Filter[];
  readonly onChoose: (filters: Filter[]) => void;
}

/** Which records of a type: all, or those that match. */
export function Filters({ choices, chosen, onChoose }: Given): JSX.Element | null {
  const words = useWords();
  const { t } = words;
  if (choices.filters.length === 0) return null;
  return (
    <fieldset class="card choice-group">
      <legend>{t('filters.title')}</legend>
      {chosen.length === 0 ? (
        <p class="faint">{t('filters.none')}</p>
      ) : (
        <ul class="rows">
          {chosen.map((filter, at) => (
            <li key={at}>
              <span class="row-text">
                <bdi>{filterText(words, filter)}</bdi>
              </span>
              <Button
                rank="quiet"
                text={t('filters.remove')}
                about={filterText(words, filter)}
                onClick={() => {
                  onChoose(chosen.toSpliced(at, 1));
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <NewFilter
        choices={choices}
        onAdd={(filter) => {
          onChoose([...chosen.filter(({ name }) => name !== filter.name), filter]);
        }}
      />
    </fieldset>
  );
}

interface NewGiven {
  readonly choices: ExportChoices;
  readonly onAdd: (filter: Filter) => void;
}

/** A filter that is put together: its name, then its value. */
function NewFilter({ choices, onAdd }: NewGiven): JSX.Element {
  const words = useWords();
  const { t } = words;
  const [name, setName] = useState('');
  const [value, setValue] = useState('');
  const filter = choices.filters.find((each) => each.name === name);
  const add = (): void => {
    if (filter === undefined || value.trim() === '') return;
    onAdd({ name: filter.name, value: value.trim() });
    setName('');
    setValue('');
  };
  return (
    <form
      class="with-button"
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <label class="field">
        <span class="field-label">{t('filters.by')}</span>
        <select
          value={filter?.name ?? ''}
          onChange={({ currentTarget }) => {
            setName(currentTarget.value);
            setValue('');
          }}
        >
          <option value="">{t('filters.choose')}</option>
          {choices.filters.map((each) => (
            <option key={each.name} value={each.name}>
              {filterName(words, each.name)}
            </option>
          ))}
        </select>
      </label>
      {filter !== undefined && (
        <>
          <FilterValue key={name} filter={filter} value={value} onChoose={setValue} />
          <button type="submit" class="plain" aria-disabled={value.trim() === ''}>
            {t('filters.add')}
          </button>
        </>
      )}
    </form>
  );
}
