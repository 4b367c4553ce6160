import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Cause, GivenBy, Job } from '../../../interface/calls.ts';
import type { Cell } from '../../state/page.ts';
import { Button } from '../../ui/actions.tsx';
import { usePageContext, useWords } from '../../ui/context.tsx';
import { ProblemNotice } from '../../ui/notice.tsx';
import { useAction } from '../../ui/use-action.ts';
import { CellTable } from './cell-table.tsx';
import { replaced, withSame } from './same-value.ts';

/** So many rows come at once. */
const ROWS_OF_PAGE = 200;

interface Given {
  readonly job: Job;
  readonly cause: Cause;
}

/** The rows of a cause, opened on demand, so that their wrong cells can be corrected. */
export function Corrections({ job, cause }: Given): JSX.Element {
  const { t } = useWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        class="plain"
        aria-expanded={isOpen}
        onClick={() => {
          setOpen(!isOpen);
        }}
      >
        {t(isOpen ? 'correct.close' : 'correct.open')}
      </button>
      {isOpen && <Cells job={job} cause={cause} />}
    </>
  );
}

function Cells({ job, cause }: Given): JSX.Element {
  const { t } = useWords();
  const { page } = usePageContext();
  const { run, isBusy, problem } = useAction();
  const [found, setFound] = useState<GivenBy<'problems'>>();
  const [at, setAt] = useState(0);
  const [isForAll, setForAll] = useState(true);
  const show = (next: number): void => {
    setAt(next);
    run(async () => {
      setFound(await page.call('problems', { job: job.id, cause: cause.id, page: next }));
    });
  };
  useEffect(() => {
    show(0);
  }, []);
  if (found === undefined) {
    return problem === undefined ? (
      <p role="status">{t('correct.loading')}</p>
    ) : (
      <ProblemNotice problem={problem} />
    );
  }
  const { sheet, headings, rows, total } = found;
  const correct = (cell: Cell): void => {
    run(async () => {
      const cells = isForAll ? withSame(rows, cell) : [cell];
      const checked = await page.correct(job.id, sheet, cells);
      setFound({ ...found, rows: replaced(rows, checked) });
    });
  };
  return (
    <div class="corrections">
      <p>{t('correct.how')}</p>
      <label class="radio">
        <input
          type="checkbox"
          checked={isForAll}
          onChange={({ currentTarget }) => {
            setForAll(currentTarget.checked);
          }}
        />
        <span>{t('correct.same')}</span>
      </label>
      <ProblemNotice problem={problem} />
      <CellTable headings={headings} rows={rows} onCorrect={correct} />
      {(at + 1) * ROWS_OF_PAGE < total && (
        <Button
          text={t('correct.more')}
          isBusy={isBusy}
          onClick={() => {
            show(at + 1);
          }}
        />
      )}
    </div>
  );
}
