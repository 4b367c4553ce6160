import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const ALWAYS_RECALCULATE = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry"><item oor:path="/org.openoffice.Office.Calc/Formula/Load">
<prop oor:name="OOXMLRecalcMode" oor:op="fuse"><value>0</value></prop></item></oor:items>
`;

/** The workbook as LibreOffice saves it; it is told to believe no value that stands in it. */
export function recalculated(folder: string, name: string): string {
  recalculateAll(folder, [name]);
  return join(folder, COMPUTED, name);
}

const COMPUTED = 'computed';

/** The same of several workbooks at once, which starts the program once. */
export function recalculateAll(folder: string, names: readonly string[]): readonly string[] {
  const profile = join(tmpdir(), `office-of-${process.pid}`);
  mkdirSync(join(profile, 'user'), { recursive: true });
  writeFileSync(join(profile, 'user', 'registrymodifications.xcu'), ALWAYS_RECALCULATE);
  const target = join(folder, COMPUTED);
  const program = ['--headless', `-env:UserInstallation=${pathToFileURL(profile).href}`];
  const files = names.map((name) => join(folder, name));
  execFileSync('soffice', [...program, '--convert-to', 'xlsx', '--outdir', target, ...files], {
    stdio: 'ignore',
  });
  return names.map((name) => join(target, name));
}
