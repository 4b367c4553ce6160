import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { ProblemPage } from '../../../interface/calls.ts';
import { Button } from '../../ui/actions.tsx';
import { useWords } from '../../ui/context.tsx';
import { Live } from '../../ui/live.tsx';
import { ProblemNotice } from '../../ui/notice.tsx';
import { LEAVE_EMPTY } from '../answers.ts';
import type { Words } from '../../texts/translate.ts';
import { CellGrid } from './cell-grid.tsx';
import { CellPanel, ScopeChoice } from './cell-panel.tsx';
import { historyOfKey, stepOfKey, type CellPlace } from './grid-keys.ts';
import type { ProblemGrid } from './use-problem-grid.ts';
import { issueAt } from './wrong-cells.ts';

interface Given {
  readonly grid: ProblemGrid;
  readonly page: ProblemPage;
  readonly focus: CellPlace;
}

interface Written {
  readonly at: CellPlace;
  readonly value: string;
}

/** The rows of a cause, page by page, and what is to be known of the cell that has the focus. */
export function CauseGrid({ grid, page, focus }: Given): JSX.Element {
  const words = useWords();
  const { t } = words;
  const [written, setWritten] = useState<Written>();
  const writeCell = ({ at, value }: Written): void => {
    setWritten(undefined);
    const text = value === LEAVE_EMPTY ? '' : value;
    const row = page.rows[at.row]?.row ?? 0;
    grid.edit({ is: 'cell', sheet: page.sheet, row, column: at.column, value: text });
  };
  const writeAll = ({ at, value }: Written): void => {
    setWritten(undefined);
    const row = page.rows[at.row]?.row ?? 0;
    const use = value === '' ? LEAVE_EMPTY : value;
    grid.edit({ is: 'value', sheet: page.sheet, row, column: at.column, use });
  };
  const onWrite = (at: CellPlace, value: string): void => {
    const { before, same } = cellOf(page, at);
    if (value === before) return;
    if (same > 1) setWritten({ at, value });
    else writeCell({ at, value });
  };
  return (
    <div
      class="corrections"
      onKeyDown={(event) => {
        if (event.target instanceof HTMLInputElement) return;
        const step = stepOfKey(event);
        const history = historyOfKey(event);
        if (step !== undefined) grid.step(step);
        else if (history !== undefined) grid.edit({ is: history });
        else return;
        event.preventDefault();
      }}
    >
      <p class="faint">{t('grid.how')}</p>
      <ProblemNotice problem={grid.problem} />
      <CellGrid page={page} focus={focus} onMove={grid.move} onWrite={onWrite} />
      {written === undefined ? (
        <CellPanel page={page} focus={focus} />
      ) : (
        <ScopeChoice
          {...cellOf(page, written.at)}
          value={written.value === LEAVE_EMPTY ? '' : written.value}
          onAll={() => {
            writeAll(written);
          }}
          onOne={() => {
            writeCell(written);
          }}
          onCancel={() => {
            setWritten(undefined);
          }}
        />
      )}
      <Live text={spoken(words, page, focus)} />
      <Pages grid={grid} page={page} />
    </div>
  );
}

function cellOf(
  page: ProblemPage,
  { row: at, column }: CellPlace,
): { readonly before: string; readonly same: number } {
  const row = page.rows[at];
  const before = row?.cells[column] ?? '';
  return { before, same: row === undefined ? 1 : (issueAt(row, column)?.same ?? 1) };
}

/** Column, row, value and problem, for those who do not see the grid. */
function spoken({ t }: Words, page: ProblemPage, { row: at, column }: CellPlace): string {
  const row = page.rows[at];
  const heading = page.columns[column]?.heading ?? '';
  if (row === undefined) return '';
  const text = row.cells[column] ?? '';
  const issue = issueAt(row, column);
  return [
    t('correct.cell', { heading, row: row.row }),
    text === '' ? t('grid.empty') : text,
    ...(issue === undefined ? [] : [issue.message]),
  ].join('. ');
}

function Pages({ grid, page }: { readonly grid: ProblemGrid; readonly page: ProblemPage }) {
  const { t } = useWords();
  const { page: at, total, rowsOfPage, rows } = page;
  const first = at * rowsOfPage + 1;
  return (
    <div class="pages">
      <Button
        text={t('grid.previous')}
        isBusy={grid.isBusy}
        onClick={() => {
          grid.step(-1);
        }}
      />
      <Button
        text={t('grid.next')}
        isBusy={grid.isBusy}
        onClick={() => {
          grid.step(1);
        }}
      />
      {total > rowsOfPage && (
        <>
          <Button
            rank="quiet"
            text={t('grid.pageBack')}
            isOff={at === 0}
            isBusy={grid.isBusy}
            onClick={() => {
              grid.turn(at - 1);
            }}
          />
          <span>{t('grid.shown', { first, last: first + rows.length - 1, total })}</span>
          <Button
            rank="quiet"
            text={t('grid.pageOn')}
            isOff={first + rowsOfPage > total}
            isBusy={grid.isBusy}
            onClick={() => {
              grid.turn(at + 1);
            }}
          />
        </>
      )}
    </div>
  );
}
