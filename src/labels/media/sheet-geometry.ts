import type { LabelGrid, Size } from './label-medium.ts';

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
