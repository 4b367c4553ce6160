import { accountOf } from '../../../client/account.ts';
import { fingerprintOf, type RowContent } from '../../ledger/rows/fingerprint.ts';
import type { HeadedSheet } from '../../sheet/read/read.ts';
import { FingerprintRegistry } from '../../ledger/run/fingerprint-registry.ts';
import { FINGERPRINT_COLUMN } from '../../ledger/rows/result-columns.ts';
import { fingerprintReader, shortened } from '../../ledger/run/carried-fingerprint.ts';

/**
 * What is known of the runs that error files come from without their folders: what the files carry of each row,
 * and what the registry has of those runs.
 */
export class GoneOrigin {
  readonly #account: string;
  readonly #registry: FingerprintRegistry;
  /** How many rows said the same, by the first digits of what they said. */
  readonly #last = new Map<string, number>();
  readonly #runs = new Set<string>();

  constructor(baseUrl: string, stateFolder: string) {
    this.#account = accountOf(baseUrl);
    this.#registry = new FingerprintRegistry(stateFolder);
  }

  close(): void {
    this.#registry.close();
  }

  /** Reads an error file once before its rows: each row has to know of those behind it. */
  async read({ headings, batches }: Pick<HeadedSheet, 'headings' | 'batches'>): Promise<void> {
    if (!headings.includes(FINGERPRINT_COLUMN)) return;
    const readCarried = fingerprintReader(headings);
    for await (const batch of batches()) {
      for (const { cells } of batch) {
        const { row, runs } = readCarried(cells);
        for (const run of runs) this.#runs.add(run);
        if (row === undefined || row.last === 1) continue;
        const known = this.#last.get(row.content) ?? 0;
        this.#last.set(row.content, Math.max(known, row.last));
      }
    }
  }

  /** The highest number among equal rows of those runs, as far as it is known. */
  lastOccurrence(content: string): number {
    let last = this.#last.get(shortened(content)) ?? 0;
    if (this.#runs.size === 0) return last;
    const runs = [...this.#runs];
    while (this.#isOf({ content, occurrence: last + 1 }, runs)) last += 1;
    return last;
  }

  #isOf(row: RowContent, runs: readonly string[]): boolean {
    return this.#registry.isOf(fingerprintOf(this.#account, row), runs);
  }
}
