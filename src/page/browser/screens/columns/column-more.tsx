import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Column } from '../../../interface/calls.ts';
import { isChangeable } from '../../state/steps.ts';
import { Combobox } from '../../ui/combobox.tsx';
import { useWords } from '../../ui/context.tsx';
import { fieldName } from '../field-name.ts';
import { ColumnParts } from './column-parts.tsx';
import type { SheetGiven } from './sheet-given.ts';

interface Given extends SheetGiven {
  readonly column: Column;
}

/** What is seldom said of a column: which ones it is combined with, and that blank cells have the value above. */
export function ColumnMore(given: Given): JSX.Element | null {
  const { t, list } = useWords();
  const { job, sheet, deciding, column } = given;
  const { heading, field, fillDown } = column;
  if (field === null) return null;
  const parts = sheet.columns.filter((each) => each.field === field);
  return (
    <>
      {parts.length > 1 && (
        <p class="because faint">
          {t(column.instead ? 'more.isInstead' : 'more.isCombined', {
            columns: list(parts.filter((each) => each !== column).map((each) => each.heading)),
          })}
        </p>
      )}
      {isChangeable(job) && parts[0] === column && <ColumnParts {...given} parts={parts} />}
      {isChangeable(job) && (
        <details class="more">
          <summary aria-label={t('more.of', { heading })}>{t('more.title')}</summary>
          <Combine {...given} />
          <label class="radio">
            <input
              type="checkbox"
              checked={fillDown}
              onChange={({ currentTarget: { checked: isOn } }) => {
                deciding.decide({ about: 'fill down', sheet: sheet.id, heading, isOn });
              }}
            />
            <span>{t('more.fillDown')}</span>
          </label>
        </details>
      )}
    </>
  );
}

/** Gives a further column to the same field. */
function Combine({ sheet, deciding, column }: Given): JSX.Element {
  const words = useWords();
  const { t } = words;
  const { heading, field } = column;
  const joint = field === null ? undefined : sheet.joints[field];
  const [isInstead, setInstead] = useState(joint === undefined);
  const others = sheet.columns.filter((each) => each.field !== field && each.heading !== heading);
  return (
    <div class="combine">
      <Combobox
        label={t('more.combine', { heading })}
        placeholder={t('more.combineWith')}
        options={[
          ...others.filter((each) => each.field === null),
          ...others.filter((each) => each.field !== null),
        ].map((each) => ({
          value: each.heading,
          label: each.heading,
          note:
            each.field === null
              ? (each.samples[0] ?? '')
              : t('more.isNow', { field: fieldName(words, sheet.recordType, each.field) }),
        }))}
        chosen=""
        empty={t('missing.noColumn')}
        onChoose={(other) => {
          const together = joint === 'words' ? 'by space' : 'as usual';
          const how = isInstead ? 'instead' : together;
          deciding.decide({ about: 'combine', sheet: sheet.id, heading, with: other, how });
        }}
      />
      <label class="radio">
        <input
          type="checkbox"
          checked={isInstead}
          disabled={joint === undefined}
          onChange={({ currentTarget }) => {
            setInstead(currentTarget.checked);
          }}
        />
        <span>{t('more.onlyBlank')}</span>
      </label>
    </div>
  );
}
