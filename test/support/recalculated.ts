import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { convertByOffice } from './office.ts';

/** The workbook as LibreOffice saves it; it is told to believe no value that stands in it. */
export function recalculated(folder: string, name: string): string {
  recalculateAll(folder, [name]);
  return join(folder, COMPUTED, name);
}

const COMPUTED = 'computed';

/** The same of several workbooks at once. */
export function recalculateAll(folder: string, names: readonly string[]): readonly string[] {
  const target = join(folder, COMPUTED);
  mkdirSync(target, { recursive: true });
  const targets = names.map((name) => join(target, name));
  convertByOffice(names.map((name, at) => [join(folder, name), targets[at] ?? '']));
  return targets;
}
