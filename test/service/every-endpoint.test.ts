import { describe, expect, test } from 'vitest';
import { ENDPOINTS, type Catalogue, type NamedEndpoint } from '../../src/catalogue/index.ts';
import type { Handlers } from '../../src/service/call.ts';
import { DEMO } from '../../src/service/seed/demo.ts';
import { groupHandlers } from '../../src/service/handlers/groups.ts';
import { startService } from '../support/local-service.ts';

/** How many items of the demo come before those of a kind; all items share one number space. */
const ITEMS_BEFORE: Readonly<Record<string, number>> = {
  inventory: lengthOf('fixed_assets'),
  'asset-stock': lengthOf('fixed_assets') + lengthOf('inventory'),
};

function lengthOf(section: string): number {
  return DEMO[section]?.length ?? 0;
}

/** The call on the first record of its kind in the demo, or on the second. */
function routeOn(which: 1 | 2, { method, path, resource }: NamedEndpoint): string {
  const number = which + (ITEMS_BEFORE[resource.name] ?? 0);
  return `${method} ${path.replace(/\{\w+\}/g, String(number))}`;
}

/** Where the path names no item and no location, these do. */
const SENT = { asset_id: '1', location_id: '1' };

describe('every endpoint of the catalogue', () => {
  test.each(ENDPOINTS)('$name is answered', async (endpoint) => {
    const service = startService({ seed: DEMO });
    const { status } = await service.call(routeOn(1, endpoint), SENT);
    expect(status).not.toBe(404);
    expect(status).not.toBe(405);
    expect(status).toBeLessThan(500);
  });

  test('has a handler, or the service does not compile', () => {
    const { list, create, update } = groupHandlers;
    // @ts-expect-error -- the handler of `delete` is missing
    const handlers: Handlers<Catalogue['groups']> = { list, create, update };
    expect(Object.keys(handlers)).not.toContain('delete');
  });

  test.each(ENDPOINTS.filter(({ endpoint }) => endpoint.effect !== 'read'))(
    '$name never answers a write with an empty body',
    async (endpoint) => {
      const service = startService({ seed: DEMO });
      const { body } = await service.call(routeOn(2, endpoint), SENT);
      expect(Object.keys(body as object)).not.toEqual([]);
    },
  );
});
