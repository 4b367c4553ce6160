import { describe, expect, test } from 'vitest';
import { pathNames } from '../../src/catalogue/endpoints.ts';
import { ENDPOINTS } from '../../src/catalogue/index.ts';
import { startHttpService, startService, TEST_TOKEN } from '../support/local-service.ts';
import { COMPANY } from './answers/company.ts';
import { EXPECTED } from './answers/index.ts';
import { sampled } from '../support/thinned.ts';

/** Texts that name no record, as they are written in a path. */
const ODD = [
  ...['x', '1.5', '%20', '1%20', '%201', '123456789012345678901', '-1', '-0', '0', '1e3', '0x1'],
  ...['null', 'NaN', 'true', '1,2', '%2F', '..%2F1', '%00', "1'%20OR%20'1'='1", '__proto__'],
  ...['constructor', 'all', '', '999999999999999', '9'.repeat(2000), '%F0%9F%94%A7', '%EF%BC%91'],
];

/** Every name in braces of every route, in a call that would succeed without the odd text. */
const NAMES = ENDPOINTS.flatMap(({ name, method, endpoint }) =>
  pathNames(endpoint.route).flatMap((inPath, at) =>
    [method, ...(endpoint.alsoBy ?? [])].map((by) => ({ name, inPath, at, method: by })),
  ),
);

/** The route with another text in the place of one of its numbers. */
function withText(route: string, { at, method }: (typeof NAMES)[number], text: string): string {
  let seen = -1;
  return route
    .replace(/^\w+/, method)
    .replace(/(?<=\/)\d+(?=[./])/g, (number) => ((seen += 1) === at ? text : number));
}

describe('a text that names no record', () => {
  test('there is a path for each name in braces of the interface', () => {
    expect(NAMES.length).toBeGreaterThan(80);
  });

  test.each(sampled(NAMES, 3))('as $inPath of $name ($method) is not found', async (named) => {
    const service = startService({ seed: COMPANY });
    const [route, form] = EXPECTED[named.name]?.call ?? [''];
    const answers: [string, number][] = [];
    for (const odd of ODD) {
      const { status } = await service.call(withText(route, named, odd), form);
      answers.push([odd, status]);
    }
    expect(answers).toEqual(ODD.map((odd) => [odd, 404]));
  });

  test.each([
    ['/users/x/shipping_addresses/default_address.api', 'Member not found'],
    ['/users/1.5/shipping_addresses/default_address.api', 'Member not found'],
    ['/users/%20/shipping_addresses/default_address.api', 'Member not found'],
    ['/users/123456789012345678901/shipping_addresses/default_address.api', 'Member not found'],
    ['/users/2/shipping_addresses/default_address.api', 'Default address not found'],
    ['/users/1/shipping_addresses/x.api', 'Shipping address not found'],
    ['/assets/x/comments.api', 'Item not found'],
    ['/groups/x/sub_groups/1.api', 'Group not found'],
    ['/purchase_orders/x.api', 'Purchase order not found'],
  ])('is answered over HTTP with what is not found: %s', async (path, sentence) => {
    const service = await startHttpService({ seed: COMPANY });
    const answer = await fetch(`${service.url}${path}`, { headers: { token: TEST_TOKEN } });
    const answered = [answer.status, await answer.json()];
    await service.close();
    expect(answered).toEqual([404, { errors: { base: [sentence] } }]);
  });

  test.each([
    ['GET', '/a/{}', 404],
    ['GET', '/a/{}?c=aaaaaaaaaaaaaaaa', 404],
    ['GET', '/labels/{}?type=item&ids=1&c=aaaaaaaaaaaaaaaa', 404],
    ['POST', '/_admin/snapshots/{}/restore', 400],
    ['DELETE', '/_admin/snapshots/{}', 400],
  ])('is refused in %s %s', async (method, target, expected) => {
    const service = startService({ seed: COMPANY, admin: 'this-computer' });
    const statuses: [string, number][] = [];
    for (const odd of ODD.filter((text) => text !== '')) {
      const { status } = await service.raw({ method, target: target.replaceAll('{}', odd) });
      statuses.push([odd, status]);
    }
    expect(statuses).toEqual(ODD.filter((text) => text !== '').map((odd) => [odd, expected]));
  });
});
