/** In millimetres. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** How labels lie on a page, in millimetres from its top left corner. */
export interface LabelGrid {
  readonly columns: number;
  readonly rows: number;
  readonly left: number;
  readonly top: number;
  /** From the left edge of a label to that of the next one. */
  readonly columnPitch: number;
  readonly rowPitch: number;
}

/** Paper, in millimetres. */
export const PAPERS = {
  a4: { width: 210, height: 297 },
  letter: { width: 215.9, height: 279.4 },
} as const satisfies Readonly<Record<string, Size>>;

export type PaperName = keyof typeof PAPERS;

/** A sheet as its vendor describes it; lengths in millimetres. */
export interface SheetGeometry extends LabelGrid {
  readonly brand: string;
  readonly paper: PaperName;
  readonly label: Size;
  readonly margin: { readonly x: number; readonly y: number };
  readonly corner: number;
}

/** What labels are printed as. */
export const LABEL_FORMATS = ['pdf', 'zpl'] as const;

export type LabelFormat = (typeof LABEL_FORMATS)[number];

/** A label sheet or a roll. A page of a roll is one label. */
export interface LabelMedium {
  /** `avery-5160`: its name on the command line. */
  readonly name: string;
  /** `Avery 5160: 30 labels of 66.7 x 25.4 mm on Letter` */
  readonly title: string;
  readonly page: Size;
  readonly label: Size;
  readonly grid: LabelGrid;
  /** What stays empty at the edges of each label: the printer does not reach it, or sheets shift that much. */
  readonly margin: { readonly x: number; readonly y: number };
  /** The radius of the corners, for outlines. */
  readonly corner: number;
  /** Dots per inch of the printer: modules of codes are whole dots wide. */
  readonly dpi: number;
  readonly format: LabelFormat;
  /** Which side of a label the tape leaves open, so that `--length` sets it. */
  readonly cutsTo?: 'width' | 'height';
}

/** A rectangle, in millimetres from the top left corner of a page or a label. */
export interface Area extends Size {
  readonly left: number;
  readonly top: number;
}

export const MM_PER_INCH = 25.4;

/** How many labels a page has. */
export function labelsPerPage({ grid }: LabelMedium): number {
  return grid.columns * grid.rows;
}

/** Where a label lies on its page; the places are counted from 0, row by row. */
export function labelArea({ grid, label }: LabelMedium, place: number): Area {
  const column = place % grid.columns;
  const row = Math.floor(place / grid.columns);
  return {
    left: grid.left + column * grid.columnPitch,
    top: grid.top + row * grid.rowPitch,
    ...label,
  };
}

/** What lies outside the page or over a neighbour; undefined where the labels fit. */
export function misfit({ page, label, grid }: LabelMedium): string | undefined {
  const width = grid.left + (grid.columns - 1) * grid.columnPitch + label.width;
  const height = grid.top + (grid.rows - 1) * grid.rowPitch + label.height;
  if (grid.columns > 1 && grid.columnPitch < label.width - SLACK) return 'columns overlap';
  if (grid.rows > 1 && grid.rowPitch < label.height - SLACK) return 'rows overlap';
  if (width > page.width + SLACK)
    return `columns need ${inMm(width)}, and the page is ${inMm(page.width)} wide`;
  if (height > page.height + SLACK)
    return `rows need ${inMm(height)}, and the page is ${inMm(page.height)} high`;
  return undefined;
}

/** Of sizes that were rounded to hundredths. */
const SLACK = 0.05;

/** `66.7 mm` */
export function inMm(length: number): string {
  return `${plainMm(length)} mm`;
}

/** `66.7 x 25.4 mm` */
export function sizeInMm({ width, height }: Size): string {
  return `${plainMm(width)} x ${plainMm(height)} mm`;
}

function plainMm(length: number): string {
  return String(Math.round(length * 10) / 10);
}
