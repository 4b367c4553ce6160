import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Column, Sheet } from '../../../interface/calls.ts';
import { isChangeable } from '../../state/steps.ts';
import { Combobox } from '../../ui/combobox.tsx';
import { useWords } from '../../ui/context.tsx';
import { Samples } from '../../ui/samples.tsx';
import { useAccountNames } from '../use-account-names.ts';
import { fieldName } from '../field-name.ts';
import { ColumnMore } from './column-more.tsx';
import { choiceOfField, fieldOptions, NOT_IMPORTED, ownerOf } from './field-options.ts';
import { FieldTaken } from './field-taken.tsx';
import { useFieldWords } from './use-field-words.ts';
import { isToCheck } from './to-check.ts';
import type { SheetGiven } from './sheet-given.ts';

/** Every column of a sheet: its heading, some cells as they will be stored, and the field that they go to. */
export function ColumnTable(given: SheetGiven): JSX.Element {
  const { t } = useWords();
  const { sheet } = given;
  return (
    <table class="columns" role="table" aria-label={t('columns.table')}>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            {t('columns.heading')}
          </th>
          <th role="columnheader" scope="col">
            {t('columns.samples')}
          </th>
          <th role="columnheader" scope="col">
            {t('columns.field')}
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {sheet.columns.map((column) => (
          <ColumnRow key={keyOf(sheet, column)} {...given} column={column} />
        ))}
      </tbody>
    </table>
  );
}

/** The row that shows the parts of a field stays the same, whichever of them is the first; a column has a row for each field. */
function keyOf({ columns }: Sheet, column: Column): string {
  const { heading, field } = column;
  const isFurther = columns.find((each) => each.heading === heading) !== column;
  if (isFurther) return JSON.stringify([heading, field]);
  const parts = columns.filter((each) => field !== null && each.field === field);
  return parts.length > 1 && parts[0] === column ? `parts of ${field}` : heading;
}

function ColumnRow(given: SheetGiven & { readonly column: Column }): JSX.Element {
  const words = useWords();
  const { t } = words;
  const { job, sheet, deciding, column } = given;
  const { heading, field, samples } = column;
  const called = useFieldWords(sheet.recordType);
  const customFields = useAccountNames('custom-fields');
  const [wanted, want] = useState<string>();
  const take = (chosen: string | null): void => {
    want(undefined);
    deciding.decide(...choiceOfField(sheet, column, chosen));
  };
  return (
    <tr role="row" class={field === null ? 'unused' : ''}>
      <th role="rowheader" scope="row">
        <bdi>{heading}</bdi>
      </th>
      <td role="cell">
        <Samples samples={samples} />
      </td>
      <td role="cell">
        {isChangeable(job) ? (
          <Combobox
            label={t('columns.fieldOf', { heading })}
            options={fieldOptions(words, sheet, column, { called, customFields })}
            chosen={field ?? NOT_IMPORTED}
            empty={t('columns.noField')}
            onChoose={(value) => {
              const chosen = value === NOT_IMPORTED ? null : value;
              const owner = ownerOf(sheet, column, chosen);
              // What is only guessed gives way; what is certain or was decided does so where a person says it.
              if (owner === undefined || isToCheck(owner)) take(chosen);
              else want(value);
            }}
          />
        ) : field === null ? (
          t('columns.notImported')
        ) : (
          fieldName(words, sheet.recordType, field)
        )}
        {wanted !== undefined && (
          <FieldTaken
            {...given}
            field={wanted}
            onTake={() => {
              take(wanted);
            }}
            onKeep={() => {
              want(undefined);
            }}
          />
        )}
        <Sureness column={column} />
        <ColumnMore {...given} />
      </td>
    </tr>
  );
}

/** How sure the field of a column is; what is certain needs no words. */
function Sureness({ column }: { readonly column: Column }): JSX.Element | null {
  const { t } = useWords();
  const { sureness, because } = column;
  const isNamed = isToCheck(column);
  if (!isNamed && because === undefined) return null;
  return (
    <p class="because">
      {isNamed && (
        <span class={`badge ${sureness === 'open' ? 'warning' : 'info'}`}>
          {t(`sureness.${sureness}`)}
        </span>
      )}
      {because !== undefined && <span class="faint">{because}</span>}
    </p>
  );
}
