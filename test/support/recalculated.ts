import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const ALWAYS_RECALCULATE = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry"><item oor:path="/org.openoffice.Office.Calc/Formula/Load">
<prop oor:name="OOXMLRecalcMode" oor:op="fuse"><value>0</value></prop></item></oor:items>
`;

/** The workbook as LibreOffice saves it; it is told to believe no value that stands in it. */
export function recalculated(folder: string, name: string): string {
  const profile = join(folder, 'profile');
  mkdirSync(join(profile, 'user'), { recursive: true });
  writeFileSync(join(profile, 'user', 'registrymodifications.xcu'), ALWAYS_RECALCULATE);
  const target = join(folder, 'computed');
  const program = ['--headless', `-env:UserInstallation=${pathToFileURL(profile).href}`];
  const convert = ['--convert-to', 'xlsx', '--outdir', target, join(folder, name)];
  execFileSync('soffice', [...program, ...convert], { stdio: 'ignore' });
  return join(target, name);
}
