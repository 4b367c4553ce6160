import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { LabelPage } from '../../../inner-library.ts';
import { LABEL_PAGE } from '../../interface/shapes/labels.ts';
import type { GivenBy } from '../../interface/calls.ts';
import { writeWhole } from '../../write-whole.ts';

/** Keeps the first page that a job has printed, beside its files, for a picture. */
export function keepFirstPage(folder: string, page: LabelPage): void {
  writeWhole(fileOf(folder), JSON.stringify(page));
}

/** The first page that a job has printed last; undefined where it printed none, as with labels of the service. */
export function readFirstPage(folder: string): GivenBy<'labelPage'>['page'] {
  const file = fileOf(folder);
  return existsSync(file) ? LABEL_PAGE.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
}

/** What is printed now may have another first page, or none. */
export function forgetFirstPage(folder: string): void {
  rmSync(fileOf(folder), { force: true });
}

function fileOf(folder: string): string {
  return join(folder, '..', 'first-page.json');
}
