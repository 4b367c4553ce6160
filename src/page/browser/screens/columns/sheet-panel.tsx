import type { JSX } from 'preact';
import { isChangeable } from '../../state/steps.ts';
import { useWords } from '../../ui/context.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ColumnTable } from './column-table.tsx';
import { MissingFields } from './missing-fields.tsx';
import type { SheetGiven } from './sheet-given.ts';
import { SheetSettings } from './sheet-settings.tsx';
import { ValueTable } from './value-table.tsx';

/** One sheet: what its rows are, what each column is, and what is missing. */
export function SheetPanel(given: SheetGiven): JSX.Element {
  const { t } = useWords();
  const { sheet, job } = given;
  return (
    <div class="sheet">
      <SheetSettings {...given} />
      {sheet.recordType === null ? (
        <Notice tone="info">{sheet.ignoredBecause ?? t('columns.ignored')}</Notice>
      ) : (
        <>
          {isChangeable(job) && <MissingFields {...given} />}
          <ColumnTable {...given} />
          <ValueTable {...given} />
        </>
      )}
    </div>
  );
}
