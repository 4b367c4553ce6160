import { quotedSheet } from '../workbook-addresses.ts';
import type { Link } from '../workbook-content.ts';
import { attributeText } from '../workbook-text.ts';

/** Excel repairs a sheet with more. */
const MOST_LINKS = 65_530;

/** Where clicks on the cells of a sheet go; kept until its rows are written, as the format wants it. */
export class SheetLinks {
  readonly #elements: string[] = [];
  readonly #relate: (address: string) => string;

  /** `relate` lets the sheet point to an address outside the workbook, and gives the id of that. */
  constructor(relate: (address: string) => string) {
    this.#relate = relate;
  }

  /** Gives false where the sheet has as many as it can hold. */
  add(cell: string, link: Link): boolean {
    if (this.#elements.length >= MOST_LINKS) return false;
    this.#elements.push(`<hyperlink ref="${cell}" ${this.#target(link)}/>`);
    return true;
  }

  #target(link: Link): string {
    if ('address' in link) return `r:id="${this.#relate(link.address)}"`;
    return `location="${attributeText(`${quotedSheet(link.sheet)}!${link.cell}`)}"`;
  }

  /** The `<hyperlinks>` element, or nothing. */
  xml(): string {
    if (this.#elements.length === 0) return '';
    return `<hyperlinks>${this.#elements.join('')}</hyperlinks>`;
  }
}
