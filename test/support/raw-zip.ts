import { crc32, deflateRawSync } from 'node:zlib';

/** A file within an archive, and what its headers say of it, true or not. */
export interface RawFile {
  readonly name: string;
  readonly content: string | Buffer;
  /** Not deflated. */
  readonly stored?: boolean;
  /** What the directory says in place of the truth. */
  readonly claims?: Partial<Claims>;
  /** The bytes that stand there in place of the packed ones. */
  readonly packed?: (packed: Buffer) => Buffer;
}

interface Claims {
  readonly size: number;
  readonly crc: number;
  readonly flags: number;
  readonly method: number;
}

export interface RawZipOptions {
  readonly before?: Buffer;
  readonly after?: Buffer;
  /** Sizes stand behind the data, as programs write them that cannot go back. */
  readonly hasDescriptors?: boolean;
  /** The directory is found through the fields of large archives. */
  readonly isZip64?: boolean;
}

const IS_UTF8 = 0x800;
const HAS_DESCRIPTOR = 0x08;
const DEFLATED = 8;

/** The bytes of a zip archive, made by hand so that it may be wrong in any way. */
export function rawZip(files: readonly RawFile[], options: RawZipOptions = {}): Buffer {
  const { before = Buffer.alloc(0), after = Buffer.alloc(0), hasDescriptors = false } = options;
  const pieces: Buffer[] = [before];
  const directory: Buffer[] = [];
  let offset = before.length;
  for (const file of files) {
    const { header, entry } = fileBytes(file, offset, hasDescriptors);
    pieces.push(header);
    directory.push(entry);
    offset += header.length;
  }
  const entries = Buffer.concat(directory);
  const end = endOf(files.length, entries.length, offset, options.isZip64 ?? false);
  return Buffer.concat([...pieces, entries, end, after]);
}

function fileBytes(
  file: RawFile,
  offset: number,
  hasDescriptor: boolean,
): { header: Buffer; entry: Buffer } {
  const bytes = Buffer.from(file.content);
  const truly = file.stored ? bytes : deflateRawSync(bytes);
  const packed = file.packed?.(truly) ?? truly;
  const said = {
    size: bytes.length,
    crc: crc32(bytes),
    flags: IS_UTF8 | (hasDescriptor ? HAS_DESCRIPTOR : 0),
    method: file.stored ? 0 : DEFLATED,
    ...file.claims,
  };
  const name = Buffer.from(file.name);
  const sizes = [u32(said.crc), u32(packed.length), u32(said.size)];
  const none = [u32(0), u32(0), u32(0)];
  const common = [u16(20), u16(said.flags), u16(said.method), u16(0), u16(0x21)];
  const lengths = [u16(name.length), u16(0)];
  const descriptor = hasDescriptor ? [u32(0x08074b50), ...sizes] : [];
  const here = hasDescriptor ? none : sizes;
  return {
    header: Buffer.concat([
      u32(0x04034b50),
      ...common,
      ...here,
      ...lengths,
      name,
      packed,
      ...descriptor,
    ]),
    entry: Buffer.concat([
      ...[u32(0x02014b50), u16(20), ...common, ...sizes, ...lengths],
      ...[u16(0), u16(0), u16(0), u32(0), u32(offset), name],
    ]),
  };
}

function endOf(count: number, size: number, start: number, isZip64: boolean): Buffer {
  if (!isZip64) {
    const counts = [u16(0), u16(0), u16(count), u16(count)];
    return Buffer.concat([u32(0x06054b50), ...counts, u32(size), u32(start), u16(0)]);
  }
  const record = [u32(0x06064b50), u64(44), u16(45), u16(45), u32(0), u32(0)];
  const locator = [u32(0x07064b50), u32(0), u64(start + size), u32(1)];
  const full = [u16(0), u16(0), u16(0xffff), u16(0xffff), u32(0xffffffff), u32(0xffffffff), u16(0)];
  return Buffer.concat([
    ...[...record, u64(count), u64(count), u64(size), u64(start)],
    ...[...locator, u32(0x06054b50), ...full],
  ]);
}

function u16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

function u64(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(BigInt(value));
  return bytes;
}
