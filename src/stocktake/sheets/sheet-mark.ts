/** Of what has no location. */
const NO_LOCATION = 0;

/** Which count sheet it is; each copy of a sheet carries the same mark. */
export interface SheetMark {
  /** The stocktake that it belongs to. */
  readonly stocktake: string;
  readonly location: number | undefined;
}

/** `Sheet 3f9a2c17-12`, as people can read it over the telephone. */
export function writeSheetMark({ stocktake, location = NO_LOCATION }: SheetMark): string {
  return `Sheet ${stocktake}-${location}`;
}

/** `Stocktake hq-2026-01-31, Sheet 3f9a2c17-12`: in one cell, because people delete columns. */
export function writeSheetOwner(stocktake: string, mark: string): string {
  return `Stocktake ${stocktake}, ${mark}`;
}

/** The name of the stocktake in such a text; undefined for any other. */
export function readSheetOwner(text: string): string | undefined {
  return /^\s*Stocktake\s+(\S.*), Sheet /i.exec(text)?.[1];
}

/** Undefined for any other text. */
export function readSheetMark(text: string): SheetMark | undefined {
  const [, stocktake, number] = /(?:^|,)\s*Sheet\s+([0-9a-f]{8})-(\d{1,15})\s*$/i.exec(text) ?? [];
  if (stocktake === undefined) return undefined;
  const location = Number(number);
  return {
    stocktake: stocktake.toLowerCase(),
    location: location === NO_LOCATION ? undefined : location,
  };
}
