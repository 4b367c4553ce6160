import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Column } from '../../../interface/calls.ts';
import { isChangeable } from '../../state/steps.ts';
import { useWords } from '../../ui/context.tsx';
import { LEAVE_EMPTY, SKIP_ROWS } from '../answers.ts';
import { fieldName } from '../field-name.ts';
import type { SheetGiven } from './sheet-given.ts';

type Meaning = Column['values'][number];

/** Cells that a field does not take as they are, each value once, with what it means. */
export function ValueTable(given: SheetGiven): JSX.Element | null {
  const { t } = useWords();
  const columns = given.sheet.columns.filter(({ values }) => values.length > 0);
  if (columns.length === 0) return null;
  return (
    <section aria-labelledby="values">
      <h2 id="values">{t('values.title')}</h2>
      <p>{t('values.how')}</p>
      {columns.map((column) => (
        <ColumnValues key={column.heading} {...given} column={column} />
      ))}
    </section>
  );
}

function ColumnValues(given: SheetGiven & { readonly column: Column }): JSX.Element {
  const words = useWords();
  const { t } = words;
  const { job, sheet, deciding, column } = given;
  return (
    <section class="card" aria-label={column.heading}>
      <h3>
        <bdi>{column.heading}</bdi>{' '}
        <span class="faint">→ {fieldName(words, sheet.recordType, column.field ?? '')}</span>
      </h3>
      <ul class="rows">
        {column.values.map((meaning) => (
          <li key={meaning.value}>
            <span class="row-text">
              <strong>
                <bdi>{meaning.value}</bdi>
              </strong>
              <span class="faint">
                {[
                  ...(meaning.rows === undefined ? [] : [t('rows', { count: meaning.rows })]),
                  ...(meaning.because === undefined ? [] : [meaning.because]),
                ].join(' · ')}
              </span>
            </span>
            <MeaningChoice
              meaning={meaning}
              isOff={!isChangeable(job)}
              onUse={(use) => {
                const { heading } = column;
                deciding.decide({
                  about: 'value',
                  sheet: sheet.id,
                  heading,
                  value: meaning.value,
                  use,
                });
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

const OTHER = '(other)';

interface ChoiceGiven {
  readonly meaning: Meaning;
  readonly isOff: boolean;
  readonly onUse: (use: string) => void;
}

/** What a value means: one of the likely ones, nothing, or a value that is typed. */
function MeaningChoice({ meaning, isOff, onUse }: ChoiceGiven): JSX.Element {
  const { t } = useWords();
  const [isTyping, setTyping] = useState(false);
  const [typed, setTyped] = useState('');
  const { value, use = '', candidates } = meaning;
  const known = use === '' || use === LEAVE_EMPTY || use === SKIP_ROWS || candidates.includes(use);
  const values = known ? candidates : [use, ...candidates];
  return (
    <span class="choice">
      <select
        aria-label={t('values.meaning', { value })}
        value={isTyping ? OTHER : use}
        disabled={isOff}
        onChange={({ currentTarget: { value: chosen } }) => {
          setTyping(chosen === OTHER);
          if (chosen !== OTHER && chosen !== '') onUse(chosen);
        }}
      >
        <option value="">{t('values.choose')}</option>
        {values.map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
        <option value={LEAVE_EMPTY}>{t('answer.empty')}</option>
        <option value={SKIP_ROWS}>{t('answer.skip')}</option>
        <option value={OTHER}>{t('answer.otherValue')}</option>
      </select>
      {isTyping && (
        <form
          class="with-button"
          onSubmit={(event) => {
            event.preventDefault();
            setTyping(false);
            if (typed.trim() !== '') onUse(typed.trim());
          }}
        >
          <input
            aria-label={t('values.otherFor', { value })}
            value={typed}
            onInput={({ currentTarget }) => {
              setTyped(currentTarget.value);
            }}
          />
          <button type="submit" class="plain">
            {t('missing.use')}
          </button>
        </form>
      )}
    </span>
  );
}
