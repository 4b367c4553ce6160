import type { JSX } from 'preact';
import { useId, useState } from 'preact/hooks';
import type { Sheet } from '../../../interface/calls.ts';
import { isChangeable } from '../../state/steps.ts';
import type { Words } from '../../texts/translate.ts';
import { useWords } from '../../ui/context.tsx';
import { RECORD_TYPES, recordTypeName } from '../record-types.ts';
import { HeadingRow } from './heading-row.tsx';
import type { SheetGiven } from './sheet-given.ts';

/** What the rows of a sheet are, and which row has its headings. */
export function SheetSettings(given: SheetGiven): JSX.Element {
  const words = useWords();
  const { t } = words;
  const { job, sheet, deciding } = given;
  const [isChoosing, setChoosing] = useState(false);
  return (
    <div class="settings">
      <RecordTypeChoice {...given} />
      <p class="setting">
        <span>
          {[headingsText(words, sheet), ...countOf(words, sheet)]
            .filter((text) => text !== '')
            .join(' · ')}
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
            {t(headingRowButton(sheet, isChoosing))}
          </button>
        )}
      </p>
      {isChoosing && (
        <HeadingRow
          job={job}
          sheet={sheet}
          onChoose={({ first, count }) => {
            setChoosing(false);
            deciding.decide({
              about: 'sheet',
              sheet: sheet.id,
              headingRow: first,
              headingRows: Math.max(1, count),
            });
          }}
        />
      )}
    </div>
  );
}

/** `Headings are in rows 4 and 5`; nothing of a sheet that is not imported. */
function headingsText({ t }: Words, { headings, recordType }: Sheet): string {
  if (recordType === null) return '';
  if (headings === undefined || headings.first === 0) return t('headingRow.none');
  const { first, count } = headings;
  return count === 1
    ? t('headingRow.is', { row: first })
    : t('headingRow.areTwo', { row: first, last: first + 1 });
}

function countOf({ t }: Words, { recordType, rows }: Sheet): string[] {
  return recordType === null ? [] : [t('rows', { count: rows })];
}

function headingRowButton({ recordType }: Sheet, isChoosing: boolean): string {
  if (isChoosing) return 'headingRow.close';
  return recordType === null ? 'headingRow.look' : 'headingRow.change';
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
