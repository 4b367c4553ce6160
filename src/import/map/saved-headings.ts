import { TallysheetError } from '../../kernel/messages/errors.ts';
import { foldHeading, nearestNames } from '../../kernel/names.ts';
import { describePlace } from '../../kernel/rows.ts';
import { IGNORE } from './document/mapping-columns.ts';
import { parseMappingDocuments, type MappingDocument } from './document/mapping-document.ts';
import type { Input } from './input.ts';

/**
 * Refuses a saved mapping that gives a field to a column which none of its sheets has: nothing would be imported
 * into it. Throws TallysheetError 'bad-mapping'.
 */
export function assertSavedHeadings(inputs: readonly Input[]): void {
  for (const { document, sheets } of documentsOf(inputs)) {
    const headings = sheets.flatMap(({ sheet }) => sheet.headings);
    const known = new Set(headings.map(foldHeading));
    const [first] = sheets;
    for (const { heading, field, place } of document.columns) {
      if (field === null || field === '' || known.has(foldHeading(heading))) continue;
      const where = first === undefined ? 'the file' : describePlace(first.sheet.name);
      const near = nearestNames(heading, headings);
      const meant =
        near.length === 0 ? '' : `Did you mean ${near.map((each) => `"${each}"`).join(', ')}? `;
      throw new TallysheetError(
        'bad-mapping',
        `${place ?? '--mapping'}: ${where} has no column "${heading}"`,
        { hint: `${meant}Correct the heading in the mapping, or ignore it: ${IGNORE}.` },
      );
    }
  }
}

/** One mapping may be for several files of the same columns. */
function documentsOf(
  inputs: readonly Input[],
): { readonly document: MappingDocument; readonly sheets: readonly Input[] }[] {
  const found = new Map<string, { document: MappingDocument; sheets: Input[] }>();
  for (const input of inputs) {
    const { savedMapping, remembered } = input.mappingRequest;
    // Rows of an errors file bring the columns that their sheet has kept.
    if (savedMapping === undefined || remembered !== undefined) continue;
    const [document] = parseMappingDocuments(savedMapping);
    if (document === undefined) continue;
    const key = JSON.stringify([document.sheet, document.kind]);
    const known = found.get(key);
    if (known === undefined) found.set(key, { document, sheets: [input] });
    else known.sheets.push(input);
  }
  return [...found.values()];
}
