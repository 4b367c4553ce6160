import { PALETTE } from '../../../../kernel/palette.ts';
import type { SheetChart } from '../workbook-chart.ts';
import { attributeText } from '../workbook-text.ts';
import {
  CHART_NAMESPACE,
  DARK,
  DECLARATION,
  DRAWING_NAMESPACE,
  drawingText,
  FAINT,
  letters,
  line,
  OFFICE_NAMESPACE,
  solidFill,
  valued,
} from './chart-markup.ts';
import { barSeries, lineSeries } from './chart-series.ts';

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
