import { PALETTE } from '../../../../kernel/palette.ts';
import type { ChartCells, ChartInk, SheetChart, SheetChartSeries } from '../workbook-chart.ts';
import { columnLetters } from '../../../column-letters.ts';
import { quotedSheet } from '../workbook-addresses.ts';
import { attributeText, elementText, escapeCharacters } from '../workbook-text.ts';
import { colour, line, solidFill, valued } from './chart-markup.ts';

/** Seen on white around any colour. */
const OUTLINE = PALETTE['slate-ink'];
const LINE_POINTS = 2.25;
const MARKER_POINTS = 7;

/** The `<c:ser>` of bars. Elements follow the order of the schema (ECMA-376 part 1, 21.2.2.170). */
export function barSeries(chart: SheetChart, series: SheetChartSeries, at: number): string {
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
export function lineSeries(chart: SheetChart, series: SheetChartSeries, at: number): string {
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
