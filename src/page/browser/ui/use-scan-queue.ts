import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { ScanQueue, type WaitingLine } from '../state/scan-queue.ts';

/** Sends lines, and gives how many were taken. */
type Send<Meant> = (lines: readonly WaitingLine<Meant>[], waiting: number) => Promise<number>;

/** The queue of what is scanned here for a job; the component is drawn again when it changes. */
export function useScanQueue<Meant>(job: string, send: Send<Meant>): ScanQueue<Meant> {
  const [, redraw] = useState({});
  const latest = useRef(send);
  latest.current = send;
  const queue = useMemo(
    () =>
      new ScanQueue<Meant>({
        job,
        send: (lines, waiting) => latest.current(lines, waiting),
        onChange: () => {
          redraw({});
        },
        storage: localStorage,
        newKey: () => crypto.randomUUID(),
      }),
    [job],
  );
  useStayWhile(queue.waiting.length > 0);
  return queue;
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
