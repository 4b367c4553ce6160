import { readdirSync, readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { DOCUMENT_SCHEMAS } from '../../../src/cli/documents/schemas.ts';
import { main } from '../../../src/cli/main.ts';
import { DEMO } from '../../../src/service/seed/demo.ts';
import { captureIo } from '../../support/captured-io.ts';

const ROOT = new URL('../../../', import.meta.url);

function text(path: string): string {
  return readFileSync(new URL(path, ROOT), 'utf8');
}

/** What an independent validator finds wrong with a document. */
function problems(name: string, document: unknown): unknown {
  const validate = new Ajv({ allowUnionTypes: true }).compile(
    JSON.parse(text(`schemas/${name}.schema.json`)) as object,
  );
  validate(JSON.parse(JSON.stringify(document)));
  return validate.errors ?? [];
}

/** The blocks of YAML on a page. */
function blocks(page: string): unknown[] {
  return [...text(page).matchAll(/```yaml\n(.*?)```/gs)].map(
    ([, block = '']) => parse(block) as unknown,
  );
}

test.each(Object.entries(DOCUMENT_SCHEMAS))(
  'schemas/%s is what the source says (npm run generate)',
  (name, schema) => {
    expect(text(`schemas/${name}`)).toBe(schema());
  },
);

test('there is no other schema', () => {
  const others = ['json', 'openapi.json', 'records'];
  expect(readdirSync(new URL('schemas', ROOT)).sort()).toEqual(
    [...Object.keys(DOCUMENT_SCHEMAS), ...others].toSorted(),
  );
});

describe('documents that are right, for an independent validator', () => {
  test('settings of depreciation, of the samples and the docs', () => {
    const documents = [
      parse(text('samples/depreciation-terms.yaml')) as unknown,
      ...blocks('docs/reference/depreciation.md'),
    ];
    expect(documents.length).toBeGreaterThan(1);
    for (const document of documents) {
      expect(problems('depreciation-settings', document)).toEqual([]);
    }
  });

  test('seeds, of the docs and the demo', () => {
    const documents = [...blocks('docs/reference/seed.md'), DEMO];
    expect(documents.length).toBeGreaterThan(1);
    for (const document of documents) expect(problems('seed', document)).toEqual([]);
  });

  test.each([
    ['samples/company-assets.csv', 'fixed-assets'],
    ['samples/stock-items.csv', 'inventory'],
  ])('the recipe of %s', async (file, kind) => {
    const captured = captureIo();
    const path = new URL(file, ROOT).pathname;
    expect(await main(['map', path, '--kind', kind, '--json'], captured.io)).toBe(0);
    const {
      kind: printed,
      counts,
      exitCode,
      ...recipe
    } = JSON.parse(captured.stdout()) as Readonly<Record<string, unknown>>;
    expect({ kind: printed, counts, exitCode }).toMatchObject({
      kind: 'recipe',
      counts: { sheets: 1 },
      exitCode: 0,
    });
    expect(problems('recipe', recipe)).toEqual([]);
  });

  test('accounts', () => {
    const account = { token: 'suite-a', name: 'a', seed: 'seed.yaml', now: '2026-03-01 09:00' };
    expect(problems('accounts', { accounts: [account, { token: 'b', demo: true }] })).toEqual([]);
  });

  test('faults', () => {
    const faults = [
      { fault: '502-after-commit', method: ['POST', 'PUT'], share: 0.1 },
      { fault: 'slow', path: '/assets/*', delay: 5, times: 1 },
    ];
    expect(problems('faults', { seed: 3, faults })).toEqual([]);
  });

  test('a profile', () => {
    const profile = { $schema: 'profile.schema.json', 'base-url': 'https://company.example' };
    expect(problems('profile', profile)).toEqual([]);
  });
});

describe('documents that are wrong', () => {
  test.each([
    ['recipe', { version: 2, sheets: [] }],
    ['recipe', { version: 1, sheets: [{ colums: [] }] }],
    ['recipe', { version: 1, sheets: [{ columns: [{ heading: 'A', read: { decimal: 'dot' } }] }] }],
    ['depreciation-settings', { lief: '5 years' }],
    ['depreciation-settings', { groups: { Tools: { decimals: 2 } } }],
    ['profile', { token: 'secret' }],
    ['faults', { faults: [{ fault: 'sloww' }] }],
    ['faults', { faults: [{ fault: 'slow', share: 2 }] }],
    ['faults', { faults: [{ fault: 'slow', method: 'post' }] }],
    ['accounts', { accounts: [] }],
    ['accounts', { accounts: [{ name: 'without a token' }] }],
    ['accounts', { accounts: [{ token: 'with spaces' }] }],
    ['accounts', { accounts: [{ token: 'a', seeds: 'seed.yaml' }] }],
    ['seed', { members: [{ nmae: 'Ann' }] }],
    ['seed', { groups: { name: 'Tools' } }],
  ])('%s %j is refused', (name, document) => {
    expect(problems(name, document)).not.toEqual([]);
  });
});
