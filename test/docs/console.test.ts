import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

import { createService } from '../../src/service/create-service.ts';
import { listen } from '../../src/service/http/server.ts';
import { DEMO } from '../../src/service/seed/demo.ts';
import { firstDifference, outputOf, stepsOf } from './console-session.ts';
import { pageClock } from './hurried-clock.ts';
import { IS_EVERYDAY, sampled } from '../support/thinned.ts';
import { readPages, ROOT } from './markdown.ts';

/** A page has some twenty commands, mostly computing: a minute was measured on a busy machine. */
const PAGE_MS = 240_000;

const ALL_PAGES = readPages().filter(({ text }) => text.includes('```console\n'));

/** The longest page does again what the tour of the README and the other pages do. */
const PAGES = IS_EVERYDAY
  ? sampled(
      ALL_PAGES.filter(({ path }) => path !== 'docs/tutorial.md'),
      2,
    )
  : ALL_PAGES;

describe('every console block does what it shows', () => {
  test.each(PAGES)(
    'in $path',
    async ({ text }) => {
      const folder = mkdtempSync(join(tmpdir(), 'tallysheet-docs-'));
      const service = createService({
        data: ':memory:',
        token: 'rehearsal',
        clock: pageClock,
        rateLimit: 'off',
        seed: DEMO,
      });
      const server = await listen(service, { host: '127.0.0.1', port: 0 });
      cpSync(join(ROOT, 'samples'), join(folder, 'samples'), { recursive: true });
      try {
        for (const step of stepsOf(text)) {
          const { output, exitCode } = await outputOf(step, { folder, url: server.url });

          expect(firstDifference(step.shown, output), `$ tallysheet ${step.command}`).toBe(
            undefined,
          );
          expect([0, 1], `$ tallysheet ${step.command}\n${output}`).toContain(exitCode);
        }
      } finally {
        await server.close();
        service.close();
        rmSync(folder, { recursive: true, force: true });
      }
    },
    PAGE_MS,
  );
});

test('the README says how to run the demo and the tests', () => {
  const readme = readPages().find(({ path }) => path === 'README.md')?.text;

  expect(readme).toContain('```bash\nnpm ci && npm run demo\n```');
  expect(readme).toContain('```bash\nnpm test\n```');
});

describe('a block is wrong', () => {
  test.each([
    ['has a line that is not printed', ['one', 'three'], 'one\ntwo\n'],
    ['leaves out a line silently', ['one', 'three'], 'one\ntwo\nthree\n'],
    ['leaves out the last lines silently', ['one'], 'one\ntwo\n'],
    ['leaves out the first lines silently', ['two'], 'one\ntwo\n'],
    ['shows lines in another order', ['…', 'two', '…', 'one', '…'], 'one\ntwo\n'],
  ])('that %s', (_title, shown, output) => {
    expect(firstDifference(shown, output)).toBeTypeOf('string');
  });

  test('unless it marks what it leaves out', () => {
    expect(firstDifference(['…', 'two of …', '…'], 'one\ntwo of 12\nthree\n')).toBe(undefined);
  });
});
