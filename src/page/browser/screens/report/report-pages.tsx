import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Job, Report } from '../../../interface/calls.ts';
import { useWords } from '../../ui/context.tsx';

interface Given {
  readonly job: Job;
  readonly pages: Report['files'];
}

/** The page of a report in place: cut off from this one, and scrolled by itself. */
export function ReportPages({ job, pages }: Given): JSX.Element | null {
  const { t } = useWords();
  const [chosen, choose] = useState(0);
  const page = pages[chosen] ?? pages[0];
  if (page === undefined) return null;
  const address = `/api/jobs/${encodeURIComponent(job.id)}/page/${page.id}`;
  return (
    <section aria-labelledby="report-page">
      <div class="report-head">
        <h2 id="report-page">{t('report.page')}</h2>
        {pages.length > 1 && (
          <select
            aria-label={t('report.whichPage')}
            value={String(chosen)}
            onChange={({ currentTarget }) => {
              choose(Number(currentTarget.value));
            }}
          >
            {pages.map(({ id, name }, at) => (
              <option key={id} value={String(at)}>
                {name}
              </option>
            ))}
          </select>
        )}
        <a href={address} target="_blank" rel="noopener">
          {t('report.ownTab')}
        </a>
      </div>
      <iframe
        key={`${page.id} ${job.version}`}
        class="report-page"
        title={t('report.pageOf', { name: page.name })}
        src={address}
        sandbox=""
      />
    </section>
  );
}
