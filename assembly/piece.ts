/** A piece of text, and where its records and their cells are. Its fields are written by src/tabular/csv/scanned-records.ts, in this order. */
@unmanaged
export class Piece {
  bytes: usize;
  /** By cell: where it begins and ends, and what is in it. */
  starts: usize;
  ends: usize;
  traits: usize;
  roomForCells: u32;
  /** By record: its first byte, its first cell, what all of its cells have, and the line ends within it. */
  firstBytes: usize;
  firstCells: usize;
  recordTraits: usize;
  lineEnds: usize;
  roomForRecords: u32;
  /** How many there are. */
  cells: u32;
  records: u32;
}

export function storeAt(list: usize, index: u32, value: u32): void {
  store<u32>(list + ((<usize>index) << 2), value);
}

export function loadAt(list: usize, index: u32): u32 {
  return load<u32>(list + ((<usize>index) << 2));
}
