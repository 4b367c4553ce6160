import { expect } from 'vitest';
import type { MetElement } from './markup-reader.ts';

/**
 * The elements of charts, each with what it may hold in the order of the schema; `!` where it has to hold it.
 * Typed by hand from ECMA-376 part 1, annex A (dml-chart.xsd, dml-main.xsd), as far as charts of ours go.
 */
const CONTENT: Readonly<Record<string, string>> = {
  'c:chartSpace':
    'c:date1904 c:lang c:roundedCorners c:style c:clrMapOvr c:protection c:chart! c:spPr c:txPr c:externalData c:printSettings',
  'c:chart':
    'c:title c:autoTitleDeleted c:view3D c:floor c:plotArea! c:legend c:plotVisOnly c:dispBlanksAs',
  'c:title': 'c:tx c:layout c:overlay c:spPr c:txPr',
  'c:rich': 'a:bodyPr! a:lstStyle a:p!',
  'c:txPr': 'a:bodyPr! a:lstStyle a:p!',
  'a:p': 'a:pPr a:r a:br a:fld a:endParaRPr',
  'a:pPr': 'a:lnSpc a:spcBef a:spcAft a:buNone a:defRPr',
  'a:r': 'a:rPr a:t!',
  'c:plotArea': 'c:layout c:barChart c:lineChart c:catAx c:valAx c:dTable c:spPr',
  'c:barChart':
    'c:barDir! c:grouping c:varyColors c:ser c:dLbls c:gapWidth c:overlap c:serLines c:axId!',
  'c:lineChart':
    'c:grouping! c:varyColors c:ser c:dLbls c:dropLines c:hiLowLines c:upDownBars c:marker c:smooth c:axId!',
  'c:barChart>c:ser':
    'c:idx! c:order! c:tx c:spPr c:invertIfNegative c:pictureOptions c:dPt c:dLbls c:trendline c:errBars c:cat c:val c:shape',
  'c:lineChart>c:ser':
    'c:idx! c:order! c:tx c:spPr c:marker c:dPt c:dLbls c:trendline c:errBars c:cat c:val c:smooth',
  'c:dPt': 'c:idx! c:invertIfNegative c:marker c:bubble3D c:explosion c:spPr',
  'c:dLbls':
    'c:dLbl c:numFmt c:spPr c:txPr c:dLblPos c:showLegendKey c:showVal c:showCatName c:showSerName c:showPercent c:showBubbleSize',
  'c:ser>c:marker': 'c:symbol c:size c:spPr',
  'c:spPr': 'a:xfrm a:prstGeom a:noFill a:solidFill a:gradFill a:blipFill a:pattFill a:ln',
  'a:ln': 'a:noFill a:solidFill a:prstDash a:round a:bevel a:miter',
  'a:pattFill': 'a:fgClr! a:bgClr!',
  'c:strRef': 'c:f! c:strCache',
  'c:numRef': 'c:f! c:numCache',
  'c:strCache': 'c:ptCount c:pt',
  'c:numCache': 'c:formatCode c:ptCount c:pt',
  'c:pt': 'c:v!',
  'c:catAx':
    'c:axId! c:scaling! c:delete c:axPos! c:majorGridlines c:minorGridlines c:title c:numFmt c:majorTickMark c:minorTickMark c:tickLblPos c:spPr c:txPr c:crossAx! c:crosses c:auto c:lblAlgn c:lblOffset c:tickLblSkip c:tickMarkSkip c:noMultiLvlLbl',
  'c:valAx':
    'c:axId! c:scaling! c:delete c:axPos! c:majorGridlines c:minorGridlines c:title c:numFmt c:majorTickMark c:minorTickMark c:tickLblPos c:spPr c:txPr c:crossAx! c:crosses c:crossBetween c:majorUnit',
  'c:scaling': 'c:logBase c:orientation c:max c:min',
  'c:legend': 'c:legendPos c:legendEntry c:layout c:overlay c:spPr c:txPr',
  'xdr:wsDr': 'xdr:oneCellAnchor',
  'xdr:oneCellAnchor': 'xdr:from! xdr:ext! xdr:graphicFrame! xdr:clientData!',
  'xdr:from': 'xdr:col! xdr:colOff! xdr:row! xdr:rowOff!',
  'xdr:graphicFrame': 'xdr:nvGraphicFramePr! xdr:xfrm! a:graphic!',
  'xdr:nvGraphicFramePr': 'xdr:cNvPr! xdr:cNvGraphicFramePr!',
  'xdr:xfrm': 'a:off a:ext',
  'a:graphic': 'a:graphicData!',
  'a:graphicData': 'c:chart!',
};
/** Elements that hold no others, or one of the same kind each. */
const WITHOUT_ORDER = new Set([
  ...['a:solidFill', 'a:fgClr', 'a:bgClr', 'a:defRPr', 'a:rPr'],
  ...['c:tx', 'c:cat', 'c:val', 'c:majorGridlines'],
]);

/** Fails where an element holds what the schema does not allow there, in another order, or not what it asks for. */
export function expectSchemaOrder(element: MetElement, parent = ''): void {
  const { name, children } = element;
  const where = `${parent}>${name}`;
  const isReference = parent === 'a:graphicData';
  if (children.length > 0 && !WITHOUT_ORDER.has(name)) {
    const allowed = CONTENT[where] ?? CONTENT[name];
    expect(allowed, `${where} is not known`).toBeDefined();
    const entries = allowed?.split(' ') ?? [];
    const order = entries.map((entry) => entry.replace('!', ''));
    const places = children.map((child) => order.indexOf(child.name));
    expect(places, `${where}: ${children.map((child) => child.name).join(' ')}`).toEqual(
      places.toSorted((one, other) => one - other),
    );
    expect(places, `${where} holds what it must not`).not.toContain(-1);
  }
  if (!isReference) expectRequired(element, where);
  for (const child of children) expectSchemaOrder(child, name);
}

function expectRequired({ name, children }: MetElement, where: string): void {
  const entries = (CONTENT[where] ?? CONTENT[name])?.split(' ') ?? [];
  const required = entries.filter((entry) => entry.endsWith('!'));
  const held = new Set(children.map((child) => child.name));
  const missing = required.filter((entry) => !held.has(entry.replace('!', '')));
  expect(missing, `${where} lacks`).toEqual([]);
}
