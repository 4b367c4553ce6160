import type { Border, Borders, Fill, Font, Style } from 'exceljs';
import type { CellStyle } from './workbook-content.ts';

/** How a style is drawn, except for the number format of a cell. */
type CellStyleDefinition = Pick<Partial<Style>, 'font' | 'fill' | 'border' | 'alignment'>;

/** Of text that says nothing else: Excel's own since 2007. */
const FONT: Partial<Font> = { name: 'Calibri', size: 11, family: 2 };

const WHITE = 'FFFFFFFF';
const DARK_BLUE = 'FF1F3864';
const LIGHT_BLUE = 'FFDDEBF7';
const LIGHT_GREY = 'FFE7E6E6';
const GREY = 'FFBFBFBF';
const DARK_GREY = 'FF6B6B6B';
const LIGHT_RED = 'FFFFC7CE';
const DARK_RED = 'FF9C0006';
const LIGHT_AMBER = 'FFFFEB9C';
const DARK_AMBER = 'FF7F4F00';
const LIGHT_GREEN = 'FFE2EFDA';
const DARK_GREEN = 'FF375623';
const PALE_YELLOW = 'FFFFFDE7';
const LINK_BLUE = 'FF0563C1';

/** Beside a cell with several lines, everything begins at the first of them. */
const TOP = { vertical: 'top' } as const;

/**
 * Every style. None depends on its color alone: errors have a frame, old values are struck through,
 * new ones are bold, so that they work on grey paper and for everybody's eyes.
 */
export const CELL_STYLES: Readonly<Record<CellStyle, CellStyleDefinition>> = {
  top: { alignment: TOP },
  heading: headingIn({ color: DARK_BLUE }, LIGHT_GREY),
  'number-heading': overNumbers(headingIn({ color: DARK_BLUE }, LIGHT_GREY)),
  'required-heading': headingIn({ color: WHITE }, DARK_BLUE),
  'our-heading': headingIn({ color: DARK_GREY, italic: true }, WHITE),
  title: { font: font({ size: 14, bold: true, color: DARK_BLUE }) },
  bold: { font: font({ bold: true }), alignment: TOP },
  total: { font: font({ bold: true }), border: { top: line('thin'), bottom: line('double') } },
  wrapped: { alignment: { ...TOP, wrapText: true } },
  error: {
    font: font({ color: DARK_RED }),
    fill: filled(LIGHT_RED),
    border: frame(DARK_RED),
    alignment: TOP,
  },
  warning: { font: font({ color: DARK_AMBER }), fill: filled(LIGHT_AMBER), alignment: TOP },
  'error-text': {
    font: font({ color: DARK_RED }),
    fill: filled(LIGHT_RED),
    border: frame(DARK_RED),
    alignment: { ...TOP, wrapText: true },
  },
  'warning-text': {
    font: font({ color: DARK_AMBER }),
    fill: filled(LIGHT_AMBER),
    alignment: { ...TOP, wrapText: true },
  },
  'changed-from': { font: font({ color: DARK_GREY, strike: true }) },
  'changed-to': { font: font({ bold: true, color: DARK_BLUE }), fill: filled(LIGHT_BLUE) },
  input: { fill: filled(PALE_YELLOW), border: frame(GREY) },
  good: {
    font: font({ color: DARK_GREEN }),
    fill: filled(LIGHT_GREEN),
    alignment: { ...TOP, horizontal: 'left' },
  },
  muted: { font: font({ color: DARK_GREY }), alignment: TOP },
  link: { font: font({ color: LINK_BLUE, underline: true }), alignment: TOP },
};

interface Lettering extends Pick<
  Partial<Font>,
  'bold' | 'italic' | 'strike' | 'underline' | 'size'
> {
  readonly color?: string;
}

function font({ color, ...lettering }: Lettering): Partial<Font> {
  return { ...FONT, ...lettering, ...(color !== undefined && { color: { argb: color } }) };
}

function headingIn(lettering: Lettering, background: string): CellStyleDefinition {
  return {
    font: font({ bold: true, ...lettering }),
    fill: filled(background),
    border: { bottom: line('thin', DARK_BLUE) },
    alignment: { vertical: 'middle', wrapText: true },
  };
}

/** As far to the right as the numbers below, which keep off the edge by the width of a bracket. */
function overNumbers(heading: CellStyleDefinition): CellStyleDefinition {
  return { ...heading, alignment: { ...heading.alignment, horizontal: 'right', indent: 1 } };
}

function filled(color: string): Fill {
  return { type: 'pattern', pattern: 'solid', fgColor: { argb: color } };
}

function line(style: 'thin' | 'double', color = 'FF000000'): Partial<Border> {
  return { style, color: { argb: color } };
}

function frame(color: string): Partial<Borders> {
  const edge = line('thin', color);
  return { top: edge, right: edge, bottom: edge, left: edge };
}
