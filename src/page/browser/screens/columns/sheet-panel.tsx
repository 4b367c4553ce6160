import type { JSX } from 'preact';
import { isChangeable } from '../../state/steps.ts';
import { useWords } from '../../ui/context.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ColumnTable } from './column-table.tsx';
import { MissingFields } from './missing-fields.tsx';
import type { SheetGiven } from './sheet-given.ts';
import { SheetSettings } from './sheet-settings.tsx';
import { SpecialRows } from './special-rows.tsx';
import { ValueTable } from './value-table.tsx';

/** One sheet: what its rows are, what each column is, and what is missing. */
export function SheetPanel(given: SheetGiven): JSX.Element {
  const { sheet, job } = given;
  return (
    <div class="sheet">
      <SheetSettings {...given} />
      {sheet.recordType === null ? (
        <IgnoredSheet {...given} />
      ) : (
        <>
          <SpecialRows {...given} />
          {isChangeable(job) && <MissingFields {...given} />}
          <ColumnTable {...given} />
          <ValueTable {...given} />
        </>
      )}
    </div>
  );
}

/** Why a sheet is not imported, and how to import it all the same. */
function IgnoredSheet({ sheet }: SheetGiven): JSX.Element {
  const { t, has } = useWords();
  const { ignoredBecause = '', readings } = sheet;
  const name = `ignored.${ignoredBecause.replaceAll(' ', '-')}`;
  return (
    <Notice tone="info">
      {ignoredBecause !== '' && (
        <p>{t('columns.notImportedAs', { reason: has(name) ? t(name) : ignoredBecause })}</p>
      )}
      {readings.map(({ rule }) => (
        <p key={rule} class="faint">
          {rule}
        </p>
      ))}
      <p>{t('columns.ignored')}</p>
    </Notice>
  );
}
