import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { ProblemPage } from '../../../interface/calls.ts';
import { useWords } from '../../ui/context.tsx';
import { Icon } from '../../ui/icon.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import type { CellPlace } from './grid-keys.ts';

interface Given {
  readonly page: ProblemPage;
  readonly focus: CellPlace;
}

/** What is wrong with the cell that has the focus, and what may be written there. */
export function CellPanel({ page, focus }: Given): JSX.Element | null {
  const { t } = useWords();
  const row = page.rows[focus.row];
  const help = page.columns[focus.column];
  if (row === undefined || help === undefined) return null;
  const issues = row.issues.filter(({ column }) => column === null || column === focus.column);
  return (
    <div class="cell-panel">
      {issues.map(({ severity, message, hint }) => (
        <p key={message}>
          <Icon name={severity} /> <RichText text={message} />{' '}
          {hint !== '' && (
            <span class="faint">
              <RichText text={hint} />
            </span>
          )}
        </p>
      ))}
      {help.form !== undefined && help.form !== 'text' && <p>{t(`grid.form.${help.form}`)}</p>}
    </div>
  );
}

interface ScopeGiven {
  /** What was in the cell, what was written, and how many rows have the same. */
  readonly before: string;
  readonly value: string;
  readonly same: number;
  readonly onAll: () => void;
  readonly onOne: () => void;
  readonly onCancel: () => void;
}

/** Asks whether a value is meant for all rows that have the same, or for one cell. */
export function ScopeChoice(given: ScopeGiven): JSX.Element {
  const { t } = useWords();
  const { before, value, same, onAll, onOne, onCancel } = given;
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    first.current?.focus();
  }, []);
  const quoted = (text: string): string => (text === '' ? t('grid.empty') : `“${text}”`);
  return (
    <div
      class="scope callout card"
      role="group"
      aria-label={t('scope.question', { before: quoted(before), value: quoted(value) })}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Escape') onCancel();
      }}
    >
      <p>
        <strong>{t('scope.question', { before: quoted(before), value: quoted(value) })}</strong>
      </p>
      <p class="scope-way">
        <button ref={first} type="button" class="primary" onClick={onAll}>
          {t('scope.all', { count: same })}
        </button>
        <span class="faint">{t('scope.allMeans')}</span>
      </p>
      <p class="scope-way">
        <button type="button" class="plain" onClick={onOne}>
          {t('scope.single')}
        </button>
        <span class="faint">{t('scope.singleMeans')}</span>
      </p>
    </div>
  );
}
