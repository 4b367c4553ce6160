import type { JSX } from 'preact';
import type { Job, Report } from '../../../interface/calls.ts';
import { useWords } from '../../ui/context.tsx';
import { FileLinks } from '../downloads.tsx';
import { spanText } from './written.ts';

interface Given {
  readonly job: Job;
  readonly report: Report;
}

/** The reports that were made before, with when that was; none is replaced without a word. */
export function EarlierReports({ job, report }: Given): JSX.Element | null {
  const { t, language, dateTime } = useWords();
  const { earlier } = report;
  if (earlier.length === 0) return null;
  return (
    <details class="fold">
      <summary>{t('report.earlier', { count: earlier.length })}</summary>
      {earlier.map(({ name, madeAt, period, isClosed, files }) => (
        <section key={madeAt} aria-label={`${t(`report.name.${name}`)}, ${dateTime(madeAt)}`}>
          <h3>
            {t(`report.name.${name}`)} · {spanText(language, period)} · {dateTime(madeAt)}{' '}
            {isClosed && <span class="badge good">{t('closes.isClosed')}</span>}
          </h3>
          <FileLinks job={job} files={files.filter(({ what }) => what !== 'table')} />
        </section>
      ))}
    </details>
  );
}
