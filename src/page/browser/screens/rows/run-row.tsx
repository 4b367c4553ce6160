import type { JSX } from 'preact';
import type { RowsOfRun } from '../../../interface/calls.ts';
import { useWords } from '../../ui/context.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { PlaceOfRows } from './place-of-rows.tsx';

interface Given {
  readonly row: RowsOfRun['rows'][number];
  /** People know the file that it is from: scans are in none of theirs. */
  readonly hasPlace: boolean;
}

/** A row of a run: its record, what is written with old and new values, and the reasons. */
export function RunRow({ row, hasPlace }: Given): JSX.Element {
  const { record, operation, changes, reasons } = row;
  return (
    <div class="run-row">
      <p>
        <strong>
          <bdi>{record}</bdi>
        </strong>{' '}
        {hasPlace && <PlaceOfRows file={row.file} sheet={row.sheet} rows={[row.row]} />}
        {operation !== undefined && <span class="faint"> · {operation}</span>}
      </p>
      {changes.length > 0 && (
        <ul class="changes">
          {changes.map((change, at) => (
            <li key={at}>
              <span class="faint">{change.field}</span> <NewValue change={change} />
            </li>
          ))}
        </ul>
      )}
      {reasons.map((reason, at) => (
        <p key={at}>
          <RichText text={reason} />
        </p>
      ))}
    </div>
  );
}

type Change = RowsOfRun['rows'][number]['changes'][number];

/** What a field has and gets; a new record had nothing. */
function NewValue({ change: { from, to } }: { readonly change: Change }): JSX.Element {
  const { t, day } = useWords();
  return (
    <>
      {from !== '' && (
        <>
          <del>
            <bdi>{day(from)}</bdi>
          </del>
          {' → '}
        </>
      )}
      <ins>
        <bdi>{to === '' ? t('rows.empty') : day(to)}</bdi>
      </ins>
    </>
  );
}
