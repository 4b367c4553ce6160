import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Sheet } from '../../../interface/calls.ts';
import { Button } from '../../ui/actions.tsx';
import { Combobox } from '../../ui/combobox.tsx';
import { useWords } from '../../ui/context.tsx';
import { Field } from '../../ui/field.tsx';
import { fieldName } from '../field-name.ts';
import { useAccountNames } from '../use-account-names.ts';
import { ANY_CUSTOM_FIELD, missingFields } from './field-options.ts';
import type { SheetGiven } from './sheet-given.ts';
import { useFieldWords } from './use-field-words.ts';

/** Fields that no column fills: those that new records need, and values that are the same for all rows. */
export function MissingFields(given: SheetGiven): JSX.Element {
  const { t } = useWords();
  const { sheet, deciding } = given;
  const missing = missingFields(sheet);
  const set = (field: string, value: string): void => {
    deciding.decide({ about: 'all rows', sheet: sheet.id, field, value });
  };
  return (
    <>
      {missing.length > 0 && (
        <section class="card callout" aria-labelledby="missing">
          <h2 id="missing">{t('missing.title', { count: missing.length })}</h2>
          <p>{t('missing.how')}</p>
          {missing.map((field) => (
            <MissingField key={field} {...given} field={field} onSet={set} />
          ))}
        </section>
      )}
      <SameForAll {...given} onSet={set} />
    </>
  );
}

interface WithSet extends SheetGiven {
  readonly onSet: (field: string, value: string) => void;
}

function MissingField(given: WithSet & { readonly field: string }): JSX.Element {
  const words = useWords();
  const { t } = words;
  const { sheet, deciding, field, onSet } = given;
  const [value, setValue] = useState('');
  const name = fieldName(words, sheet.recordType, field);
  const reason = sheet.fieldReasons[field];
  return (
    <fieldset class="missing">
      <legend>{name}</legend>
      {reason !== undefined && <p class="faint">{reason}</p>}
      <div class="either">
        <div class="field">
          <span aria-hidden="true" class="field-label">
            {t('missing.column')}
          </span>
          <Combobox
            label={t('missing.columnFor', { field: name })}
            placeholder={t('missing.chooseColumn')}
            options={eachOnce(sheet.columns).map(({ heading, samples: [note] }) => ({
              value: heading,
              label: heading,
              ...(note !== undefined && { note }),
            }))}
            chosen=""
            empty={t('missing.noColumn')}
            onChoose={(heading) => {
              // A column that fills another field keeps that.
              const column = { heading, from: null, field };
              deciding.decide({ about: 'column', sheet: sheet.id, ...column });
            }}
          />
        </div>
        <span class="or">{t('missing.or')}</span>
        <form
          class="with-button"
          onSubmit={(event) => {
            event.preventDefault();
            if (value.trim() !== '') onSet(field, value.trim());
          }}
        >
          <Field label={t('missing.value')} value={value} onType={setValue} />
          <button type="submit" class="plain" aria-disabled={deciding.isBusy}>
            {t('missing.use')}
          </button>
        </form>
      </div>
    </fieldset>
  );
}

/** A column that fills several fields is one all the same. */
function eachOnce(columns: Sheet['columns']): Sheet['columns'] {
  return columns.filter(
    ({ heading }, at) => columns.findIndex((each) => each.heading === heading) === at,
  );
}

/** Values that all rows get, as a list that can be shortened. */
function SameForAll({ sheet, deciding, onSet }: WithSet): JSX.Element {
  const words = useWords();
  const { t } = words;
  const values = Object.entries(sheet.set);
  return (
    <section aria-labelledby="same">
      <h2 id="same">{t('same.title')}</h2>
      <AddValue sheet={sheet} onSet={onSet} />
      <ul class={values.length === 0 ? '' : 'rows card'}>
        {values.map(([field, value]) => (
          <li key={field}>
            <span class="row-text">
              <strong>{fieldName(words, sheet.recordType, field)}</strong> <bdi>{value}</bdi>
            </span>
            <Button
              rank="quiet"
              text={t('same.remove')}
              about={field}
              isBusy={deciding.isBusy}
              onClick={() => {
                onSet(field, '');
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Gives one more field a value in all rows. */
function AddValue({ sheet, onSet }: Pick<WithSet, 'sheet' | 'onSet'>): JSX.Element {
  const words = useWords();
  const { t } = words;
  const called = useFieldWords(sheet.recordType);
  const [field, setField] = useState('');
  const [value, setValue] = useState('');
  const custom = (useAccountNames('custom-fields') ?? []).map((name) => `custom:${name}`);
  const takesCustom = sheet.fields.includes(ANY_CUSTOM_FIELD);
  const fields = [
    ...sheet.needed,
    ...sheet.fields,
    ...(takesCustom ? custom : []),
    ...sheet.ofSteps,
  ].filter((each) => !each.endsWith('<name>') && !Object.hasOwn(sheet.set, each));
  return (
    <form
      class="either"
      onSubmit={(event) => {
        event.preventDefault();
        if (field === '' || value.trim() === '') return;
        onSet(field, value.trim());
        setField('');
        setValue('');
      }}
    >
      <div class="field">
        <span aria-hidden="true" class="field-label">
          {t('same.field')}
        </span>
        <Combobox
          label={t('same.field')}
          placeholder={t('same.choose')}
          options={fields.map((each) => ({
            value: each,
            label: fieldName(words, sheet.recordType, each),
            words: called[each] ?? [],
          }))}
          chosen={field}
          empty={t('columns.noField')}
          onChoose={setField}
        />
      </div>
      <Field label={t('same.value')} value={value} onType={setValue} />
      <button type="submit" class="plain">
        {t('missing.use')}
      </button>
    </form>
  );
}
