/** A cell that breaks the rules of workbooks: what it holds, for a message that begins with its place. */
export class CellFault extends Error {
  readonly isTooMuch: boolean;

  constructor(holds: string, isTooMuch = false) {
    super(holds);
    this.isTooMuch = isTooMuch;
  }
}
