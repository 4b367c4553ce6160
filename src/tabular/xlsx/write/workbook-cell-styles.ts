import type { Border, Borders, Fill, Font, Style } from 'exceljs';
import { argb, PALETTE } from '../../../kernel/palette.ts';
import type { CellStyle } from './workbook-content.ts';

type Colour = keyof typeof PALETTE;

/** How a style is drawn, except for the number format of a cell. */
type CellStyleDefinition = Pick<Partial<Style>, 'font' | 'fill' | 'border' | 'alignment'>;

/** Of text that says nothing else: Excel's own since 2007. */
const FONT: Partial<Font> = { name: 'Calibri', size: 11, family: 2 };

/** Beside a cell with several lines, everything begins at the first of them. */
const TOP = { vertical: 'top' } as const;

/**
 * Every style. None depends on its color alone: errors have a frame, old values are struck through,
 * new ones are bold, so that they work on grey paper and for everybody's eyes.
 */
export const CELL_STYLES: Readonly<Record<CellStyle, CellStyleDefinition>> = {
  top: { alignment: TOP },
  heading: headingIn({ color: 'navy' }, 'light-grey'),
  'number-heading': overNumbers(headingIn({ color: 'navy' }, 'light-grey')),
  'required-heading': headingIn({ color: 'white' }, 'navy'),
  'our-heading': headingIn({ color: 'dark-grey', italic: true }, 'white'),
  title: { font: font({ size: 14, bold: true, color: 'navy' }) },
  bold: { font: font({ bold: true }), alignment: TOP },
  total: { font: font({ bold: true }), border: { top: line('thin'), bottom: line('double') } },
  wrapped: { alignment: { ...TOP, wrapText: true } },
  right: { alignment: { ...TOP, horizontal: 'right', indent: 1 } },
  error: {
    font: font({ color: 'dark-red' }),
    fill: filled('light-red'),
    border: frame('dark-red'),
    alignment: TOP,
  },
  warning: { font: font({ color: 'dark-amber' }), fill: filled('light-amber'), alignment: TOP },
  'error-text': {
    font: font({ color: 'dark-red' }),
    fill: filled('light-red'),
    border: frame('dark-red'),
    alignment: { ...TOP, wrapText: true },
  },
  'warning-text': {
    font: font({ color: 'dark-amber' }),
    fill: filled('light-amber'),
    alignment: { ...TOP, wrapText: true },
  },
  'changed-from': { font: font({ color: 'dark-grey', strike: true }) },
  'changed-to': { font: font({ bold: true, color: 'navy' }), fill: filled('light-blue') },
  input: { fill: filled('pale-yellow'), border: frame('grey'), alignment: TOP },
  good: {
    font: font({ color: 'dark-green' }),
    fill: filled('light-green'),
    alignment: { ...TOP, horizontal: 'left' },
  },
  muted: { font: font({ color: 'dark-grey' }), alignment: TOP },
  ruled: { border: { bottom: line('thin') } },
  link: { font: font({ color: 'link-blue', underline: true }), alignment: TOP },
};

interface Lettering extends Pick<
  Partial<Font>,
  'bold' | 'italic' | 'strike' | 'underline' | 'size'
> {
  readonly color?: Colour;
}

function font({ color, ...lettering }: Lettering): Partial<Font> {
  return {
    ...FONT,
    ...lettering,
    ...(color !== undefined && { color: { argb: argb(PALETTE[color]) } }),
  };
}

function headingIn(lettering: Lettering, background: Colour): CellStyleDefinition {
  return {
    font: font({ bold: true, ...lettering }),
    fill: filled(background),
    border: { bottom: line('thin', 'navy') },
    alignment: { vertical: 'middle', wrapText: true },
  };
}

/** As far to the right as the numbers below, which keep off the edge by the width of a bracket. */
function overNumbers(heading: CellStyleDefinition): CellStyleDefinition {
  return { ...heading, alignment: { ...heading.alignment, horizontal: 'right', indent: 1 } };
}

function filled(color: Colour): Fill {
  return { type: 'pattern', pattern: 'solid', fgColor: { argb: argb(PALETTE[color]) } };
}

function line(style: 'thin' | 'double', color: Colour = 'black'): Partial<Border> {
  return { style, color: { argb: argb(PALETTE[color]) } };
}

function frame(color: Colour): Partial<Borders> {
  const edge = line('thin', color);
  return { top: edge, right: edge, bottom: edge, left: edge };
}
