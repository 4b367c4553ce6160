import type { SheetChart } from '../workbook-chart.ts';
import type { SheetPicture } from '../workbook-content.ts';
import { attributeText } from '../workbook-text.ts';
import {
  CHART_NAMESPACE,
  DECLARATION,
  DRAWING_NAMESPACE,
  OFFICE_NAMESPACE,
} from './chart-markup.ts';

/** What drawings measure in, for one pixel of a screen of 96 dots to the inch. */
const UNITS_PER_PIXEL = 9525;
/** Below the upper edge of its first row, where a page may begin: its frame would be printed on both pages. */
const OFFSET = 5 * UNITS_PER_PIXEL;
const SHEET_DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing';

/** The part that says where the charts of a sheet lie. Source: ECMA-376 part 1, 20.5. */
export function* drawingPart(charts: readonly SheetChart[]): Generator<string> {
  yield `${DECLARATION}<xdr:wsDr xmlns:xdr="${SHEET_DRAWING}" xmlns:a="${DRAWING_NAMESPACE}" xmlns:r="${OFFICE_NAMESPACE}">`;
  for (const [at, chart] of charts.entries()) yield anchored(chart, at + 1);
  yield '</xdr:wsDr>';
}

/** The part that says in which files the charts of a sheet are, in the same order. */
export function* drawingRelations(files: readonly string[]): Generator<string> {
  yield `${DECLARATION}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">`;
  for (const [at, file] of files.entries()) {
    yield `<Relationship Id="rId${at + 1}" Type="${OFFICE_NAMESPACE}/chart" Target="../charts/${file}"/>`;
  }
  yield '</Relationships>';
}

/** It keeps its size when the cells below it change theirs. */
function anchored(
  { row, column, width, height, title, description }: SheetChart,
  id: number,
): string {
  const place = `<xdr:col>${column}</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>${row - 1}</xdr:row><xdr:rowOff>${OFFSET}</xdr:rowOff>`;
  const size = `cx="${width * UNITS_PER_PIXEL}" cy="${height * UNITS_PER_PIXEL}"`;
  const texts = `descr="${attributeText(description)}" title="${attributeText(title)}"`;
  const name = `<xdr:cNvPr id="${id + 1}" name="Chart ${id}" ${texts}/>`;
  return (
    `<xdr:oneCellAnchor><xdr:from>${place}</xdr:from><xdr:ext ${size}/>` +
    `<xdr:graphicFrame macro=""><xdr:nvGraphicFramePr>${name}<xdr:cNvGraphicFramePr/></xdr:nvGraphicFramePr>` +
    '<xdr:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/></xdr:xfrm>' +
    `<a:graphic><a:graphicData uri="${CHART_NAMESPACE}"><c:chart xmlns:c="${CHART_NAMESPACE}" r:id="rId${id}"/></a:graphicData></a:graphic>` +
    '</xdr:graphicFrame><xdr:clientData/></xdr:oneCellAnchor>'
  );
}

/** The part that says where a picture of a sheet lies. */
export function* pictureDrawing({ places, description }: SheetPicture): Generator<string> {
  yield `${DECLARATION}<xdr:wsDr xmlns:xdr="${SHEET_DRAWING}" xmlns:a="${DRAWING_NAMESPACE}" xmlns:r="${OFFICE_NAMESPACE}">`;
  for (const [at, { row, column, width, height }] of places.entries()) {
    const place = `<xdr:col>${column}</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>${row - 1}</xdr:row><xdr:rowOff>${OFFSET}</xdr:rowOff>`;
    const size = `cx="${width * UNITS_PER_PIXEL}" cy="${height * UNITS_PER_PIXEL}"`;
    const name = `<xdr:cNvPr id="${at + 2}" name="Picture ${at + 1}" descr="${attributeText(description)}"/>`;
    yield (
      `<xdr:oneCellAnchor><xdr:from>${place}</xdr:from><xdr:ext ${size}/>` +
      `<xdr:pic><xdr:nvPicPr>${name}<xdr:cNvPicPr><a:picLocks noChangeAspect="1"/></xdr:cNvPicPr></xdr:nvPicPr>` +
      '<xdr:blipFill><a:blip r:embed="rId1"/><a:stretch><a:fillRect/></a:stretch></xdr:blipFill>' +
      `<xdr:spPr><a:xfrm><a:off x="0" y="0"/><a:ext ${size}/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></xdr:spPr>` +
      '</xdr:pic><xdr:clientData/></xdr:oneCellAnchor>'
    );
  }
  yield '</xdr:wsDr>';
}

/** The part that says in which file the picture of a sheet is. */
export function* pictureRelation(file: string): Generator<string> {
  yield `${DECLARATION}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">`;
  yield `<Relationship Id="rId1" Type="${OFFICE_NAMESPACE}/image" Target="../media/${file}"/></Relationships>`;
}
