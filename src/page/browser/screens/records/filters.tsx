import type { JSX } from 'preact';
import type { ExportChoices, WantedExport } from '../../../interface/calls.ts';
import { Button } from '../../ui/actions.tsx';
import { useWords } from '../../ui/context.tsx';
import { FilterValue } from './filter-value.tsx';
import { filterName, filterText } from './filter-text.ts';
import { isHalfTyped, NO_FILTER, withTyped, type TypedFilter } from './typed-filter.ts';

type Filter = WantedExport['filters'][number];

interface Given extends TypedFilter {
  readonly choices: ExportChoices;
  readonly chosen: readonly Filter[];
  readonly onChoose: (filters: Filter[]) => void;
}

/** Which records of a type: all, or those that match. */
export function Filters({ choices, chosen, onChoose, typed, onType }: Given): JSX.Element | null {
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
        typed={typed}
        onType={onType}
        onAdd={() => {
          onChoose(withTyped(chosen, typed));
          onType(NO_FILTER);
        }}
      />
    </fieldset>
  );
}

interface NewGiven extends TypedFilter {
  readonly choices: ExportChoices;
  readonly onAdd: () => void;
}

/** A filter that is put together: its name, then its value. */
function NewFilter({ choices, typed, onType, onAdd }: NewGiven): JSX.Element {
  const words = useWords();
  const { t } = words;
  const { name, value } = typed;
  const filter = choices.filters.find((each) => each.name === name);
  return (
    <form
      class="with-button"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isHalfTyped(typed)) onAdd();
      }}
    >
      <label class="field">
        <span class="field-label">{t('filters.by')}</span>
        <select
          value={filter?.name ?? ''}
          onChange={({ currentTarget }) => {
            onType({ name: currentTarget.value, value: '' });
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
          <FilterValue
            key={name}
            filter={filter}
            value={value}
            onChoose={(chosen) => {
              onType({ name, value: chosen });
            }}
          />
          <button type="submit" class="plain" aria-disabled={isHalfTyped(typed)}>
            {t('filters.add')}
          </button>
        </>
      )}
    </form>
  );
}
