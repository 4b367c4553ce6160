import { once } from '../../kernel/once.ts';
import { sizeInMm, type LabelFormat, type LabelMedium, type Size } from './label-medium.ts';

/** A roll; lengths in millimetres. */
export interface RollGeometry {
  readonly name: string;
  /** What is on its box: `Brother tape, 12 mm`. */
  readonly brand: string;
  /** The side that the tape leaves open has its usual length. */
  readonly label: Size;
  /** What the print head does not reach. */
  readonly margin: { readonly x: number; readonly y: number };
  readonly corner?: number;
  readonly dpi: number;
  readonly format?: LabelFormat;
  readonly cutsTo?: 'width' | 'height';
}

const INCH = 25.4;

/**
 * Tapes of Brother. The print head covers 70, 112 and 128 dots of 180 per inch of tapes of 12, 18 and 24 mm, with 14 dots
 * before and after (Brother, Raster Command Reference PT-E550W/P750W/P710BT), and 696 dots of 300 per inch of one of
 * 62 mm, with 35 dots before and after (pklaus/brother_ql, brother_ql/labels.py).
 */
const BROTHER: readonly RollGeometry[] = [
  ...[
    { tape: 12, dots: 70, length: 50 },
    { tape: 18, dots: 112, length: 60 },
    { tape: 24, dots: 128, length: 70 },
  ].map(({ tape, dots, length }) => ({
    name: `brother-${tape}`,
    brand: `Brother tape of ${tape} mm`,
    label: { width: length, height: tape },
    margin: { x: 2, y: (tape - (dots / 180) * INCH) / 2 },
    dpi: 180,
    cutsTo: 'width' as const,
  })),
  {
    name: 'brother-62',
    brand: 'Brother tape of 62 mm',
    label: { width: 62, height: 29 },
    margin: { x: (62 - (696 / 300) * INCH) / 2, y: (35 / 300) * INCH },
    dpi: 300,
    cutsTo: 'height',
  },
];

/**
 * Labels of Dymo: page and printable area as its own printer descriptions have them, in points (30252: 252 x 78.96, 16.56 and 4.32
 * from the edges; 30330: 144 x 54, 16.32 and 4.32; 30334, sold as 11354 too: 162 x 90, 2.88 and 4.32), quoted by DymoRender and
 * by glabels (templates/dymo-other). Which end leaves the printer first is up to its driver, so that both ends keep the wider margin.
 */
const DYMO: readonly RollGeometry[] = (
  [
    ['30252', 88.9, 27.86, 5.85],
    ['30330', 50.8, 19.05, 5.76],
    ['11354', 57.15, 31.75, 1.02],
  ] as const
).map(([part, width, height, x]) => ({
  name: `dymo-${part}`,
  brand: `Dymo ${part}`,
  label: { width, height },
  margin: { x, y: 1.53 },
  corner: 2,
  dpi: 300,
}));

/** The sizes in inches that Zebra sells for desktop printers (Z-Perform and Z-Select 2000D), at their usual 203 dots per inch. */
const ZEBRA: readonly RollGeometry[] = [
  { inches: [2, 1], name: 'zebra-51x25' },
  { inches: [2.25, 1.25], name: 'zebra-57x32' },
  { inches: [3, 1], name: 'zebra-76x25' },
  { inches: [4, 2], name: 'zebra-102x51' },
].map(({ inches: [width = 0, height = 0], name }) => ({
  name,
  brand: `Zebra, ${width} x ${height} in`,
  label: { width: width * INCH, height: height * INCH },
  margin: { x: 1.5, y: 1.5 },
  corner: 2,
  dpi: 203,
  format: 'zpl',
}));

const ONE_LABEL = { columns: 1, rows: 1, left: 0, top: 0 } as const;

/** Every roll that is known by name. */
export const labelRolls = once((): readonly LabelMedium[] =>
  [...BROTHER, ...DYMO, ...ZEBRA].map(rollMedium),
);

/** A roll as a page with one label. */
export function rollMedium({ brand, label, corner = 0, ...rest }: RollGeometry): LabelMedium {
  const cut = rest.cutsTo === undefined ? '' : ', cut to any length';
  return {
    format: 'pdf',
    ...rest,
    title: `${brand}: ${sizeInMm(label)}${cut}`,
    page: label,
    label,
    corner,
    grid: { ...ONE_LABEL, columnPitch: label.width, rowPitch: label.height },
  };
}
