import { useEffect, useState } from 'preact/hooks';
import type { LineAnswer, Scans } from '../../../interface/calls.ts';
import type { ScanQueue } from '../../state/scan-queue.ts';
import { usePageContext, usePageState } from '../../ui/context.tsx';
import { play } from '../../ui/sounds.ts';
import { useAction, type Action } from '../../ui/use-action.ts';
import { useScanQueue } from '../../ui/use-scan-queue.ts';
import { toneOf } from './answer-words.ts';

/** Each line says by itself what it means. */
const NOTHING_MORE = {};

/** A session of scans as a screen has it. */
export interface ShownSession {
  readonly scans: Scans | undefined;
  /** The answer to the last line. */
  readonly answer: LineAnswer | undefined;
  readonly queue: ScanQueue<object>;
  /** Opens the session again. */
  readonly opening: Action;
  /** Takes lines as they were scanned or typed. */
  readonly take: (lines: readonly string[]) => void;
  /** Shows an answer that came otherwise. */
  readonly show: (answer: LineAnswer) => void;
}

/** The scans of a job, and what waits to be added to them. */
export function useScans(job: string): ShownSession {
  const { page } = usePageContext();
  const { scans, lost } = usePageState();
  const opening = useAction();
  const [answer, setAnswer] = useState<LineAnswer>();
  const show = (shown: LineAnswer): void => {
    const tone = toneOf(shown);
    if (tone !== undefined) play(tone);
    if (shown.is !== 'nothing') setAnswer(shown);
  };
  const queue = useScanQueue<object>(job, async (waiting, behind) => {
    const lines = waiting.map(({ key, line }) => ({ key, line }));
    const { answers } = await page.scan('scan', { job, lines, waiting: behind });
    for (const each of answers) show(each);
    return answers.length;
  });
  const isLost = lost !== undefined;
  useEffect(() => {
    if (isLost) return;
    opening.run(async () => {
      await page.scans.read(job);
      await queue.send();
    });
  }, [page, job, isLost, queue]);
  useEffect(
    () => () => {
      void page.leaveScans(job).catch(() => undefined);
    },
    [page, job],
  );
  const take = (lines: readonly string[]): void => {
    queue.add(lines, NOTHING_MORE);
  };
  return { scans: scans.get(job), answer, queue, opening, take, show };
}
