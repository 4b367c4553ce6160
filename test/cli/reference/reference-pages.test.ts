import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { formatted } from '../../../scripts/formatted.mjs';
import { clientCalls } from '../../../src/cli/reference/client-calls.ts';
import { REFERENCE_PAGES } from '../../../src/cli/reference/index.ts';

test.each(Object.entries(REFERENCE_PAGES))(
  'docs/reference/%s is what the source says (npm run generate)',
  async (name, page) => {
    expect(readFileSync(new URL(`../../../docs/reference/${name}`, import.meta.url), 'utf8')).toBe(
      await page(),
    );
  },
);

const CALLS = new URL('../../../src/client/calls/', import.meta.url);

test.each(Object.entries(clientCalls()))(
  'src/client/calls/%s is what the catalogue says (npm run generate)',
  async (name, source) => {
    expect(readFileSync(new URL(name, CALLS), 'utf8')).toBe(await formatted(source));
  },
);

test('src/client/calls has no other files', () => {
  expect(readdirSync(CALLS).toSorted()).toEqual(Object.keys(clientCalls()).toSorted());
});

test('a call is documented with its parameters, units, errors and section', () => {
  expect(readFileSync(new URL('comments.ts', CALLS), 'utf8')).toContain(`  /**
   * Comment on an item.
   *
   * \`POST /assets/{asset_no}/comments.api\`.
   * @throws ServiceRefusal, UnknownWhetherDone, TallysheetError
   */
  readonly create: (
    input: {
      /** number of the item */
      asset_no: number;
      /** Comment; at most 32767 characters */
      content: string;
      /** Author; number of the member */
      created_by_id?: number | null;
    },
    options?: CallOptions,
  ) => Promise<Comment>;`);
});
