import { useEffect, useState } from 'preact/hooks';
import type { Job, ScanAnswer } from '../../../interface/calls.ts';
import type { CountedScan } from '../../state/latest-scans.ts';
import type { ScanQueue } from '../../state/scan-queue.ts';
import { usePageContext, usePageState } from '../../ui/context.tsx';
import { play } from '../../ui/sounds.ts';
import { useAction, type Action } from '../../ui/use-action.ts';
import { useScanQueue } from '../../ui/use-scan-queue.ts';
import { TONES } from './answer-words.ts';
import type { Counting } from './use-counting.ts';

/** The scans of a count as a screen has them. */
export interface ShownCount {
  /** Those of all who count, the latest first; undefined until they are there. */
  readonly latest: readonly CountedScan[] | undefined;
  /** Counts up with every scan. */
  readonly revision: number;
  /** The answer to the last scan of this page. */
  readonly answer: ScanAnswer | undefined;
  readonly queue: ScanQueue<Counting>;
  readonly opening: Action;
  /** Counts what was scanned. */
  readonly take: (lines: readonly string[]) => void;
  /** Gives a scan other units, or takes it back. */
  readonly correct: (scan: CountedScan, units: number | null) => Promise<void>;
}

/** The scans of a job, and what waits to be counted. */
export function useScans(
  { id: job }: Job,
  counting: Counting,
  onPlace: (place: string) => void,
): ShownCount {
  const { page } = usePageContext();
  const { counted, lost } = usePageState();
  const opening = useAction();
  const [answer, setAnswer] = useState<ScanAnswer>();
  const queue = useScanQueue<Counting>(job, async (waiting) => {
    const codes = waiting.map(({ key, line }) => ({ key, code: line }));
    const scannedAt = waiting[0]?.meant ?? counting;
    const { answers } = await page.count('scanCodes', { job, codes, ...scannedAt });
    for (const { outcome } of answers) play(TONES[outcome]);
    setAnswer((before) => answers.at(-1) ?? before);
    const label = answers.findLast(({ outcome }) => outcome === 'place')?.place;
    if (label !== undefined) {
      // What was scanned after the label of a place is there, also where the answer came later.
      queue.mean((meant) => (meant.place === scannedAt.place ? { ...meant, place: label } : meant));
      onPlace(label);
    }
    return waiting.length;
  });
  const isLost = lost !== undefined;
  useEffect(() => {
    if (isLost) return;
    opening.run(async () => {
      await page.counted.read(job);
      await queue.send();
    });
  }, [page, job, isLost, queue]);
  const shown = counted.get(job);
  return {
    latest: shown?.answers,
    revision: shown?.revision ?? 0,
    answer,
    queue,
    opening,
    take: (lines) => {
      queue.add(lines, counting);
    },
    correct: async ({ at }, units) => {
      if (at !== undefined) await page.count('correctScan', { job, at, units });
    },
  };
}
