import type { JSX } from 'preact';
import { useWords } from '../../ui/context.tsx';

/** Where rows are in the user's files. */
export function PlaceOfRows(given: {
  readonly file: string;
  readonly sheet: string | undefined;
  readonly rows: readonly number[];
}): JSX.Element {
  const { t, list, number } = useWords();
  const { file, sheet, rows } = given;
  return (
    <span class="faint">
      <bdi>{sheet ?? file}</bdi>, {t('headingRow.row', { row: list(rows.map(number)) })}
    </span>
  );
}
