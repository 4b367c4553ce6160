import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { REFERENCE_PAGES } from '../../../src/cli/reference/index.ts';

test.each(Object.entries(REFERENCE_PAGES))(
  'docs/reference/%s is what the source says (npm run generate)',
  (name, page) => {
    expect(readFileSync(new URL(`../../../docs/reference/${name}`, import.meta.url), 'utf8')).toBe(
      page(),
    );
  },
);
