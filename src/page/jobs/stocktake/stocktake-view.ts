import { basename } from 'node:path';
import { stocktakeFiles } from '../../../inner-library.ts';
import { defined } from '../../../kernel/defined.ts';
import type { Stocktake } from '../../interface/calls.ts';
import type { KeptJob } from '../kept-job.ts';
import { WHOLE_ACCOUNT } from './kept-stocktake.ts';

/** The stocktake of a job as the page shows it. */
export function stocktakeView({ stocktake = WHOLE_ACCOUNT, outputs = [] }: KeptJob): Stocktake {
  const { started, wanted, counted, compared } = stocktake;
  return {
    wanted,
    ...(started && { started: { ...started, files: filesOf(started.folder, outputs) } }),
    ...defined({ counted, compared }),
  };
}

/** The files of the stocktake among those that the job gives away. */
function filesOf(
  folder: string,
  outputs: readonly string[],
): NonNullable<Stocktake['started']>['files'] {
  const kinds = new Map(stocktakeFiles(folder).map(({ path, what }) => [path, what]));
  return outputs.flatMap((path, id) => {
    const what = kinds.get(path);
    return what === undefined ? [] : [{ id, name: basename(path), what }];
  });
}
