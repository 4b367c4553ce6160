import { findKind } from '../../../catalogue/kinds.ts';
import { contentOf } from '../rows/fingerprint.ts';
import { generationOf } from './earlier-rows.ts';
import type { RunIdentity } from '../journal/run-meta.ts';
import { runIdOf, type RunReader } from './run.ts';

/** What the state folder keeps of a run, so that it can be recovered once its journal is lost. */
export interface RunMemory {
  readonly id: string;
  readonly identity: RunIdentity;
  /** How often its rows were wanted again. */
  readonly generation: number;
  /** What its first rows say, by which its input is known again. */
  readonly sample: readonly string[];
  /** The hashes of its input files. */
  readonly hashes: readonly string[];
}

const SAMPLED_ROWS = 50;

export function memoryOf(run: RunReader): RunMemory {
  return {
    id: runIdOf(run),
    identity: run.identity,
    generation: generationOf(run),
    sample: contents(run, SAMPLED_ROWS).map(([content]) => content),
    hashes: [...new Set(run.rows.files().map(({ sha256 }) => sha256))].sort(),
  };
}

/** The share of rows of a sample that a run has, too; 1 for a sample without rows. */
export function shareKnown(sample: readonly string[], run: RunReader): number {
  if (sample.length === 0) return 1;
  const open = new Set(sample);
  for (const [content] of contents(run, Infinity)) open.delete(content);
  return 1 - open.size / new Set(sample).size;
}

/** What each row says, with its id. */
function contents(run: RunReader, most: number): (readonly [content: string, row: number])[] {
  const kinds = new Map(run.rows.files().map(({ id, kind }) => [id, findKind(kind)]));
  const found: (readonly [string, number])[] = [];
  for (const { id, file, kind: own } of run.views.rows.all()) {
    if (found.length >= most) break;
    const kind = own === undefined ? kinds.get(file) : findKind(own);
    if (kind !== undefined) found.push([contentOf(kind, run.rows.values(id)), id]);
  }
  return found;
}
