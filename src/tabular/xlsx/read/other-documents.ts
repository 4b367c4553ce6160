import type { Archive, Part } from './package/archive.ts';
import { notAWorkbook } from './faults.ts';
import { visitElements } from './package/part-elements.ts';

const NAMESPACE = new Set(['http://schemas.openxmlformats.org/package/2006/content-types']);
const MIMETYPE_BYTES = 100;

/**
 * Documents of other programs that are zip archives as well, by the file that distinguishes them.
 */
const OPEN_DOCUMENTS: readonly (readonly [type: string, what: string])[] = [
  [
    'application/vnd.oasis.opendocument.spreadsheet',
    'an OpenDocument spreadsheet: save it as .xlsx',
  ],
  ['application/vnd.oasis.opendocument', 'an OpenDocument file, but no spreadsheet'],
  ['application/epub', 'a book'],
];

/** The same by the content type of the main part. */
const MAIN_PARTS: readonly (readonly [type: RegExp, what: string])[] = [
  [/sheet\.binary/, 'a binary workbook (.xlsb): save it as .xlsx'],
  [/wordprocessingml|ms-word/, 'a text document, not a workbook'],
  [/presentationml|ms-powerpoint/, 'a presentation, not a workbook'],
];

/** Names what an archive is that holds no workbook at all. */
export async function describeArchive(archive: Archive): Promise<string> {
  const mimetype = archive.find('mimetype');
  if (mimetype !== undefined) {
    const type = await beginningOf(archive, mimetype);
    const known = OPEN_DOCUMENTS.find(([start]) => type.startsWith(start));
    if (known !== undefined) return known[1];
  }
  if (archive.find('Index/Document.iwa') !== undefined) {
    return 'a document of another spreadsheet program: export it as .xlsx';
  }
  return 'a zip archive without a workbook in it';
}

/** Refuses what looks like a workbook from outside. Throws `not-a-spreadsheet`. */
export async function assertWorkbookPart(archive: Archive, main: Part): Promise<void> {
  const part = archive.find('[Content_Types].xml');
  if (part === undefined) return;
  let type = '';
  await visitElements(archive, part, NAMESPACE, (path, { PartName: name, ContentType: value }) => {
    const isMain = name?.toLowerCase() === `/${main.name.toLowerCase()}`;
    if (path === 'Types/Override' && isMain) type = value ?? '';
  });
  const known = MAIN_PARTS.find(([pattern]) => pattern.test(type));
  if (known !== undefined) throw notAWorkbook(archive.file, known[1]);
}

async function beginningOf(archive: Archive, part: Part): Promise<string> {
  for await (const bytes of archive.read(part)) return bytes.toString('latin1', 0, MIMETYPE_BYTES);
  return '';
}
