import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { main } from '../src/cli/main.ts';
import { systemClock } from '../src/kernel/clock.ts';
import { createService, type LocalService } from '../src/service/create-service.ts';
import { DEMO } from '../src/service/seed/demo.ts';
import { listen } from '../src/service/http/server.ts';
import { captureIo } from './support/captured-io.ts';

const README = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
const SAMPLES = new URL('../samples', import.meta.url);

/** The tour is some twenty commands, mostly computing: a minute was measured on a busy machine. */
const TOUR_MS = 240_000;

/** Commands that call the service often; here they need not keep to its fair use. */
const HURRIED = new Set(['apply', 'resume', 'import', 'export', 'report']);

interface Step {
  readonly command: string;
  readonly shown: readonly string[];
}

/** The commands of the tour, each with the lines that the README shows below it. */
function tour(): Step[] {
  const blocks = [...README.matchAll(/```console\n(.*?)```/gs)].map((match) => match[1] ?? '');
  return blocks.flatMap((block) =>
    block
      .split(/^\$ tallysheet /m)
      .slice(1)
      .map((text) => {
        const [command = '', ...shown] = text.split('\n');
        return { command, shown: shown.filter((line) => line.trim() !== '') };
      }),
  );
}

function wordsOf(command: string): string[] {
  return command.split(' ');
}

function squeezed(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

let service: LocalService;
let server: { readonly url: string; close(): Promise<void> };
const folder = captureIo().folder;

beforeAll(async () => {
  service = createService({
    data: ':memory:',
    token: 'rehearsal',
    clock: systemClock,
    rateLimit: 'off',
    seed: DEMO,
  });
  server = await listen(service, { host: '127.0.0.1', port: 0 });
  cpSync(SAMPLES, join(folder, 'samples'), { recursive: true });
});

afterAll(async () => {
  await server.close();
  service.close();
});

test(
  'the tour of the README does what it shows',
  async () => {
    for (const { command, shown } of tour()) {
      const env = { TALLYSHEET_BASE_URL: server.url, TALLYSHEET_TOKEN: 'rehearsal' };
      const captured = captureIo({ env });
      const words = wordsOf(command);
      const hurry = HURRIED.has(words[0] ?? '') ? ['--rate-limit', 'off'] : [];
      const io = {
        ...captured.io,
        cwd: folder,
        env: { ...captured.io.env, TALLYSHEET_STATE_DIR: join(folder, 'state') },
      };

      const exitCode = await main([...words, ...hurry], io);

      const output = squeezed(captured.stdout() + captured.stderr());
      for (const line of shown) expect(output, `$ tallysheet ${command}`).toContain(squeezed(line));
      expect([0, 1, 4], output).toContain(exitCode);
    }
  },
  TOUR_MS,
);

test('the README says how to run the demo and the tests', () => {
  expect(README).toContain('```bash\nnpm ci && npm run demo\n```');
  expect(README).toContain('```bash\nnpm test\n```');
});
