import { describe, expect, test } from 'vitest';
import { clientOf } from '../../../src/client/client.ts';
import { Token } from '../../../src/kernel/secrets.ts';
import { callerOver } from '../../support/call-service.ts';
import { startHttpService, startService, TEST_TOKEN } from '../../support/local-service.ts';
import { readLabels } from '../../support/read-labels.ts';

const SEED = {
  groups: [{ name: 'Tools' }],
  locations: [{ name: 'Yard' }],
  members: [{ email: 'ann@firm.example', first_name: 'Ann', last_name: 'Lee', role: 'Staff' }],
  fixed_assets: [
    { name: 'Drill “Größe 7”', identifier: 'D-7', group: 'Tools', purchased_on: '2024-01-31' },
    { name: 'Łódź 日本 🔧', group: 'Tools', purchased_on: '2024-01-31' },
    {
      name: `Saw ${'with a very long name '.repeat(9)}`,
      group: 'Tools',
      purchased_on: '2024-01-31',
    },
  ],
  bundles: [{ name: 'Crew' }],
  label_templates: [
    { id: 5, name: 'Wide', template_type: 'item', width: 100, height: 50 },
    { name: 'Usual', template_type: 'item', default: true, width: 60, height: 25 },
    { name: 'Badge', template_type: 'member', default: true, width: 80, height: 40 },
  ],
};

const POINTS_PER_MM = 72 / 25.4;

describe('labels over HTTP', () => {
  test.each([
    ['POST /qrcodes.api', { asset_seq: '1' }, '/a/1', ['Drill “Größe 7”', 'Item 1', 'D-7'], 60],
    ['POST /qrcode/members.api', { member_id: '1' }, '/m/1', ['Ann Lee', 'Member 1'], 80],
    ['POST /qrcode/locations.api', { location_id: '1' }, '/l/1', ['Yard', 'Location 1'], 70],
    ['POST /qrcode/bundles.api', { bundle_id: '1' }, '/b/1', ['Crew', 'Bundle 1'], 70],
  ])(
    '%s answers the link of a PDF with name, number and code',
    async (route, sent, page, words, mm) => {
      const service = await startHttpService({ seed: SEED });
      const answered = await callOverHttp(service.url, route, sent);
      const file = await fetch(answered.link);
      expect(file.headers.get('content-type')).toBe('application/pdf');
      const labels = await readLabels(new Uint8Array(await file.arrayBuffer()));

      expect(labels).toHaveLength(1);
      for (const word of words) expect(labels[0]?.text).toContain(word);
      expect(labels[0]?.size.width).toBeCloseTo(mm * POINTS_PER_MM, 0);
      expect(labels[0]?.code).toMatch(new RegExp(`^${service.url}${page}\\?c=[\\w-]{16}$`));

      const shown = await fetch(labels[0]?.code ?? '');
      expect([shown.status, await shown.text()]).toEqual([
        200,
        expect.stringContaining(`<p>${words[1] ?? ''}</p>`) as unknown,
      ]);
      await service.close();
    },
  );
});

async function callOverHttp(
  url: string,
  route: string,
  form: Record<string, string>,
): Promise<{ link: string }> {
  const [method = '', path = ''] = route.split(' ');
  const response = await fetch(`${url}${path}`, {
    method,
    headers: { token: TEST_TOKEN },
    body: new URLSearchParams(form),
  });
  return (await response.json()) as { link: string };
}

type Service = ReturnType<typeof startService>;

/** The labels behind the link that a call answers. */
async function printed(
  service: Service,
  sent: Record<string, string>,
): ReturnType<typeof readLabels> {
  const { body } = await service.call('POST /qrcodes.api', sent);
  const { pathname, search } = new URL((body as { link: string }).link);
  const request = { method: 'GET', target: pathname + search, headers: {}, body: new Uint8Array() };
  const { bytes } = await service.transport.send(request);
  return readLabels(bytes ?? new Uint8Array());
}

describe('a file of labels', () => {
  test('has a label for each item, in the order that was asked for', async () => {
    const labels = await printed(startService({ seed: SEED }), { asset_seq: '3,1,2' });
    expect(labels.map(({ code }) => /\/a\/(\d)\?c=/.exec(code ?? '')?.[1])).toEqual([
      '3',
      '1',
      '2',
    ]);
  });

  test('shows letters that its fonts lack without their accents or as question marks', async () => {
    const [label] = await printed(startService({ seed: SEED }), { asset_seq: '2' });
    expect(label?.text).toContain('?ódz ?? ?');
    expect(label?.text).toContain('Item 2');
  });

  test('cuts a name that is too long, and keeps the number', async () => {
    const [label] = await printed(startService({ seed: SEED }), { asset_seq: '3' });
    expect(label?.text).toMatch(/^Saw with a .*…/s);
    expect(label?.text).toContain('Item 3');
  });

  test('has the size of the template that is named', async () => {
    const [label] = await printed(startService({ seed: SEED }), {
      asset_seq: '1',
      template_id: '5',
    });
    expect(label?.size.width).toBeCloseTo(100 * POINTS_PER_MM, 0);
    expect(label?.size.height).toBeCloseTo(50 * POINTS_PER_MM, 0);
  });

  test('leaves out what was deleted since the link was made', async () => {
    const service = startService({ seed: SEED });
    const { body } = await service.call('POST /qrcodes.api', { asset_seq: '1,2' });
    await service.call('DELETE /assets/2.api');
    const { pathname, search } = new URL((body as { link: string }).link);
    const { bytes } = await service.transport.send({
      ...{ method: 'GET', target: pathname + search, headers: {}, body: new Uint8Array() },
    });
    const labels = await readLabels(bytes ?? new Uint8Array());
    expect(labels.map(({ text }) => text.includes('Item 1'))).toEqual([true]);
  });

  test.each([
    ['an item that is not there', { asset_seq: '1,9' }, { asset_seq: ['9 does not exist'] }],
    ['no item', {}, { asset_seq: ["can't be blank"] }],
    [
      'a template that is not there',
      { asset_seq: '1', template_id: '77' },
      { template_id: ['does not exist'] },
    ],
    [
      'a template of another type',
      { asset_seq: '1', template_id: '7' },
      { template_id: ['is not a template of type item'] },
    ],
  ])('is refused for %s', async (_what, sent, errors) => {
    const service = startService({ seed: SEED });
    expect(await service.call('POST /qrcodes.api', sent)).toMatchObject({
      status: 422,
      body: { errors },
    });
  });

  test.each([
    ['other numbers', (link: string) => link.replace('ids=1', 'ids=2')],
    ['another type', (link: string) => link.replace('type=item', 'type=member')],
    ['another template', (link: string) => link.replace('template=6', 'template=5')],
    ['no code', (link: string) => link.replace(/&c=.*/, '')],
  ])('is not there for a link with %s', async (_what, change) => {
    const service = startService({ seed: SEED });
    const { body } = await service.call('POST /qrcodes.api', { asset_seq: '1' });
    const { link } = body as { link: string };
    expect(change(link)).not.toBe(link);
    const { pathname, search } = new URL(change(link));
    const answer = await service.raw({ target: pathname + search, headers: {} });
    expect(answer).toMatchObject({
      status: 404,
      body: expect.stringContaining('Not found') as unknown,
    });
  });

  test('is made by the typed client', async () => {
    const { transport } = startService({ seed: SEED });
    const client = clientOf(callerOver(transport, { token: new Token(TEST_TOKEN) }));
    const { link } = await client.labelTemplates.printItems({ asset_seq: [1, 2] });
    expect(link).toMatch(
      /^http:\/\/localhost\/labels\/labels\.pdf\?type=item&ids=1\.2&template=6&c=/,
    );
    const templates: unknown[] = [];
    for await (const { id, description } of client.labelTemplates.all()) {
      templates.push([id, description]);
    }
    expect(templates).toEqual([
      [7, 'Badge'],
      [6, 'Usual'],
      [5, 'Wide'],
    ]);
  });
});
