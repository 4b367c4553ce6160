import { describe, expect, test } from 'vitest';
import { ENDPOINTS, type Catalogue } from '../../src/catalogue/index.ts';
import type { Handlers } from '../../src/service/call.ts';
import { DEMO } from '../../src/service/demo.ts';
import { groupHandlers } from '../../src/service/handlers/groups.ts';
import { startService } from '../support/local-service.ts';

describe('every endpoint of the catalogue', () => {
  test.each(ENDPOINTS)('$name is answered', async ({ method, path }) => {
    const service = startService({ seed: DEMO });
    const { status } = await service.call(`${method} ${path.replace(/\{\w+\}/g, '1')}`);
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
    async ({ method, path }) => {
      const service = startService({ seed: DEMO });
      const { body } = await service.call(`${method} ${path.replace(/\{\w+\}/g, '2')}`);
      expect(Object.keys(body as object)).not.toEqual([]);
    },
  );
});
