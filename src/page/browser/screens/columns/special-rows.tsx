import type { JSX } from 'preact';
import type { Sheet } from '../../../interface/calls.ts';
import { isChangeable } from '../../state/steps.ts';
import { Button } from '../../ui/actions.tsx';
import { useWords } from '../../ui/context.tsx';
import type { SheetGiven } from './sheet-given.ts';

type Special = Sheet['specialRows'][number];

/** Hidden rows, merged cells and rows that are not records: what is done with each, as a choice. */
export function SpecialRows(given: SheetGiven): JSX.Element | null {
  const { t } = useWords();
  const { specialRows } = given.sheet;
  if (specialRows.length === 0) return null;
  return (
    <section aria-label={t('special.title')}>
      <ul class="rows card">
        {specialRows.map((special) => (
          <li key={special.what}>
            <SpecialLine {...given} special={special} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function SpecialLine(given: SheetGiven & { readonly special: Special }): JSX.Element {
  const { t, list, number } = useWords();
  const { job, sheet, deciding, special } = given;
  const { what, isTaken, count, rows, text } = special;
  const state = isTaken ? 'taken' : 'apart';
  const named = list(rows.map((row) => number(row)));
  const more = count > rows.length ? ' …' : '';
  return (
    <>
      <span class="row-text">
        <span>{t(`special.${what}.${state}`, { count })}</span>
        <span class="faint">
          {t('special.rows', { count, rows: `${named}${more}` })}
          {text !== '' && (
            <>
              {' '}
              <bdi>“{text}”</bdi>
            </>
          )}
        </span>
      </span>
      {isChangeable(job) && (
        <Button
          text={t(`special.do.${what === 'merged' ? 'merged.' : ''}${state}`)}
          about={t(`special.${what}.${state}`, { count })}
          isBusy={deciding.isBusy}
          onClick={() => {
            deciding.decide({ about: 'rows', sheet: sheet.id, what, isTaken: !isTaken });
          }}
        />
      )}
    </>
  );
}
