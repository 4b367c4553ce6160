import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { ProblemPage, ProblemRow } from '../../../interface/calls.ts';
import { useWords } from '../../ui/context.tsx';
import { Icon } from '../../ui/icon.tsx';
import { CellEditor } from './cell-editor.tsx';
import { isTyped, placeAfter, type CellPlace } from './grid-keys.ts';
import { issueAt } from './wrong-cells.ts';

interface Given {
  readonly page: ProblemPage;
  readonly focus: CellPlace;
  readonly onMove: (focus: CellPlace) => void;
  readonly onWrite: (at: CellPlace, value: string) => void;
}

/** Rows with problems as a grid: one stop for Tab, arrows between cells, Enter or F2 to write. */
export function CellGrid({ page, focus, onMove, onWrite }: Given): JSX.Element {
  const { t } = useWords();
  const table = useRef<HTMLTableElement>(null);
  const [typed, setTyped] = useState<string | null>();
  const isEditing = typed !== undefined;
  const size = { rows: page.rows.length, columns: page.columns.length };
  useEffect(() => {
    setTyped(undefined);
  }, [page, focus.row, focus.column]);
  useEffect(() => {
    if (!isEditing) table.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [page, focus.row, focus.column, isEditing]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const to = placeAfter(event, focus, size);
    if (to !== undefined) onMove(to);
    else if (event.key === 'Enter' || event.key === 'F2') setTyped(null);
    else if (event.key === 'Delete' || event.key === 'Backspace') onWrite(focus, '');
    else if (isTyped(event)) setTyped(event.key);
    else return;
    event.preventDefault();
  };
  return (
    <div class="scroll grid">
      <table
        ref={table}
        role="grid"
        aria-label={t('correct.table')}
        aria-rowcount={page.total + 1}
        aria-colcount={size.columns + 1}
        onKeyDown={onKeyDown}
      >
        <GridHead columns={page.columns} />
        <tbody>
          {page.rows.map((row, at) => (
            <GridRow
              key={row.row}
              page={page}
              row={row}
              at={at}
              focus={focus.row === at ? focus.column : undefined}
              typed={focus.row === at ? typed : undefined}
              onMove={onMove}
              onEdit={() => {
                setTyped(null);
              }}
              onWrite={(column, value) => {
                setTyped(undefined);
                onWrite({ row: at, column }, value);
              }}
              onCancel={() => {
                setTyped(undefined);
              }}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function GridHead(given: { readonly columns: ProblemPage['columns'] }): JSX.Element {
  const { t } = useWords();
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col">{t('grid.row')}</th>
        {given.columns.map(({ heading }, at) => (
          <th key={at} scope="col">
            <bdi>{heading}</bdi>
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface RowGiven {
  readonly page: ProblemPage;
  readonly row: ProblemRow;
  readonly at: number;
  /** The column that has the focus. */
  readonly focus: number | undefined;
  /** Null writes into the text that is there. */
  readonly typed: string | null | undefined;
  readonly onMove: (focus: CellPlace) => void;
  readonly onEdit: () => void;
  readonly onWrite: (column: number, value: string) => void;
  readonly onCancel: () => void;
}

function GridRow(given: RowGiven): JSX.Element {
  const { t, number } = useWords();
  const { page, row, at, focus, typed } = given;
  const ofRow = row.issues.find(({ column }) => column === null);
  return (
    <tr aria-rowindex={page.page * page.rowsOfPage + at + 2}>
      <th scope="row" class={ofRow?.severity}>
        {ofRow !== undefined && <Icon name={ofRow.severity} />}
        {row.issues.length === 0 && <Icon name="good" />}
        {number(row.row)}
        {row.issues.length === 0 && <span class="unseen"> {t('correct.good')}</span>}
      </th>
      {page.columns.map((help, column) => {
        const isFocused = focus === column;
        const text = row.cells[column] ?? '';
        if (isFocused && typed !== undefined) {
          return (
            <td key={column} role="gridcell" class="written">
              <CellEditor
                help={help}
                label={t('correct.cell', { heading: help.heading, row: row.row })}
                text={text}
                typed={typed ?? undefined}
                onWrite={(value) => {
                  given.onWrite(column, value);
                }}
                onCancel={given.onCancel}
              />
            </td>
          );
        }
        return (
          <td
            key={column}
            role="gridcell"
            tabIndex={isFocused ? 0 : -1}
            class={issueAt(row, column)?.severity}
            onClick={() => {
              given.onMove({ row: at, column });
            }}
            onDblClick={given.onEdit}
          >
            <CellContent page={page} row={row} column={column} text={text} />
          </td>
        );
      })}
    </tr>
  );
}

interface ContentGiven {
  readonly page: ProblemPage;
  readonly row: ProblemRow;
  readonly column: number;
  readonly text: string;
}

/** The text of a cell; its sign and its words say what its colour says. */
function CellContent({ page, row, column, text }: ContentGiven): JSX.Element {
  const { t } = useWords();
  const issue = issueAt(row, column);
  const isCorrected = row.corrected.includes(column);
  const use = column === page.column ? row.use : undefined;
  return (
    <>
      {issue !== undefined && <Icon name={issue.severity} />}
      {issue === undefined && isCorrected && <Icon name="good" />}
      <bdi>{text}</bdi>
      {issue !== undefined && text === '' && <span class="faint">{t('grid.empty')}</span>}
      {use !== undefined && (
        <>
          {' '}
          <span aria-hidden="true">→</span>
          <span class="unseen">{t('columns.storedAs')}</span> <bdi class="stored">{use}</bdi>
        </>
      )}
      {issue !== undefined && <span class="unseen">, {t(`grid.${issue.severity}`)}</span>}
      {issue === undefined && isCorrected && <span class="unseen">, {t('correct.good')}</span>}
    </>
  );
}
