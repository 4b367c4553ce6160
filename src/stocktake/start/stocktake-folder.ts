import { basename, join } from 'node:path';
import { pathSteps } from '../../catalogue/relations/paths.ts';
import type { StocktakeScope } from '../stocktake.ts';
import { StocktakeStore } from '../store/stocktake-store.ts';

const FOLDER = 'stocktakes';
const LONGEST_NAME = 40;

/** The folder of a new stocktake: `stocktakes/hq-floor-2-2026-01-31`, which does not exist yet. */
export function newStocktakeFolder(scope: StocktakeScope, date: string, cwd: string): string {
  for (let attempt = 1; ; attempt += 1) {
    const suffix = attempt === 1 ? '' : `-${attempt}`;
    const folder = join(cwd, FOLDER, `${nameOf(scope)}-${date}${suffix}`);
    // What an interrupted start left is written again.
    if (!StocktakeStore.isStarted(folder)) return folder;
  }
}

/** A stocktake is called as its folder is. */
export function stocktakeName(folder: string): string {
  return basename(folder);
}

function nameOf({ locations, groups }: StocktakeScope): string {
  const [first] = locations;
  const words = [
    ...(first === undefined ? ['everything'] : pathSteps(first)),
    ...(locations.length > 1 ? [`and ${locations.length - 1} more`] : []),
    ...groups,
  ];
  const name = words
    .join(' ')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  return name.slice(0, LONGEST_NAME).replace(/-+$/, '');
}
