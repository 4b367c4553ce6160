import type { JSX } from 'preact';
import type { MadeReport, Report } from '../../../interface/calls.ts';
import { useWords } from '../../ui/context.tsx';
import { Notice } from '../../ui/notice.tsx';
import { valueText, withFieldNames } from './option-words.ts';
import { amountText, dayText } from './written.ts';

interface Given {
  readonly report: Report;
  readonly made: MadeReport;
}

/** What differs from closed periods, and what else to know of a report. */
export function ReportNotes({ report, made }: Given): JSX.Element {
  return (
    <>
      <Differences made={made} />
      <Notes report={report} made={made} />
    </>
  );
}

/** What is restated of closed periods: booked as it was chosen, or waiting for a choice. */
export function Differences({ made }: { readonly made: MadeReport }): JSX.Element | null {
  const { t } = useWords();
  const count = made.books.reduce((sum, { differing }) => sum + differing, 0);
  if (count === 0) return null;
  const isOpen = made.books.some(({ needsRestatement }) => needsRestatement);
  return (
    <Notice tone="warning">
      <p>{t('note.differs', { count })}</p>
      {isOpen && <p>{t('note.chooseRestatement')}</p>}
    </Notice>
  );
}

/** Notes that say that the figures are not those of the register as it is now. */
const OPEN: ReadonlySet<string> = new Set(['knownSince', 'gap', 'comparison']);

function Notes({ report, made }: Given): JSX.Element | null {
  const words = useWords();
  const { t, language, list } = words;
  const onPage = (name: string): string => withFieldNames(words, report, name);
  const conventionName = (name: string): string => valueText(words, 'convention', name);
  if (made.notes.length === 0) return null;
  return (
    <details class="fold" open={made.notes.some(({ what }) => OPEN.has(what))}>
      <summary>{t('report.notes', { count: made.notes.length })}</summary>
      <ul class="report-notes">
        {made.notes.map(({ what, count, names = [], days = [], amount }, at) => (
          <li key={at}>
            {t(`note.${what}`, {
              ...(count !== undefined && { count }),
              names: list(names.map(what === 'comparison' ? conventionName : onPage)),
              ...(amount !== undefined && { amount: amountText(language, amount) }),
              field: t('option.convention'),
              day: days[0] === undefined ? '' : dayText(language, days[0]),
              last: days[1] === undefined ? '' : dayText(language, days[1]),
            })}
          </li>
        ))}
      </ul>
    </details>
  );
}
