import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type {
  FilePiece,
  FileVersion,
  SharedFiles,
} from '../../account/shared-files/shared-files.ts';
import type { StateDatabase } from '../database/state-database.ts';

interface PieceAnswer {
  readonly at: string;
  readonly bytes: Buffer;
}

/** Files of an account in a PostgreSQL database. */
export function postgresFiles(
  database: StateDatabase,
  account: string,
  assertWhole: () => Promise<void>,
): SharedFiles {
  return {
    assertWhole,
    versions: (name) => database.rows<FileVersion & object>('file_versions', [account, name]),
    read: (version) => piecesOf(database, account, version),
    keep: async (name, after, { digest, pieces }) => {
      const id = randomUUID();
      const host = hostname();
      for (const { at, bytes } of pieces) {
        await database.call('keep_file_piece', [account, id, at, deflateRawSync(bytes)]);
      }
      const question = [account, name, after ?? null, id, digest, host];
      const { kept } = await database.call<{ kept: boolean }>('keep_file', question);
      return kept ? { id, digest, host } : undefined;
    },
  };
}

async function* piecesOf(
  database: StateDatabase,
  account: string,
  { id }: FileVersion,
): AsyncGenerator<FilePiece> {
  for (let last = '-1'; ;) {
    const [piece] = await database.rows<PieceAnswer>('next_file_piece', [account, id, last]);
    if (piece === undefined) return;
    last = piece.at;
    yield { at: Number(piece.at), bytes: inflateRawSync(piece.bytes) };
  }
}
