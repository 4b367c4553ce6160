import type { JSX } from 'preact';
import { useId, useState } from 'preact/hooks';
import { isChangeable } from '../../state/steps.ts';
import { useWords } from '../../ui/context.tsx';
import { RECORD_TYPES, recordTypeName } from '../record-types.ts';
import { HeadingRow } from './heading-row.tsx';
import type { SheetGiven } from './sheet-given.ts';

/** What the rows of a sheet are, and which row has its headings. */
export function SheetSettings(given: SheetGiven): JSX.Element {
  const { t } = useWords();
  const { job, sheet, deciding } = given;
  const [isChoosing, setChoosing] = useState(false);
  const { headingRow, readings } = sheet;
  const headings = readings.find(({ topic }) => topic === 'heading-row');
  return (
    <div class="settings">
      <RecordTypeChoice {...given} />
      <p class="setting">
        <span>
          {headingRow === undefined
            ? (headings?.rule ?? t('headingRow.none'))
            : t('headingRow.is', { row: headingRow })}
          {' · '}
          {t('rows', { count: sheet.rows })}
        </span>
        {isChangeable(job) && (
          <button
            type="button"
            class="quiet"
            aria-expanded={isChoosing}
            onClick={() => {
              setChoosing(!isChoosing);
            }}
          >
            {t(isChoosing ? 'headingRow.close' : 'headingRow.change')}
          </button>
        )}
      </p>
      {isChoosing && (
        <HeadingRow
          job={job}
          sheet={sheet}
          onChoose={(row) => {
            setChoosing(false);
            if (row !== headingRow) {
              deciding.decide({ about: 'sheet', sheet: sheet.id, headingRow: row });
            }
          }}
        />
      )}
    </div>
  );
}

function RecordTypeChoice({ job, sheet, deciding }: SheetGiven): JSX.Element {
  const words = useWords();
  const id = useId();
  const { recordType } = sheet;
  const usual: readonly string[] = RECORD_TYPES;
  const isUsual = recordType === null || usual.includes(recordType);
  const types = isUsual ? usual : [recordType, ...usual];
  return (
    <div class="field">
      <label for={id}>{words.t('columns.recordType')}</label>
      <select
        id={id}
        value={recordType ?? ''}
        disabled={!isChangeable(job)}
        onChange={({ currentTarget: { value } }) => {
          deciding.decide({
            about: 'sheet',
            sheet: sheet.id,
            recordType: value === '' ? null : value,
          });
        }}
      >
        {types.map((type) => (
          <option key={type} value={type}>
            {recordTypeName(words, type)}
          </option>
        ))}
        <option value="">{words.t('columns.skipSheet')}</option>
      </select>
    </div>
  );
}
