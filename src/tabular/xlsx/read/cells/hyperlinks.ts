import { getOrMake } from '../../../../kernel/get-or-make.ts';
import type { Cell } from '../../../../kernel/cells.ts';
import type { Archive, Part } from '../package/archive.ts';
import { parseRange, parseReference } from './cell-reference.ts';
import {
  RELATIONSHIPS,
  relationshipId,
  relationshipsOf,
  webAddress,
} from '../package/relationships.ts';
import { readBehindRows } from '../sheet-footer.ts';
import { visitElements } from '../package/part-elements.ts';
import type { Attributes } from '../xml/xml-parser.ts';

/** Spreadsheet programs keep no more in a sheet. */
const MOST_LINKS = 65_530;

/**
 * Cells that get the links of whole ranges; a link over a whole sheet belongs to no single cell.
 */
const MOST_LINKED_CELLS = 200_000;

/** A list of links that is longer is not looked through. */
const MOST_BYTES = 32 * 1024 * 1024;

/** Where clicks on cells lead: by row, then by column, which is counted from 0. */
export type CellLinks = ReadonlyMap<number, ReadonlyMap<number, string>>;

const NO_LINKS: CellLinks = new Map();

/**
 * The web addresses that cells of a sheet link to. They follow its rows, so the part is read again,
 * but only if its relationships name any. Throws `bad-workbook`, `over-limit`.
 */
export async function readCellLinks(archive: Archive, sheet: Part): Promise<CellLinks> {
  const targets = await readTargets(archive, sheet);
  if (targets.size === 0) return NO_LINKS;
  const gathered = new GatheredLinks(targets);
  await readBehindRows(archive, sheet, (name, attributes) => {
    if (name === 'hyperlink') gathered.take(attributes);
    return !gathered.isFull;
  });
  return gathered.byRow;
}

/** The cells of a row with the links that they have; blank ones show nothing to click on. */
export function withLinks(
  cells: readonly Cell[],
  links: ReadonlyMap<number, string>,
): readonly Cell[] {
  return cells.map((cell, column) => {
    const address = links.get(column);
    if (address === undefined || cell === '') return cell;
    return typeof cell === 'string' ? { type: 'text', text: cell, address } : { ...cell, address };
  });
}

async function readTargets(archive: Archive, sheet: Part): Promise<ReadonlyMap<string, string>> {
  const targets = new Map<string, string>();
  const part = archive.find(relationshipsOf(sheet.name));
  if (part === undefined || part.entry.uncompressedSize > MOST_BYTES) return targets;
  await visitElements(archive, part, RELATIONSHIPS, (path, attributes) => {
    if (path !== 'Relationships/Relationship' || targets.size >= MOST_LINKS) return;
    const { Id: id = '', Type: type = '', Target: target = '', TargetMode: mode } = attributes;
    if (mode !== 'External' || !type.endsWith('/hyperlink')) return;
    const address = webAddress(target);
    if (address !== undefined) targets.set(id, address);
  });
  return targets;
}

/** Links cell by cell, as many as there is room for. */
class GatheredLinks {
  readonly byRow = new Map<number, Map<number, string>>();
  readonly #targets: ReadonlyMap<string, string>;
  #links = 0;
  #cells = 0;

  constructor(targets: ReadonlyMap<string, string>) {
    this.#targets = targets;
  }

  get isFull(): boolean {
    return this.#links >= MOST_LINKS;
  }

  take(attributes: Attributes): void {
    this.#links += 1;
    const target = this.#targets.get(relationshipId(attributes));
    const { ref = '', location } = attributes;
    const range = parseRange(ref) ?? parseReference(ref);
    if (target === undefined || range === undefined) return;
    const { firstRow, lastRow, firstColumn, lastColumn } = range;
    const cells = (lastRow - firstRow + 1) * (lastColumn - firstColumn + 1);
    if (cells < 1 || this.#cells + cells > MOST_LINKED_CELLS) return;
    this.#cells += cells;
    const link = location === undefined || location === '' ? target : `${target}#${location}`;
    for (let row = firstRow; row <= lastRow; row += 1) {
      const links = getOrMake(this.byRow, row, () => new Map<number, string>());
      for (let column = firstColumn; column <= lastColumn; column += 1) links.set(column, link);
    }
  }
}
