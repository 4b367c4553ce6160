import type { Archive, Part } from './archive.ts';
import { broken, tooMuch } from '../faults.ts';
import { XmlFault, XmlParser, type Attributes } from '../xml/xml-parser.ts';

/** The namespaces of spreadsheets: the usual one, and the one of strict workbooks. */
export const SPREADSHEET: ReadonlySet<string> = new Set([
  'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
  'http://purl.oclc.org/ooxml/spreadsheetml/main',
]);

export type Visit = (path: string, attributes: Attributes) => void;

/**
 * Reads a small part, such as the list of sheets, and reports each element with its path:
 * `workbook/sheets/sheet`. Throws `bad-workbook` and `over-limit`.
 */
export async function visitElements(
  archive: Archive,
  part: Part,
  namespaces: ReadonlySet<string>,
  visit: Visit,
): Promise<void> {
  const paths: string[] = [];
  const handler = {
    open(name: string, attributes: Attributes): void {
      const above = paths.at(-1);
      const path = above === undefined ? name : `${above}/${name}`;
      paths.push(path);
      visit(path, attributes);
    },
    close(): void {
      paths.pop();
    },
  };
  try {
    const parser = new XmlParser(namespaces, handler, archive.limits);
    for await (const bytes of archive.read(part)) parser.write(bytes);
    parser.end();
  } catch (error) {
    await archive.checkUnchanged();
    throw partFault(error, archive.file, part);
  }
}

/** A fault of the XML as an error that names the part. */
export function partFault(error: unknown, file: string, { name }: Part): unknown {
  if (!(error instanceof XmlFault)) return error;
  const problem = `${name}: ${error.message}`;
  return error.isTooMuch ? tooMuch({ file }, problem) : broken({ file }, problem, error);
}
