import { loadAt, Piece } from './piece';
import { HAS_WIDE_CHARACTER } from './traits';

/** The same as src/import/sheet/shape/row-sketches.ts makes of a row: of the lengths of its cells, and of the texts of some columns. */
export function sketchOf(piece: Piece, record: u32, columns: usize, count: u32): u32 {
  const first = loadAt(piece.firstCells, record);
  const width = loadAt(piece.firstCells, record + 1) - first;
  let sketch: u32 = 0;
  for (let column: u32 = 0; column < width; column += 1) {
    const length = unitsOf(piece, first + column);
    if (length > 0) sketch = (sketch ^ column) * 31 + length;
  }
  for (let at: u32 = 0; at < count; at += 1) {
    const column = loadAt(columns, at);
    if (column < width) sketch = withText(sketch, piece, first + column);
  }
  return sketch;
}

/** How many units of UTF-16 a cell has. */
function unitsOf(piece: Piece, cell: u32): u32 {
  const start = loadAt(piece.starts, cell);
  const end = loadAt(piece.ends, cell);
  if (!isWide(piece, cell)) return end - start;
  let units: u32 = 0;
  for (let at = start; at < end; at += 1) {
    const byte = load<u8>(piece.bytes + at);
    if ((byte & 0xc0) != 0x80) units += byte >= 0xf0 ? 2 : 1;
  }
  return units;
}

/** With the units of UTF-16 of a text, one after the other. */
function withText(before: u32, piece: Piece, cell: u32): u32 {
  const end = piece.bytes + loadAt(piece.ends, cell);
  let sketch = before;
  for (let at = piece.bytes + loadAt(piece.starts, cell); at < end;) {
    const byte: u32 = load<u8>(at);
    const length: u32 = byte < 0x80 ? 1 : byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4;
    let point = length == 1 ? byte : byte & (0xff >> (length + 1));
    for (let next: u32 = 1; next < length; next += 1) {
      point = (point << 6) | (load<u8>(at + next) & 0x3f);
    }
    at += length;
    if (point >= 0x10000) {
      sketch = withUnit(sketch, 0xd800 + ((point - 0x10000) >> 10));
      point = 0xdc00 + (point & 0x3ff);
    }
    sketch = withUnit(sketch, point);
  }
  return sketch;
}

function withUnit(sketch: u32, unit: u32): u32 {
  return (sketch ^ unit) * 0x0100_0193;
}

function isWide(piece: Piece, cell: u32): bool {
  return (load<u8>(piece.traits + cell) & HAS_WIDE_CHARACTER) != 0;
}
