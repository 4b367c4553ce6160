import type { JSX } from 'preact';
import type { Cause, Job } from '../../../interface/calls.ts';
import { isChangeable } from '../../state/steps.ts';
import { Button } from '../../ui/actions.tsx';
import { useWords } from '../../ui/context.tsx';
import { Icon } from '../../ui/icon.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { CauseGrid } from './cause-grid.tsx';
import { RemedyButtons } from './remedy-buttons.tsx';
import type { ProblemGrid } from './use-problem-grid.ts';
import { hasRows } from './wrong-cells.ts';

interface Given {
  readonly job: Job;
  readonly cause: Cause;
  readonly grid: ProblemGrid;
}

/** Problems of one cause: how many, what is wrong, what helps, and its rows on demand. */
export function CauseCard({ job, cause, grid }: Given): JSX.Element {
  const { severity, count, message, hint } = cause;
  const isSolved = count === 0;
  return (
    <article class={`card cause ${isSolved ? 'solved' : severity}`}>
      <CauseTitle cause={cause} />
      <p>
        <RichText text={message} />
      </p>
      {hint !== '' && !isSolved && (
        <p class="cause-hint">
          <Icon name="arrow" />
          <span>
            <RichText text={hint} />
          </span>
        </p>
      )}
      {!isSolved && <FirstRows cause={cause} />}
      {isChangeable(job) && job.plan === undefined && (
        <Remedies job={job} cause={cause} grid={grid} />
      )}
    </article>
  );
}

/** How many rows, and where. */
function CauseTitle({ cause }: { readonly cause: Cause }): JSX.Element {
  const { t } = useWords();
  const { severity, count, file, sheet, column } = cause;
  const place = [sheet ?? file, ...(column === null ? [] : [column])];
  return (
    <p class="cause-count">
      <Icon name={count === 0 ? 'good' : severity} />
      <strong>{count === 0 ? t('correct.good') : t('rows', { count })}</strong>
      <span class="faint">
        {place.map((part, at) => (
          <bdi key={at}>{part}</bdi>
        ))}
      </span>
    </p>
  );
}

function FirstRows({ cause: { rows, count } }: { readonly cause: Cause }): JSX.Element | null {
  const { t, number, list } = useWords();
  const shown = rows.slice(0, MOST_NAMED);
  if (shown.length === 0) return null;
  const name = count > shown.length ? 'problems.firstRows' : 'problems.rows';
  return <p class="faint">{t(name, { count: shown.length, rows: list(shown.map(number)) })}</p>;
}

const MOST_NAMED = 8;

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
