import { quotedSheet } from './workbook-addresses.ts';
import type { CellLink } from './workbook-content.ts';
import { attributeText } from './workbook-text.ts';

/** Excel repairs a sheet with more. */
const MOST_LINKS = 65_530;

/** Where clicks on the cells of a sheet go; kept until its rows are written, as the format wants it. */
export class SheetLinks {
  readonly #elements: string[] = [];

  /** Gives false where the sheet has as many as it can hold. */
  add(address: string, { sheet, cell }: CellLink): boolean {
    if (this.#elements.length >= MOST_LINKS) return false;
    const location = attributeText(`${quotedSheet(sheet)}!${cell}`);
    this.#elements.push(`<hyperlink ref="${address}" location="${location}"/>`);
    return true;
  }

  /** The `<hyperlinks>` element, or nothing. */
  xml(): string {
    if (this.#elements.length === 0) return '';
    return `<hyperlinks>${this.#elements.join('')}</hyperlinks>`;
  }
}
