import { PALETTE } from '../../../../kernel/palette.ts';
import type { ChartCells, ChartInk, SheetChart, SheetChartSeries } from '../workbook-chart.ts';
import { attributeText, elementText, escapeCharacters } from '../workbook-text.ts';
import {
  CHART_NAMESPACE,
  DARK,
  DECLARATION,
  DRAWING_NAMESPACE,
  FAINT,
  OFFICE_NAMESPACE,
  colour,
  drawingText,
  letters,
  line,
  solidFill,
  valued,
} from './chart-markup.ts';
import { columnLetters } from '../../../column-letters.ts';
import { quotedSheet } from '../workbook-addresses.ts';

/** Any two numbers that differ. */
const CATEGORY_AXIS = 111_111_111;
const VALUE_AXIS = 222_222_222;
const GRID = PALETTE.grid;
/**
 * In relation to the width of a bar: so that bars fill most of their strip, however many are side
 * by side.
 */
const GAP_PER_BAR = 40;
const WIDEST_GAP = 500;
/** More names below a plot take several lines. */
const MOST_BELOW = 3;

/**
 * The part that defines how a chart is drawn. Elements follow the order of the schema, or Excel
 * repairs the workbook. Source: ECMA-376 part 1, 21.2.
 */
export function* chartPart(chart: SheetChart): Generator<string> {
  yield `${DECLARATION}<c:chartSpace xmlns:c="${CHART_NAMESPACE}" xmlns:a="${DRAWING_NAMESPACE}" xmlns:r="${OFFICE_NAMESPACE}">`;
  yield `${valued('date1904', 0)}${valued('roundedCorners', 0)}<c:chart>${title(chart)}${valued('autoTitleDeleted', 0)}`;
  yield `<c:plotArea><c:layout/>${PLOTS[chart.kind](chart)}${categoryAxis()}${valueAxis(chart)}`;
  yield `<c:spPr><a:noFill/></c:spPr></c:plotArea>${legend(chart)}${valued('plotVisOnly', 0)}${valued('dispBlanksAs', 'gap')}</c:chart>`;
  yield `<c:spPr>${solidFill(PALETTE.white)}${line(0.75, GRID)}</c:spPr>${letters(8, FAINT)}</c:chartSpace>`;
}

const PLOTS: Readonly<Record<SheetChart['kind'], (chart: SheetChart) => string>> = {
  line: (chart) => {
    const series = chart.series.map((each, at) => lineSeries(chart, each, at)).join('');
    return `<c:lineChart>${valued('grouping', 'standard')}${valued('varyColors', 0)}${series}${valued('marker', 1)}${axes()}</c:lineChart>`;
  },
  bar: (chart) => bars(chart, 'clustered', Math.min(GAP_PER_BAR * chart.series.length, WIDEST_GAP)),
  'stacked-bar': (chart) => bars(chart, 'stacked', GAP_PER_BAR, valued('overlap', 100)),
};

function bars(chart: SheetChart, grouping: string, gap: number, overlap = ''): string {
  const series = chart.series.map((each, at) => barSeries(chart, each, at)).join('');
  const head = `${valued('barDir', 'col')}${valued('grouping', grouping)}${valued('varyColors', 0)}`;
  return `<c:barChart>${head}${series}${valued('gapWidth', gap)}${overlap}${axes()}</c:barChart>`;
}

function axes(): string {
  return valued('axId', CATEGORY_AXIS) + valued('axId', VALUE_AXIS);
}

/** The title, and below it what the figures are. */
function title({ title: text, subtitle }: SheetChart): string {
  const lines = paragraph(text, 11, DARK, true) + paragraph(subtitle, 9, FAINT, false);
  return `<c:title><c:tx><c:rich><a:bodyPr/><a:lstStyle/>${lines}</c:rich></c:tx>${valued('overlay', 0)}</c:title>`;
}

function paragraph(text: string, size: number, ink: string, isBold: boolean): string {
  const look = `sz="${size * 100}" b="${isBold ? 1 : 0}"`;
  const run = `<a:r><a:rPr lang="en-US" ${look}>${solidFill(ink)}</a:rPr><a:t>${drawingText(text)}</a:t></a:r>`;
  return `<a:p><a:pPr><a:defRPr ${look}/></a:pPr>${run}</a:p>`;
}

/** Its names are below the plot, even if bars point down. */
function categoryAxis(): string {
  return (
    `<c:catAx>${valued('axId', CATEGORY_AXIS)}<c:scaling>${valued('orientation', 'minMax')}</c:scaling>${valued('delete', 0)}` +
    `${valued('axPos', 'b')}<c:numFmt formatCode="General" sourceLinked="0"/>${valued('majorTickMark', 'none')}${valued('minorTickMark', 'none')}` +
    `${valued('tickLblPos', 'low')}<c:spPr>${line(1, FAINT)}</c:spPr>${valued('crossAx', VALUE_AXIS)}${valued('crosses', 'autoZero')}` +
    `${valued('auto', 0)}${valued('lblAlgn', 'ctr')}${valued('lblOffset', 100)}${valued('noMultiLvlLbl', 1)}</c:catAx>`
  );
}

function valueAxis({ axis: { minimum, maximum, format } }: SheetChart): string {
  const most = maximum === undefined ? '' : valued('max', maximum);
  const least = minimum === undefined ? '' : valued('min', minimum);
  return (
    `<c:valAx>${valued('axId', VALUE_AXIS)}<c:scaling>${valued('orientation', 'minMax')}${most}${least}</c:scaling>${valued('delete', 0)}` +
    `${valued('axPos', 'l')}<c:majorGridlines><c:spPr>${line(0.75, GRID)}</c:spPr></c:majorGridlines>` +
    `<c:numFmt formatCode="${attributeText(format)}" sourceLinked="0"/>${valued('majorTickMark', 'none')}${valued('minorTickMark', 'none')}` +
    `${valued('tickLblPos', 'nextTo')}<c:spPr><a:ln><a:noFill/></a:ln></c:spPr>${valued('crossAx', CATEGORY_AXIS)}` +
    `${valued('crosses', 'autoZero')}${valued('crossBetween', 'between')}</c:valAx>`
  );
}

/** A single series has its name in the title. At the side, the legend leaves the plot its height, and has the order of stacks. */
function legend({ series, kind }: SheetChart): string {
  if (series.length < 2) return '';
  const side = kind === 'stacked-bar' || series.length > MOST_BELOW ? 'r' : 'b';
  return `<c:legend>${valued('legendPos', side)}${valued('overlay', 0)}</c:legend>`;
}

/** Seen on white around any colour. */
const OUTLINE = PALETTE['slate-ink'];
const LINE_POINTS = 2.25;
const MARKER_POINTS = 7;

/** The `<c:ser>` of bars. Elements follow the order of the schema (ECMA-376 part 1, 21.2.2.170). */
function barSeries(chart: SheetChart, series: SheetChartSeries, at: number): string {
  const bars = (series.barInks ?? []).map(
    (ink, bar) =>
      `<c:dPt>${valued('idx', bar)}${valued('invertIfNegative', 0)}${valued('bubble3D', 0)}${barShape(ink)}</c:dPt>`,
  );
  return (
    `<c:ser>${seriesHead(series, at)}${barShape(series.ink)}${valued('invertIfNegative', 0)}` +
    `${bars.join('')}${labels(chart)}${seriesCells(chart, series)}</c:ser>`
  );
}

/** The `<c:ser>` of a line. */
function lineSeries(chart: SheetChart, series: SheetChartSeries, at: number): string {
  const { colour: own, dash } = series.ink;
  const gaps = `<a:prstDash val="${dash ?? 'solid'}"/><a:round/>`;
  const shape = `<c:spPr>${line(LINE_POINTS, own, gaps)}</c:spPr>`;
  const cells = `${seriesCells(chart, series)}${valued('smooth', 0)}`;
  return `<c:ser>${seriesHead(series, at)}${shape}${marker(series)}${cells}</c:ser>`;
}

function seriesHead({ name }: SheetChartSeries, at: number): string {
  return `${valued('idx', at)}${valued('order', at)}<c:tx>${textReference(name)}</c:tx>`;
}

function seriesCells({ categories }: SheetChart, { figures }: SheetChartSeries): string {
  return `<c:cat>${textReference(categories)}</c:cat><c:val>${figureReference(figures)}</c:val>`;
}

function barShape(ink: ChartInk): string {
  return `<c:spPr>${barFill(ink)}${line(0.5, OUTLINE)}</c:spPr>`;
}

function barFill({ colour: own, pattern, patternColour }: ChartInk): string {
  if (pattern === undefined) return solidFill(own);
  const colours = `<a:fgClr>${colour(patternColour)}</a:fgClr><a:bgClr>${colour(own)}</a:bgClr>`;
  return `<a:pattFill prst="${pattern}">${colours}</a:pattFill>`;
}

function marker({ hasMarkers = false, ink }: SheetChartSeries): string {
  if (!hasMarkers) return `<c:marker>${valued('symbol', 'none')}</c:marker>`;
  const shape = `<c:spPr>${solidFill(ink.colour)}${line(0.75, PALETTE.white)}</c:spPr>`;
  return `<c:marker>${valued('symbol', ink.marker)}${valued('size', MARKER_POINTS)}${shape}</c:marker>`;
}

function labels({ labelFormat }: SheetChart): string {
  if (labelFormat === undefined) return '';
  const shown = ['LegendKey', 'Val', 'CatName', 'SerName', 'Percent', 'BubbleSize'];
  const flags = shown.map((name) => valued(`show${name}`, name === 'Val' ? 1 : 0));
  const format = `<c:numFmt formatCode="${attributeText(labelFormat)}" sourceLinked="0"/>`;
  return `<c:dLbls>${format}<c:spPr><a:noFill/><a:ln><a:noFill/></a:ln></c:spPr>${valued('dLblPos', 'outEnd')}${flags.join('')}</c:dLbls>`;
}

function textReference(cells: ChartCells<string>): string {
  const kept = cells.values.map((text) => elementText(escapeCharacters(text)));
  return `<c:strRef>${formula(cells)}<c:strCache>${points(kept)}</c:strCache></c:strRef>`;
}

function figureReference(cells: ChartCells<number>): string {
  const kept = points(cells.values.map(String));
  return `<c:numRef>${formula(cells)}<c:numCache><c:formatCode>General</c:formatCode>${kept}</c:numCache></c:numRef>`;
}

/** What the cells held when the workbook was written. */
function points(texts: readonly string[]): string {
  const each = texts.map((text, at) => `<c:pt idx="${at}"><c:v>${text}</c:v></c:pt>`);
  return valued('ptCount', texts.length) + each.join('');
}

/** `'Chart data'!$B$4:$B$15` */
function formula({ sheet, column, firstRow, values }: ChartCells<unknown>): string {
  const letter = columnLetters(column);
  const first = `$${letter}$${firstRow}`;
  const last = `$${letter}$${firstRow + values.length - 1}`;
  const range = first === last ? first : `${first}:${last}`;
  return `<c:f>${elementText(`${quotedSheet(sheet)}!${range}`)}</c:f>`;
}
