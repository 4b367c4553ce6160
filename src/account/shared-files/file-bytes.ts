import { closeSync, openSync, readSync, writeSync } from 'node:fs';
import { createPrivateFile } from '../../database/database-files.ts';
import type { FilePiece } from './shared-files.ts';

const PIECE_BYTES = 1024 * 1024;

/** The bytes of a file, piece by piece. */
export function* piecesOf(path: string): Generator<FilePiece> {
  const file = openSync(path, 'r');
  try {
    for (let at = 0; ;) {
      const bytes = Buffer.alloc(PIECE_BYTES);
      const length = readSync(file, bytes, 0, PIECE_BYTES, at);
      if (length === 0) return;
      yield { at, bytes: bytes.subarray(0, length) };
      at += length;
    }
  } finally {
    closeSync(file);
  }
}

/** Writes a file for its owner alone. */
export async function writePieces(path: string, pieces: AsyncIterable<FilePiece>): Promise<void> {
  createPrivateFile(path);
  const file = openSync(path, 'w');
  try {
    for await (const { at, bytes } of pieces) writeSync(file, bytes, 0, bytes.length, at);
  } finally {
    closeSync(file);
  }
}
