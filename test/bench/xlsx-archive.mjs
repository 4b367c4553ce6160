import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { crc32, createDeflateRaw } from 'node:zlib';

const LEVEL = 1;
const HAS_DESCRIPTOR = 0x08;
const IS_UTF8 = 0x800;

/**
 * Writes a zip archive part by part, each from pieces of text that are made while they are written,
 * so that a workbook of any size costs no memory. `claims` lies about sizes in the directory.
 */
export async function writeArchive(path, parts, claims = {}) {
  const file = createWriteStream(path);
  let offset = 0;
  const write = async (bytes) => {
    offset += bytes.length;
    if (!file.write(bytes)) await once(file, 'drain');
  };
  const directory = [];
  for (const [name, pieces] of parts) {
    const start = offset;
    const bareHeader = { crc: 0, packed: 0, size: 0 };
    await write(header(0x04034b50, name, bareHeader));
    const packed = await deflateTo(write, pieces());
    await write(fields([[4, 0x08074b50], ...sizesOf(packed)]));
    directory.push(entry(name, { ...packed, ...claims[name] }, start));
  }
  const directoryStart = offset;
  for (const bytes of directory) await write(bytes);
  await write(endOf(directory.length, offset - directoryStart, directoryStart));
  file.end();
  await once(file, 'finish');
}

async function deflateTo(write, pieces) {
  const deflate = createDeflateRaw({ level: LEVEL });
  const sizes = { crc: 0, packed: 0, size: 0 };
  const fill = async () => {
    for (const piece of pieces) {
      const bytes = Buffer.from(piece);
      sizes.crc = crc32(bytes, sizes.crc);
      sizes.size += bytes.length;
      if (!deflate.write(bytes)) await once(deflate, 'drain');
    }
    deflate.end();
  };
  const filled = fill();
  for await (const bytes of deflate) {
    sizes.packed += bytes.length;
    await write(bytes);
  }
  await filled;
  return sizes;
}

function header(signature, name, packed) {
  return Buffer.concat([
    fields([[4, signature], ...commonFields(name, packed)]),
    Buffer.from(name),
  ]);
}

function entry(name, packed, start) {
  const common = commonFields(name, packed);
  const rest = [
    [2, 0],
    [2, 0],
    [2, 0],
    [4, 0],
    [4, start],
  ];
  return Buffer.concat([fields([[4, 0x02014b50], [2, 20], ...common, ...rest]), Buffer.from(name)]);
}

function commonFields(name, packed) {
  const flags = HAS_DESCRIPTOR | IS_UTF8;
  const length = Buffer.byteLength(name);
  return [[2, 20], [2, flags], [2, 8], [2, 0], [2, 0x21], ...sizesOf(packed), [2, length], [2, 0]];
}

function sizesOf({ crc, packed, size }) {
  return [
    [4, crc],
    [4, packed],
    [4, size],
  ];
}

function endOf(count, size, start) {
  return fields([
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, size],
    [4, start],
    [2, 0],
  ]);
}

/** Numbers of two or four bytes, as zip archives write them. */
function fields(numbers) {
  const bytes = Buffer.alloc(numbers.reduce((sum, [length]) => sum + length, 0));
  let at = 0;
  for (const [length, number] of numbers) at = bytes.writeUIntLE(number, at, length);
  return bytes;
}
