import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { inflateRawSync, inflateSync } from 'node:zlib';
import Database from 'libsql';

/** A text for a file that shows all of its content: the parts of workbooks, the rows of databases, the drawings of PDFs. */
export function inWords(path: string): string {
  const bytes = readFileSync(path);
  const read = READERS[extname(path)];
  return read === undefined ? textOf(bytes) : read(bytes, path);
}

const READERS: Readonly<Record<string, (bytes: Buffer, path: string) => string>> = {
  '.xlsx': zipInWords,
  '.db': (_bytes, path) => databaseInWords(path),
  '.pdf': pdfInWords,
};

function textOf(bytes: Buffer): string {
  const text = bytes.toString('utf8');
  return Buffer.from(text).equals(bytes) ? text : `bytes ${hashOf(bytes)}`;
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

const LOCAL_HEADER = 0x04034b50;
const DIRECTORY_ENTRY = 0x02014b50;
const DIRECTORY_END = Buffer.from([0x50, 0x4b, 0x05, 0x06]);

/** Every part of an archive by its name, markup with a line for each element. */
function zipInWords(bytes: Buffer): string {
  const end = bytes.lastIndexOf(DIRECTORY_END);
  const parts: string[] = [];
  for (let at = bytes.readUInt32LE(end + 16); bytes.readUInt32LE(at) === DIRECTORY_ENTRY;) {
    const [nameSize, extraSize, commentSize] = [28, 30, 32].map((offset) =>
      bytes.readUInt16LE(at + offset),
    ) as [number, number, number];
    const name = bytes.toString('utf8', at + 46, at + 46 + nameSize);
    parts.push(`=== ${name}\n${partInWords(bytes, at)}`);
    at += 46 + nameSize + extraSize + commentSize;
  }
  return parts.join('\n');
}

function partInWords(bytes: Buffer, entry: number): string {
  const local = bytes.readUInt32LE(entry + 42);
  if (bytes.readUInt32LE(local) !== LOCAL_HEADER) throw new Error('not an archive');
  const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
  const packed = bytes.subarray(start, start + bytes.readUInt32LE(entry + 20));
  const content = bytes.readUInt16LE(entry + 10) === 0 ? packed : inflateRawSync(packed);
  return textOf(content).replaceAll('><', '>\n<');
}

/** Every row of every table, and the statements that made the tables. */
function databaseInWords(path: string): string {
  const database = new Database(path, { readonly: true });
  try {
    const made = database
      .prepare(
        "SELECT name, type, sql FROM sqlite_master WHERE name NOT LIKE 'sqlite_%' ORDER BY name",
      )
      .all() as { name: string; type: string; sql: string }[];
    return made
      .map(({ name, type, sql }) => {
        const rows = type === 'table' ? rowsOf(database, name) : [];
        return [`=== ${sql}`, ...rows].join('\n');
      })
      .join('\n');
  } finally {
    database.close();
  }
}

function rowsOf(database: Database.Database, table: string): string[] {
  const rows = database.prepare(`SELECT * FROM "${table}"`).all() as object[];
  return rows
    .map((row) =>
      JSON.stringify(row, (_key, value: unknown) =>
        value instanceof Uint8Array ? `bytes ${hashOf(Buffer.from(value))}` : value,
      ),
    )
    .toSorted();
}

/** The objects of a PDF, with what its streams hold. */
function pdfInWords(bytes: Buffer): string {
  const text = bytes.toString('latin1');
  return text.replaceAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g, (_all, packed: string) => {
    const stream = Buffer.from(packed, 'latin1');
    const isPacked = stream[0] === 0x78;
    return `stream ${hashOf(isPacked ? inflateSync(stream) : stream)}`;
  });
}
