import { PALETTE } from '../../../../kernel/palette.ts';
import { elementText, replaceUnwritable } from '../workbook-text.ts';

export const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
export const CHART_NAMESPACE = 'http://schemas.openxmlformats.org/drawingml/2006/chart';
export const DRAWING_NAMESPACE = 'http://schemas.openxmlformats.org/drawingml/2006/main';
export const OFFICE_NAMESPACE =
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** Sizes of main texts, and of those beside figures. */
export const DARK = PALETTE.ink;
export const FAINT = PALETTE['faint-ink'];

/** A run of text in a drawing; drawings know no escapes. */
export function drawingText(text: string): string {
  return elementText(replaceUnwritable(text));
}

/** `<c:delete val="0"/>` */
export function valued(name: string, value: string | number): string {
  return `<c:${name} val="${value}"/>`;
}

/** One colour of the palette. */
export function colour(value: string): string {
  return `<a:srgbClr val="${value.slice(1).toUpperCase()}"/>`;
}

export function solidFill(value: string): string {
  return `<a:solidFill>${colour(value)}</a:solidFill>`;
}

/** A line of so many points. */
export function line(points: number, value: string, more = ''): string {
  return `<a:ln w="${Math.round(points * 12_700)}">${solidFill(value)}${more}</a:ln>`;
}

/** How the letters of a part look, in points. */
export function letters(size: number, value: string): string {
  return `<c:txPr><a:bodyPr/><a:lstStyle/><a:p><a:pPr><a:defRPr sz="${size * 100}" b="0">${solidFill(value)}</a:defRPr></a:pPr><a:endParaRPr lang="en-US"/></a:p></c:txPr>`;
}
