import type { SheetPicture } from '../workbook-content.ts';
import { attributeText } from './workbook-text.ts';

/** What drawings measure in, for one pixel of a screen of 96 dots to the inch. */
const UNITS_PER_PIXEL = 9525;
const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const NAMESPACES =
  'xmlns:xdr="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing" ' +
  `xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="${OFFICE}"`;

/** The part that says where the pictures of a sheet stand. Source: ECMA-376 part 1, 20.5. */
export function* drawingPart(pictures: readonly SheetPicture[]): Generator<string> {
  yield `${DECLARATION}<xdr:wsDr ${NAMESPACES}>`;
  for (const [at, picture] of pictures.entries()) yield anchored(picture, at + 1);
  yield '</xdr:wsDr>';
}

/** The part that says which files the pictures of a sheet are, in the same order. */
export function* drawingRelations(files: readonly string[]): Generator<string> {
  yield `${DECLARATION}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">`;
  for (const [at, file] of files.entries()) {
    yield `<Relationship Id="rId${at + 1}" Type="${OFFICE}/image" Target="../media/${file}"/>`;
  }
  yield '</Relationships>';
}

/** It keeps its size when the cells below it change theirs. */
function anchored({ row, column, width, height, description }: SheetPicture, id: number): string {
  const size = `cx="${width * UNITS_PER_PIXEL}" cy="${height * UNITS_PER_PIXEL}"`;
  const place = `<xdr:col>${column}</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>${row - 1}</xdr:row><xdr:rowOff>0</xdr:rowOff>`;
  const name = `id="${id + 1}" name="Picture ${id}" descr="${attributeText(description)}"`;
  return (
    `<xdr:oneCellAnchor><xdr:from>${place}</xdr:from><xdr:ext ${size}/>` +
    `<xdr:pic><xdr:nvPicPr><xdr:cNvPr ${name}/><xdr:cNvPicPr><a:picLocks noChangeAspect="1"/></xdr:cNvPicPr></xdr:nvPicPr>` +
    `<xdr:blipFill><a:blip r:embed="rId${id}"/><a:stretch><a:fillRect/></a:stretch></xdr:blipFill>` +
    `<xdr:spPr><a:xfrm><a:off x="0" y="0"/><a:ext ${size}/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></xdr:spPr>` +
    '</xdr:pic><xdr:clientData/></xdr:oneCellAnchor>'
  );
}

/** The `<rowBreaks>` element: new pages begin after these rows. */
export function rowBreaks(rows: readonly number[]): string {
  if (rows.length === 0) return '';
  const breaks = rows.map((row) => `<brk id="${row}" max="16383" man="1"/>`);
  const count = `count="${rows.length}" manualBreakCount="${rows.length}"`;
  return `<rowBreaks ${count}>${breaks.join('')}</rowBreaks>`;
}
