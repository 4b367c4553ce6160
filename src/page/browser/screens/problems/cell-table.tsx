import type { JSX } from 'preact';
import type { ProblemRow } from '../../../interface/calls.ts';
import type { Cell } from '../../state/page.ts';
import { useWords } from '../../ui/context.tsx';
import { Icon } from '../../ui/icon.tsx';

interface Given {
  readonly headings: readonly string[];
  readonly rows: readonly ProblemRow[];
  readonly onCorrect: (cell: Cell) => void;
}

/** Rows with problems: wrong cells can be typed in, the others are there to know the row by. */
export function CellTable({ headings, rows, onCorrect }: Given): JSX.Element {
  const { t } = useWords();
  return (
    <div class="scroll" tabIndex={0} role="group" aria-label={t('correct.table')}>
      <table>
        <thead>
          <tr>
            <td />
            {headings.map((heading, at) => (
              <th key={at} scope="col">
                <bdi>{heading}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.row} headings={headings} row={row} onCorrect={onCorrect} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowGiven extends Omit<Given, 'rows'> {
  readonly row: ProblemRow;
}

function Row({ headings, row, onCorrect }: RowGiven): JSX.Element {
  const { t } = useWords();
  const { row: number, cells, issues } = row;
  return (
    <tr>
      <th scope="row">
        {t('headingRow.row', { row: number })}
        {issues.length === 0 && (
          <span class="badge good" role="status">
            <Icon name="good" /> {t('correct.good')}
          </span>
        )}
      </th>
      {headings.map((heading, column) => {
        const issue = issues.find((each) => each.column === column);
        const text = cells[column] ?? '';
        return (
          <td key={column}>
            {issue === undefined ? (
              <bdi>{text}</bdi>
            ) : (
              <WrongCell
                label={t('correct.cell', { heading, row: number })}
                text={text}
                message={issue.message}
                onType={(value) => {
                  onCorrect({ row: number, column, value });
                }}
              />
            )}
          </td>
        );
      })}
    </tr>
  );
}

interface WrongCellGiven {
  readonly label: string;
  readonly text: string;
  readonly message: string;
  readonly onType: (value: string) => void;
}

/** A cell to type in; leaving it or Enter corrects it, where it was changed. */
function WrongCell({ label, text, message, onType }: WrongCellGiven): JSX.Element {
  return (
    <input
      class="error"
      aria-label={label}
      aria-invalid="true"
      title={message}
      value={text}
      autocomplete="off"
      onChange={({ currentTarget: { value } }) => {
        if (value !== text) onType(value);
      }}
    />
  );
}
