import { formatCount } from '../../../../kernel/counts.ts';
import type { Archive, Part } from './archive.ts';
import { isTrue, unescapeText } from '../xml/xml-values.ts';
import { broken, notAWorkbook, tooMuch } from '../faults.ts';
import { describeArchive, assertWorkbookPart } from '../other-documents.ts';
import { partOf, partOfKind, readRelationships, relationshipId } from './relationships.ts';
import { SPREADSHEET, visitElements } from './part-elements.ts';
import type { Attributes } from '../xml/xml-parser.ts';

/** What the main part of a workbook says. */
export interface WorkbookPart {
  readonly worksheets: readonly WorksheetPart[];
  /** Days are counted from 1904, as old Macintosh programs did. */
  readonly countsFrom1904: boolean;
  readonly styles: Part | undefined;
  readonly sharedStrings: Part | undefined;
}

export interface WorksheetPart {
  readonly name: string;
  readonly isHidden: boolean;
  readonly part: Part;
}

/**
 * Finds the sheets by following relationships, never by names of files. Sheets that hold charts,
 * dialogues or macros are passed over. Throws `bad-workbook` and `not-a-spreadsheet`.
 */
export async function readWorkbookPart(archive: Archive): Promise<WorkbookPart> {
  const main = await findMainPart(archive);
  const listed: Attributes[] = [];
  let countsFrom1904 = false;
  await visitElements(archive, main, SPREADSHEET, (path, attributes) => {
    if (path === 'workbook/sheets/sheet') listed.push(attributes);
    if (path === 'workbook/workbookPr') countsFrom1904 = isTrue(attributes['date1904']);
    if (listed.length > archive.limits.parts) {
      throw tooMuch(
        { file: archive.file },
        `more than ${formatCount(archive.limits.parts)} sheets`,
      );
    }
  });

  const relationships = await readRelationships(archive, main.name);
  const worksheets = listed.flatMap((attributes) => {
    const name = unescapeText(attributes['name'] ?? '');
    const target = relationships.get(relationshipId(attributes));
    if (target === undefined) {
      throw broken(
        { file: archive.file, sheet: name },
        'the list of sheets has it, but the workbook does not',
      );
    }
    if (target.kind !== 'worksheet') return [];
    return [{ name, isHidden: !isVisible(attributes), part: partOf(archive, target) }];
  });
  if (worksheets.length === 0) throw broken({ file: archive.file }, 'it has no sheet with rows');
  return {
    worksheets,
    countsFrom1904,
    styles: partOfKind(archive, relationships, 'styles'),
    sharedStrings: partOfKind(archive, relationships, 'sharedStrings'),
  };
}

async function findMainPart(archive: Archive): Promise<Part> {
  const main = partOfKind(archive, await readRelationships(archive, ''), 'officeDocument');
  if (main === undefined) throw notAWorkbook(archive.file, await describeArchive(archive));
  await assertWorkbookPart(archive, main);
  return main;
}

function isVisible({ state }: Attributes): boolean {
  return state === undefined || state === 'visible';
}
