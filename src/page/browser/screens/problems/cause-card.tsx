import type { ComponentChildren, JSX } from 'preact';
import type { Cause, Job } from '../../../interface/calls.ts';
import { isChangeable } from '../../state/steps.ts';
import { Button } from '../../ui/actions.tsx';
import { useWords } from '../../ui/context.tsx';
import { CauseGrid } from './cause-grid.tsx';
import { CauseTitle, CauseWords, FirstRows } from './cause-parts.tsx';
import { RemedyButtons } from './remedy-buttons.tsx';
import type { ProblemGrid } from './use-problem-grid.ts';
import { hasRows } from './wrong-cells.ts';

interface Given {
  readonly job: Job;
  readonly cause: Cause;
  readonly grid: ProblemGrid;
}

/**
 * Problems of one cause: how many, what is wrong, what helps, and its rows on demand.
 * @param given with what else helps as its children
 */
export function CauseCard({
  job,
  cause,
  grid,
  children,
}: Given & { readonly children?: ComponentChildren }): JSX.Element {
  const { severity, count } = cause;
  const isSolved = count === 0;
  return (
    <article class={`card cause ${isSolved ? 'solved' : severity}`}>
      <CauseTitle cause={cause} />
      <CauseWords cause={cause} />
      {!isSolved && <FirstRows cause={cause} />}
      {children}
      {isChangeable(job) && <Remedies job={job} cause={cause} grid={grid} />}
    </article>
  );
}

function Remedies({ job, cause, grid }: Given): JSX.Element {
  const { t } = useWords();
  const { shown } = grid;
  const isOpen = shown?.page.cause === cause.id;
  const isBusy = grid.isBusy || job.work !== undefined;
  return (
    <>
      <RemedyButtons
        cause={cause}
        isBusy={isBusy}
        onRemedy={(remedy, value) => {
          const said = value === undefined ? {} : { value };
          grid.edit({ is: 'remedy', cause: cause.id, remedy, ...said });
        }}
      />
      {hasRows(cause) && (
        <p>
          <Button
            rank="quiet"
            text={t(isOpen ? 'correct.close' : 'correct.open')}
            isBusy={isBusy}
            onClick={() => {
              if (isOpen) grid.close();
              else grid.open(cause);
            }}
          />
        </p>
      )}
      {isOpen && <CauseGrid grid={grid} page={shown.page} focus={shown.focus} />}
    </>
  );
}
