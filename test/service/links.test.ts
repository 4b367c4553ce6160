import { describe, expect, test } from 'vitest';
import { startService, type TestService } from '../support/local-service.ts';

const SEED = {
  groups: [{ name: 'Tools & <Toys>' }],
  locations: [{ name: 'Head office' }, { name: 'Floor 2', parent: 'Head office' }],
  vendors: [{ name: 'Secret vendor' }],
  members: [
    {
      ...{ email: 'ann@firm.example', first_name: 'Ann', last_name: '<b>Lee</b>', role: 'Staff' },
      phone_number: '555 0100',
    },
  ],
  custom_fields: [{ name: 'Safe code', type: 'text', kinds: ['fixed-assets'] }],
  fixed_assets: [
    {
      ...{ name: '<script>alert("1")</script>', identifier: `A&B's`, group: 'Tools & <Toys>' },
      ...{ purchased_on: '2024-01-31', price: '77777', vendor: 'Secret vendor' },
      ...{ location: 'Head office / Floor 2', holder: 'ann@firm.example', state: 'checked_out' },
      custom_fields: { 'Safe code': '4711' },
    },
  ],
  inventory: Array.from({ length: 26 }, (_, at) => ({
    ...{ name: `Screw ${10 + at}`, group: 'Tools & <Toys>' },
  })),
};

async function linkOf(service: TestService, item = 1): Promise<string> {
  const route = `GET /assets/get_public_links.api?asset_seq=${item}`;
  const { body } = await service.call(route);
  const { public_links: links } = body as { public_links: { public_link: string }[] };
  const { pathname, search } = new URL(links[0]?.public_link ?? '');
  return pathname + search;
}

describe('a public link', () => {
  test('opens a page without a token, whose texts are escaped', async () => {
    const service = startService({ seed: SEED });
    const page = await service.raw({ target: await linkOf(service), headers: {} });
    expect(page.status).toBe(200);
    expect(page.body).toContain('<h1>&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;</h1>');
    expect(page.body).toContain('<p>Item 1</p>');
    expect(page.body).toContain('<dd>A&amp;B&#39;s</dd>');
    expect(page.body).toContain('<dd>Tools &amp; &lt;Toys&gt;</dd>');
    expect(page.body).toContain('<dd>Head office / Floor 2</dd>');
    expect(page.body).not.toContain('<script');
  });

  test('shows nothing of price, people, vendor or custom fields', async () => {
    const service = startService({ seed: SEED });
    const { body } = await service.raw({ target: await linkOf(service), headers: {} });
    for (const secret of ['77777', 'Ann', 'ann@', 'Secret vendor', '4711', 'checked']) {
      expect(body).not.toContain(secret);
    }
  });

  test('runs nothing, stands in no frame, and is told to no other page', async () => {
    const service = startService({ seed: SEED });
    const { headers } = await service.raw({ target: await linkOf(service), headers: {} });
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': expect.stringMatching(
        /^default-src 'none';.*frame-ancestors 'none'$/,
      ) as unknown,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
  });

  test.each([
    ['another code', '/a/1?c=aaaaaaaaaaaaaaaa'],
    ['a code that is too short', '/a/1?c=a'],
    ['no code', '/a/1'],
    ['a number that is not there', '/a/999?c=aaaaaaaaaaaaaaaa'],
    ['a file of labels that nobody made', '/labels/labels.pdf?type=item&ids=1&c=aaaaaaaaaaaaaaaa'],
    ['labels of no type', '/labels/labels.pdf'],
  ])('with %s finds nothing, not even with the token', async (_what, target) => {
    const service = startService({ seed: SEED });
    const without = await service.raw({ target, headers: {} });
    expect(without).toMatchObject({
      status: 404,
      body: expect.stringContaining('There is nothing at this link.') as unknown,
    });
    expect((await service.raw({ target })).body).toBe(without.body);
  });

  test('of one record does not open the page of another, or of another kind', async () => {
    const service = startService({ seed: SEED });
    const link = await linkOf(service);
    for (const other of [link.replace('/a/1', '/a/2'), link.replace('/a/1', '/l/1')]) {
      expect((await service.raw({ target: other, headers: {} })).status).toBe(404);
    }
  });

  test('is another one in every account, and the same one each time', async () => {
    const [one, other] = [startService({ seed: SEED }), startService({ seed: SEED })];
    const link = await linkOf(one);
    expect(await linkOf(one)).toBe(link);
    expect((await other.raw({ target: link, headers: {} })).status).toBe(404);
  });

  test('of what was deleted finds nothing', async () => {
    const service = startService({ seed: SEED });
    const link = await linkOf(service, 2);
    await service.call('DELETE /inventory/2.api');
    expect((await service.raw({ target: link, headers: {} })).status).toBe(404);
  });

  test('takes nothing but GET', async () => {
    const service = startService({ seed: SEED });
    const target = await linkOf(service);
    expect((await service.raw({ method: 'POST', target, headers: {} })).status).toBe(404);
  });
});

test('public links are listed 25 a page, of all items where none is named', async () => {
  const service = startService({ seed: SEED });
  const { body } = await service.call('GET /assets/get_public_links.api?page=2');
  expect(body).toMatchObject({ public_links: [{ name: 'Screw 34' }, {}], total_pages: 2 });
});

test('links name the host that the call was made to', async () => {
  const service = startService({ seed: SEED });
  const { body } = await service.raw({
    target: '/assets/get_public_links.api?asset_seq=1',
    origin: 'https://tenant.example:8443',
  });
  expect(body).toMatchObject({
    public_links: [
      {
        public_link: expect.stringMatching(
          /^https:\/\/tenant\.example:8443\/a\/1\?c=[\w-]{16}$/,
        ) as unknown,
      },
    ],
  });
});
