import { readdirSync, statSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import { TallysheetError, type ServiceOptions } from '../../../index.ts';
import { createServiceOfExport, type ExportFile } from '../../../inner-library.ts';
import type { GivenTo } from '../../command.ts';
import { exportHead } from '../../screens/twin-screen.ts';
import type { Session } from '../../session.ts';
import type { SERVE_FLAGS } from './command.ts';
import { assertFresh, shownTwin, type ServedTwin } from './served-twin.ts';

type Given = GivenTo<typeof SERVE_FLAGS>;

/**
 * Reads the files of an export and serves what they have, without an account. Throws TallysheetError 'bad-usage', and as
 * createServiceOfExport.
 */
export async function servedExport(
  given: Given,
  options: ServiceOptions,
  session: Session,
): Promise<ServedTwin> {
  assertFresh('from', options.data);
  const files = given.from.flatMap((name) => filesOf(name, session.io.cwd));
  const twin = await createServiceOfExport(files, options);
  const named = given.from.join(', ');
  return shownTwin(twin, exportHead(twin.report, named), { data: options.data, session });
}

const SPREADSHEETS = ['.csv', '.xlsx'];

/** A file, or the spreadsheets of a folder. */
function filesOf(name: string, cwd: string): ExportFile[] {
  const path = resolve(cwd, name);
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory() !== true) return [{ name, path }];
  const files = readdirSync(path)
    .filter((each) => SPREADSHEETS.includes(extname(each).toLowerCase()))
    .toSorted();
  if (files.length > 0) {
    return files.map((each) => ({ name: join(name, each), path: join(path, each) }));
  }
  throw new TallysheetError('not-an-export', `The folder ${name} has no .xlsx and no .csv files`);
}
