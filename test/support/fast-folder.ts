import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new folder, in memory where the machine has room for it, since nothing in it has to last. */
export function fastFolder(): string {
  return mkdtempSync(join(process.env['TALLYSHEET_TEST_MEMORY'] ?? tmpdir(), 'tallysheet-'));
}
