import { extname } from 'node:path';
import { writeTextFile } from '../../../tabular/files/atomic-file.ts';
import type { MappingDocument } from './mapping-document.ts';
import { mappingSheets } from './mapping-workbook.ts';

export interface MappingTarget {
  /** The file that the mapping is for, as its user calls it. */
  readonly file: string;
  /** Where the mapping is written: a workbook, JSON or YAML by its ending. */
  readonly path: string;
  /** What is to be run once it is filled in. */
  readonly command: string;
  /** Refuses to take the place of a file that is there. */
  readonly mustBeNew: boolean;
}

/** Writes a mapping for people or for programs, whole or not at all. Throws `cannot-write`. */
export async function writeMapping(
  documents: readonly MappingDocument[],
  { file, path, command, mustBeNew }: MappingTarget,
): Promise<void> {
  const options = { mustBeNew };
  if (extname(path).toLowerCase() === '.xlsx') {
    const { writeWorkbook } = await import('../../../tabular/xlsx/write/workbook-writer.ts');
    const title = `Column mapping of ${file}`;
    await writeWorkbook(path, mappingSheets(documents, file, command), { title, ...options });
    return;
  }
  const [only, ...others] = documents;
  const whole = others.length === 0 ? only : { version: 1, sheets: documents };
  const text = /^\.ya?ml$/i.test(extname(path))
    ? (await import('yaml')).stringify(whole)
    : `${JSON.stringify(whole, undefined, 2)}\n`;
  await writeTextFile(path, text, options);
}
