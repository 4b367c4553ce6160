import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readStocktakeChoices, type StocktakeChoices } from '../../../inner-library.ts';
import { writeWhole } from '../../write-whole.ts';
import type { JobPlace } from '../job-place.ts';
import type { KeptJob } from '../kept-job.ts';

interface KeptChoices {
  /** The address of the account that was read. */
  readonly account: string;
  readonly choices: StocktakeChoices;
}

/** Reads what a stocktake of the account can be limited to; nothing is sent. */
export function readChoices(place: JobPlace, job: string): KeptJob {
  const account = place.accountInUse();
  place.begin(job, 'reading', async (parts) => {
    const { connection } = place.connected(account, parts);
    const choices = await readStocktakeChoices(connection.caller);
    const kept: KeptChoices = { account: account.address, choices };
    writeWhole(fileOf(place, job), JSON.stringify(kept));
    return {};
  });
  return place.store.change(job, { problem: undefined });
}

/** What was read of the account in use; undefined where that was not read. */
export function choicesOf(place: JobPlace, job: string): StocktakeChoices | undefined {
  const path = fileOf(place, job);
  if (!existsSync(path)) return undefined;
  const { account, choices } = JSON.parse(readFileSync(path, 'utf8')) as KeptChoices;
  return account === place.account?.address ? choices : undefined;
}

function fileOf({ store }: JobPlace, job: string): string {
  return join(store.filesOf(job), '..', 'choices.json');
}
