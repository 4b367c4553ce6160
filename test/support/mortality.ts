import type { RunJournal } from '../../src/import/ledger/journal/journal.ts';
import { executeRun } from '../../src/import/send/execute-run.ts';
import type { ExecutionRequest, ImportRequest } from '../../src/import/sheet/request/request.ts';
import type { Transport } from '../../src/wire/messages.ts';
import { agree, type Rehearsal } from './rehearsal.ts';

/** Our own death: nothing that the program would still have done happens. */
export class Killed extends Error {}

/** Counts the moments at which a process may die, and dies at the chosen one; from then on nothing works. */
export class Mortality {
  moments = 0;
  readonly #diesAt: number;

  constructor(diesAt: number) {
    this.#diesAt = diesAt;
  }

  pass(): void {
    this.moments += 1;
    if (this.moments >= this.#diesAt) throw new Killed('killed');
  }
}

/** One life of a process that passes a moment before and after each call. Returns whether it came to its end alive. */
export async function liveWhile(
  rehearsal: Rehearsal,
  mortality: Mortality,
  act: () => Promise<unknown>,
): Promise<boolean> {
  const { between } = rehearsal;
  rehearsal.between = (service, clock) => mortal(between(service, clock), mortality);
  try {
    await act();
    return true;
  } catch (error) {
    if (error instanceof Killed) return false;
    throw error;
  } finally {
    rehearsal.between = between;
  }
}

/** The same for a run that is resumed: it may die before and after each commit is on the disk, too. */
export function live(
  rehearsal: Rehearsal,
  folder: string,
  mortality: Mortality,
  execution: Partial<ExecutionRequest> = {},
): Promise<boolean> {
  return liveWhile(rehearsal, mortality, () =>
    rehearsal.resume(folder, execution, undefined, ({ journal }) => {
      dieAroundCommits(journal, mortality);
    }),
  );
}

/** A way to the service on which the process may die before and after each call. */
export function mortal(transport: Transport, mortality: Mortality): Transport {
  return {
    send: async (request) => {
      mortality.pass();
      const response = await transport.send(request);
      mortality.pass();
      return response;
    },
  };
}

/** Lets the process die before and after each commit is on the disk. */
export function dieAroundCommits({ database }: RunJournal, mortality: Mortality): void {
  const keep = database.keep.bind(database);
  database.keep = () => {
    mortality.pass();
    keep();
    mortality.pass();
  };
}

/** The same for an import from its beginning: it may die while it plans, too, and once its run has ended. */
export function liveImport(
  rehearsal: Rehearsal,
  files: readonly string[],
  request: Partial<ImportRequest>,
  mortality: Mortality,
): Promise<boolean> {
  return liveWhile(rehearsal, mortality, async () => {
    const { run } = await rehearsal.prepare(files, request);
    try {
      dieAroundCommits(run.journal, mortality);
      const workplace = {
        ...rehearsal.workplace(),
        onProgress: () => {
          mortality.pass();
        },
      };
      agree(run);
      await executeRun(run, {}, workplace);
    } finally {
      run.close();
    }
  });
}
