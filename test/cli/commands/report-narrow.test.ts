import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { main } from '../../../src/cli/main.ts';
import { captureIo } from '../../support/captured-io.ts';
import { FakeClock } from '../../support/fake-clock.ts';

const SAMPLES = fileURLToPath(new URL('../../../samples', import.meta.url));

test.each<readonly [string, readonly string[], number, string]>([
  [
    'stock',
    ['--input', join(SAMPLES, 'stock-movements.csv'), '--as-of', '2026-03-15'],
    0,
    'Stock report: stock-movements.csv, 2026-01-01 to\n2026-03-15\n',
  ],
  [
    'depreciation',
    [
      ...['--input', join(SAMPLES, 'depreciation-register.csv')],
      ...['--as-of', '2025-12-31', '--method', 'straight-line', '--life', '5y'],
    ],
    1,
    'Depreciation report: depreciation-register.csv,\n2025-01-01 to 2025-12-31\n',
  ],
])('the title of report %s fits a narrow terminal', async (report, words, exitCode, title) => {
  const captured = captureIo({ clock: new FakeClock({ auto: true }), columns: 50 });
  const code = await main(['report', report, ...words, '--out', 'report.xlsx'], captured.io);
  expect(code).toBe(exitCode);
  expect(captured.stderr()).toContain(title);
});
