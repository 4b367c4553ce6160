import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findRun, listRuns, showRun, type Workplace } from '../../../index.ts';
import { readPlannedRun } from '../../../inner-library.ts';
import { TallysheetError } from '../../../kernel/messages/errors.ts';
import type { JobPlace } from '../job-place.ts';
import type { KeptJob } from '../kept-job.ts';
import { planView } from './plan-view.ts';
import { leftResult, type ResultView } from './result-view.ts';

/** Opens a run as a job: the one that has it already, or a job of its own. Throws TallysheetError 'no-such-run'. */
export async function openRunAsJob(place: JobPlace, wanted: string): Promise<KeptJob> {
  const workplace = place.workplace();
  const { folder } = findRun(wanted, workplace);
  const known = place.store.list().find(({ runFolder }) => runFolder === folder);
  if (known !== undefined) return known;
  const run = await knownRun(folder, workplace);
  const job = place.store.begin('run', place.clock.now());
  return place.store.change(job.id, run);
}

/**
 * What a job shows of a run that was planned before. Throws TallysheetError 'no-such-run' and 'unfinished-run'.
 * @param plan where it is known already
 */
export async function knownRun(
  folder: string,
  workplace: Workplace,
  plan = showRun(folder, workplace).plan,
): Promise<Partial<KeptJob>> {
  const { name, baseUrl, state } = findRun(folder, workplace);
  if (plan === null) {
    throw new TallysheetError('unfinished-run', `The plan of ${name} is not whole`, {
      hint: 'Plan its file again.',
    });
  }
  return {
    runFolder: folder,
    account: baseUrl,
    plan: planView(plan, await readPlannedRun(folder, workplace)),
    ...(state !== 'planned' && leftBy(folder, workplace)),
  };
}

/** Jobs whose runs were started, and not ended by this program, show how far they are. */
export function takeUpLeftRuns(place: JobPlace): void {
  const workplace = place.workplace();
  const started = new Set(
    listRuns(workplace).flatMap(({ state, folder }) => (state === 'open' ? [folder] : [])),
  );
  for (const { id, runFolder, result } of place.store.list()) {
    if (result !== undefined || runFolder === undefined || !started.has(runFolder)) continue;
    try {
      place.store.change(id, leftBy(runFolder, workplace));
    } catch (error) {
      // The command line has it open: it can be opened here once that has ended.
      if (!(error instanceof TallysheetError)) throw error;
    }
  }
}

const OUTPUTS = [
  { what: 'results', pattern: /\.results\.(?:csv|xlsx)$/ },
  { what: 'errors', pattern: /\.errors\.(?:csv|xlsx)$/ },
  { what: 'review', pattern: /^review\.(?:csv|xlsx)$/ },
] as const;

function leftBy(folder: string, workplace: Workplace): ResultView {
  const names = readdirSync(folder).sort();
  const files = OUTPUTS.flatMap(({ what, pattern }) =>
    names.filter((name) => pattern.test(name)).map((name) => ({ what, path: join(folder, name) })),
  );
  return leftResult(findRun(folder, workplace), workplace, files);
}
