/** The letters by which spreadsheet programs call a column: 0 is A, 26 is AA. */
export function columnLetters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : `${columnLetters(Math.floor(index / 26) - 1)}${last}`;
}
