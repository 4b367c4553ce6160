import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Job, RowsOfRun, RowsShown } from '../../../interface/calls.ts';
import { Button } from '../../ui/actions.tsx';
import { usePageContext, useWords } from '../../ui/context.tsx';
import { ProblemNotice } from '../../ui/notice.tsx';
import { useAction } from '../../ui/use-action.ts';
import { RunRow } from './run-row.tsx';

/** Rows that are treated alike, or ended alike, and how they are called. */
export interface RowsSort {
  readonly show: RowsShown;
  /** Of a text. */
  readonly name: string;
  readonly count: number;
}

interface Given {
  readonly job: Job;
  readonly sorts: readonly RowsSort[];
}

/** The rows of a run, a list for each sort, opened on demand. */
export function RunRows({ job, sorts }: Given): JSX.Element | null {
  const { t } = useWords();
  const shown = sorts.filter(({ count }) => count > 0);
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="run-rows">
      <h2 id="run-rows">{t('rows.title')}</h2>
      {shown.map((sort) => (
        <SortOfRows key={sort.show} job={job} sort={sort} />
      ))}
    </section>
  );
}

interface SortGiven {
  readonly job: Job;
  readonly sort: RowsSort;
}

function SortOfRows({ job, sort }: SortGiven): JSX.Element {
  const { t, number } = useWords();
  const { page } = usePageContext();
  const { run, isBusy, problem } = useAction();
  const [found, setFound] = useState<RowsOfRun>();
  const load = (): void => {
    run(async () => {
      const after = found?.rows.at(-1)?.id ?? 0;
      const next = await page.call('rows', { job: job.id, show: sort.show, after });
      setFound({ ...next, rows: [...(found?.rows ?? []), ...next.rows] });
    });
  };
  return (
    <details
      class="card sort"
      onToggle={({ currentTarget }) => {
        if (currentTarget.open && found === undefined) load();
      }}
    >
      <summary>
        <strong>{t(sort.name)}</strong> <span class="count">{number(sort.count)}</span>
      </summary>
      <ProblemNotice problem={problem} />
      {found === undefined && isBusy && <p role="status">{t('correct.loading')}</p>}
      {found !== undefined && (
        <ul class="rows">
          {found.rows.map((row, at) => (
            <li key={at}>
              <RunRow row={row} hasPlace={job.scans === undefined} />
            </li>
          ))}
        </ul>
      )}
      {found?.isMore === true && <Button text={t('correct.more')} isBusy={isBusy} onClick={load} />}
    </details>
  );
}
