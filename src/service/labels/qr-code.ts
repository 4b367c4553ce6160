import qrcode from 'qrcode-generator';

/** The smallest version that holds the text. */
const ANY_SIZE = 0;
/** Modules of white around the code, without which readers do not find it. */
const QUIET_ZONE = 4;

/** A QR code as dark squares in a square that holds its quiet zone too. */
export interface QrSquares {
  readonly side: number;
  readonly dark: readonly { readonly column: number; readonly row: number }[];
}

/** The code of an address; a quarter of it may be dirty or torn. */
export function qrSquares(text: string): QrSquares {
  const code = qrcode(ANY_SIZE, 'Q');
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  const places = Array.from({ length: count * count }, (_, at) => ({
    row: Math.floor(at / count),
    column: at % count,
  }));
  return {
    side: count + 2 * QUIET_ZONE,
    dark: places
      .filter(({ row, column }) => code.isDark(row, column))
      .map(({ row, column }) => ({ row: row + QUIET_ZONE, column: column + QUIET_ZONE })),
  };
}
