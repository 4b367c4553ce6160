import { useRef, useState } from 'preact/hooks';
import type { Job, ScanAnswer } from '../../../interface/calls.ts';
import { ScanQueue } from '../../state/scan-queue.ts';
import { usePageContext } from '../../ui/context.tsx';

/** An answer that is shown, with a number of its own. */
export interface ShownAnswer extends ScanAnswer {
  readonly key: number;
  /** The person took it back. */
  readonly isTakenBack?: boolean;
}

/** The scans of this page: what was answered, and what waits for an answer. */
export interface Scans {
  /** The latest first. */
  readonly answers: readonly ShownAnswer[];
  readonly queue: ScanQueue;
  /** Gives a scan other units, or takes it back. */
  readonly correct: (answer: ShownAnswer, units: number | null) => Promise<void>;
}

const MOST_SHOWN = 50;

/** Sends what is scanned here, and keeps the answers. */
export function useScans(job: Job, onAnswers: (answers: readonly ScanAnswer[]) => void): Scans {
  const { page } = usePageContext();
  const [answers, setAnswers] = useState<readonly ShownAnswer[]>([]);
  const [, drawAgain] = useState({});
  const lastKey = useRef(0);
  const queue = useRef<ScanQueue | null>(null);
  queue.current ??= new ScanQueue(
    async ({ codes, ...counting }) => {
      const asked = { job: job.id, codes: [...codes], ...counting };
      const { answers: given } = await page.call('scanCodes', asked);
      const shown = given.map((answer) => ({ ...answer, key: (lastKey.current += 1) })).reverse();
      setAnswers((before) => [...shown, ...before].slice(0, MOST_SHOWN));
      onAnswers(given);
    },
    () => {
      drawAgain({});
    },
  );
  const correct = async ({ key, at }: ShownAnswer, units: number | null): Promise<void> => {
    if (at === undefined) return;
    await page.call('correctScan', { job: job.id, at, units });
    const corrected = units === null ? { isTakenBack: true } : { units };
    setAnswers((before) =>
      before.map((each) => (each.key === key ? { ...each, ...corrected } : each)),
    );
  };
  return { answers, queue: queue.current, correct };
}
