import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { IS_EVERYDAY } from '../../../support/thinned.ts';

const SCRIPT = new URL('../../../../scripts/assembly.mjs', import.meta.url).href;

interface Assembly {
  readonly CODE_FILE: string;
  readonly sourceHash: () => string;
  readonly assemblyModule: () => Promise<string>;
}

const { CODE_FILE, sourceHash, assemblyModule } = (await import(SCRIPT)) as Assembly;
const carried = readFileSync(CODE_FILE, 'utf8');

test('the code that finds records was compiled from its sources', () => {
  expect(carried).toContain(sourceHash());
});

test.skipIf(IS_EVERYDAY)('the sources compile to the code that is carried', async () => {
  expect(await assemblyModule()).toBe(carried);
});
