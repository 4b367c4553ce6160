import { cpSync, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isSameAccount } from '../../client/account.ts';
import { copyDatabase } from '../../database/copy-database.ts';
import { ensurePrivateFolder } from '../../database/private-folder.ts';
import { FingerprintRegistry } from '../../import/ledger/run/fingerprint-registry.ts';
import { RunRegistry } from '../../import/ledger/run/folder/run-registry.ts';
import { KnownStocktakes } from '../../stocktake/store/known-stocktakes.ts';
import type { CopiedFolders } from './copied-folders.ts';

/** What several commands share and a command may change: runs, rows without a key, remembered recipes, stocktakes. */
const REGISTRIES = ['runs.db', 'fingerprints.db', 'recipes.db', 'stocktakes.db'] as const;

/** Feeds, unfinished scan sessions, and what this program wrote. */
const FOLDERS = ['feeds', 'sessions', 'outputs'] as const;

/** Offboardings are found by their folders. */
const OFFBOARDINGS = 'offboarding';

/**
 * Copies what commands remember, with the folders of the account's runs and stocktakes, which the copies of the lists name
 * from then on. The originals are only read. Throws DatabaseError, and TallysheetError 'cannot-write'.
 */
export function copyState(
  real: { readonly stateFolder: string; readonly cwd: string; readonly baseUrl: string },
  stateFolder: string,
  folders: CopiedFolders,
): void {
  ensurePrivateFolder(stateFolder);
  for (const name of REGISTRIES) {
    const from = join(real.stateFolder, name);
    if (existsSync(from)) copyDatabase(from, join(stateFolder, name));
  }
  for (const name of FOLDERS) {
    const from = join(real.stateFolder, name);
    if (existsSync(from)) cpSync(from, join(stateFolder, name), { recursive: true });
  }
  const runs = new RunRegistry(stateFolder);
  const stocktakes = new KnownStocktakes(stateFolder);
  for (const { folder, baseUrl } of runs.list()) {
    if (isSameAccount(baseUrl, real.baseUrl)) folders.copy(folder);
  }
  for (const { folder } of stocktakes.list()) folders.copy(folder);
  for (const folder of foldersIn(join(real.cwd, OFFBOARDINGS))) folders.copy(folder);

  runs.relocate(folders.all);
  stocktakes.relocate(folders.all);
  const fingerprints = new FingerprintRegistry(stateFolder);
  fingerprints.relocate(folders.all);
  fingerprints.close();
}

function foldersIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.filter((each) => each.isDirectory()).map(({ name }) => join(folder, name));
}
