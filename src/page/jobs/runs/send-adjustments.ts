import { basename } from 'node:path';
import {
  withStocktakeFinish,
  type ConnectedWorkplace,
  type ExecutedRun,
  type FinishOptions,
} from '../../../index.ts';
import { stocktakeFiles } from '../../../inner-library.ts';
import type { ResultView } from './result-view.ts';

/** What was planned is sent; only a plan needs more. */
export const AS_PLANNED: FinishOptions = { exponent: 2 };

/**
 * Sends the adjustments of a stocktake: its counting ends before, and the stocktake itself once all of them are sent. A run of
 * a finished stocktake is one that takes its adjustments back.
 */
export function sendAdjustments(
  folder: string,
  workplace: ConnectedWorkplace,
  send: () => Promise<ExecutedRun>,
): Promise<ExecutedRun> {
  return withStocktakeFinish({ stocktake: folder }, AS_PLANNED, workplace, async (finish) => {
    if (finish.finished !== undefined) return send();
    finish.confirm();
    const run = await send();
    await finish.resume(workplace, (resumed) => resumed.conclude());
    return run;
  });
}

/** The result of a run with the files of its stocktake, such as the certificate. */
export function withStocktakeFiles({ result, outputs }: ResultView, folder: string): ResultView {
  const more = stocktakeFiles(folder);
  const files = more.map(({ path, what }, at) => ({
    id: outputs.length + at,
    name: basename(path),
    what,
  }));
  return {
    outputs: [...outputs, ...more.map(({ path }) => path)],
    result: { ...result, files: [...result.files, ...files] },
  };
}
