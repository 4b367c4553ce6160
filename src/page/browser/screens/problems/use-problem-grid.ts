import { useEffect, useState } from 'preact/hooks';
import type { Cause, Edit, Job, ProblemPage } from '../../../interface/calls.ts';
import { usePageContext } from '../../ui/context.tsx';
import { useAction, type Action } from '../../ui/use-action.ts';
import type { CellPlace } from './grid-keys.ts';
import { endOf, hasRows, wrongCellAfter } from './wrong-cells.ts';

/** The rows that are shown, and the cell that has the focus. */
interface Shown {
  readonly page: ProblemPage;
  readonly focus: CellPlace;
}

/** The grid of the problems of a job: one cause and one page at a time. */
export interface ProblemGrid extends Omit<Action, 'run'> {
  readonly shown: Shown | undefined;
  readonly open: (cause: Cause) => void;
  readonly close: () => void;
  readonly turn: (page: number) => void;
  readonly move: (focus: CellPlace) => void;
  /** To the next problem or the previous one, of any page and cause. */
  readonly step: (by: 1 | -1) => void;
  readonly edit: (edit: Edit) => void;
}

const FIRST: CellPlace = { row: 0, column: 0 };

export function useProblemGrid(job: Job, causes: readonly Cause[]): ProblemGrid {
  const { page: calls } = usePageContext();
  const { run, ...action } = useAction();
  const [shown, setShown] = useState<Shown>();
  const withRows = causes.filter(hasRows);
  const load: Load = (cause, page) => calls.call('problems', { job: job.id, cause, page });

  const showAt = (page: ProblemPage, step: 1 | -1): void => {
    setShown({ page, focus: endOf(page, step) ?? { ...FIRST, column: page.column ?? 0 } });
  };
  const check = job.checked?.check;
  const isOld = shown !== undefined && shown.page.check !== check;
  useOnceIdle(isOld && job.work === undefined, () => {
    const cause = shown?.page.cause;
    if (cause === undefined || !withRows.some(({ id }) => id === cause)) setShown(undefined);
    else {
      run(async () => {
        showAt(await load(cause, 0), 1);
      });
    }
  });
  return {
    ...action,
    shown: !isOld && causes.some(({ id }) => id === shown?.page.cause) ? shown : undefined,
    open: ({ id }) => {
      run(async () => {
        showAt(await load(id, 0), 1);
      });
    },
    close: () => {
      setShown(undefined);
    },
    turn: (to) => {
      run(async () => {
        if (shown !== undefined) showAt(await load(shown.page.cause, to), 1);
      });
    },
    move: (focus) => {
      if (shown !== undefined) setShown({ ...shown, focus });
    },
    step: (by) => {
      run(async () => {
        if (shown === undefined) return;
        const here = wrongCellAfter(shown.page, shown.focus, by);
        if (here !== undefined) setShown({ ...shown, focus: here });
        else {
          const found = await search(shown.page, by, withRows, load);
          if (found !== undefined) showAt(found, by);
        }
      });
    },
    edit: (edit) => {
      run(async () => {
        const { cause, page } = shown?.page ?? {};
        const show = cause === undefined || page === undefined ? undefined : { cause, page };
        const now = await calls.edit(job.id, edit, show);
        setShown(now === undefined || shown === undefined ? undefined : { ...shown, page: now });
      });
    },
  };
}

/** All rows were checked again: the rows of the same cause are others now. */
function useOnceIdle(isOutOfDate: boolean, readAgain: () => void): void {
  useEffect(() => {
    if (isOutOfDate) readAgain();
  }, [isOutOfDate]);
}

type Load = (cause: number, page: number) => Promise<ProblemPage>;

/** The next page with a wrong cell, or the previous one, of any cause; undefined where there is none. */
async function search(
  from: ProblemPage,
  by: 1 | -1,
  causes: readonly Cause[],
  load: Load,
): Promise<ProblemPage | undefined> {
  for (let at = placeAfter(from, by, causes); at !== undefined;) {
    const first = await load(at.cause, at.page === 'last' ? 0 : at.page);
    const page =
      at.page === 'last' && lastPageOf(first) > 0 ? await load(at.cause, lastPageOf(first)) : first;
    if (endOf(page, by) !== undefined) return page;
    at = placeAfter(page, by, causes);
  }
  return undefined;
}

interface PagePlace {
  readonly cause: number;
  readonly page: number | 'last';
}

/** The page after or before one, which may be that of another cause. */
function placeAfter(
  page: ProblemPage,
  by: 1 | -1,
  causes: readonly Cause[],
): PagePlace | undefined {
  const next = page.page + by;
  if (next >= 0 && next <= lastPageOf(page)) return { cause: page.cause, page: next };
  const cause = causes[causes.findIndex(({ id }) => id === page.cause) + by];
  return cause && { cause: cause.id, page: by === 1 ? 0 : 'last' };
}

function lastPageOf({ total, rowsOfPage }: ProblemPage): number {
  return Math.max(0, Math.ceil(total / rowsOfPage) - 1);
}
