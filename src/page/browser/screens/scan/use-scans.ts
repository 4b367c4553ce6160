import { useEffect, useMemo, useState } from 'preact/hooks';
import type { LineAnswer, Scans } from '../../../interface/calls.ts';
import { LineQueue, type WaitingLine } from '../../state/line-queue.ts';
import type { Problem } from '../../transport/page-problem.ts';
import { usePageContext, usePageState } from '../../ui/context.tsx';
import { play } from '../../ui/sounds.ts';
import { useAction, type Action } from '../../ui/use-action.ts';
import { toneOf } from './answer-words.ts';

/** A session of scans as a screen has it. */
export interface ShownSession {
  readonly scans: Scans | undefined;
  /** The answer to the last line. */
  readonly answer: LineAnswer | undefined;
  readonly waiting: readonly WaitingLine[];
  /** Why lines wait. */
  readonly problem: Problem | undefined;
  /** Opens the session again. */
  readonly opening: Action;
  /** Takes lines as they were scanned or typed. */
  readonly take: (lines: readonly string[]) => void;
  readonly retry: () => void;
  readonly clear: () => void;
  /** Shows an answer that came otherwise. */
  readonly show: (answer: LineAnswer) => void;
}

/** The scans of a job, and what waits to be added to them. */
export function useScans(job: string): ShownSession {
  const { page, store } = usePageContext();
  const { scans, lost } = usePageState();
  const opening = useAction();
  const [answer, setAnswer] = useState<LineAnswer>();
  const [, redraw] = useState({});
  const show = (shown: LineAnswer): void => {
    const tone = toneOf(shown);
    if (tone !== undefined) play(tone);
    if (shown.is !== 'nothing') setAnswer(shown);
  };
  const queue = useMemo(
    () =>
      new LineQueue({
        job,
        send: ({ key, line }, waiting) => page.scan('scan', { job, key, line, waiting }),
        onAnswer: show,
        onChange: () => {
          redraw({});
        },
        storage: localStorage,
        newKey: () => crypto.randomUUID(),
      }),
    [page, store, job],
  );
  const isLost = lost !== undefined;
  useEffect(() => {
    if (isLost) return;
    opening.run(async () => {
      await page.refreshScans(job);
      await queue.send();
    });
  }, [page, job, isLost, queue]);
  useEffect(
    () => () => {
      void page.call('leaveScans', { job }).catch(() => undefined);
    },
    [page, job],
  );
  useStayWhile(queue.waiting.length > 0);
  return {
    scans: scans.get(job),
    answer,
    waiting: queue.waiting,
    problem: queue.problem,
    opening,
    take: (lines) => {
      queue.add(lines);
    },
    retry: () => {
      void queue.send();
    },
    clear: () => {
      queue.clear();
    },
    show,
  };
}

/** Asks before the tab is closed. */
function useStayWhile(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return;
    const ask = (event: BeforeUnloadEvent): void => {
      event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => {
      removeEventListener('beforeunload', ask);
    };
  }, [isNeeded]);
}
