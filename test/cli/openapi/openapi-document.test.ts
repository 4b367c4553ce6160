import { Ajv2020 } from 'ajv/dist/2020.js';
import { Validator } from '@seriousme/openapi-schema-validator';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { ENDPOINTS } from '../../../src/catalogue/index.ts';
import { main } from '../../../src/cli/main.ts';
import { openApiDocument } from '../../../src/cli/openapi/openapi-document.ts';
import { endpointNamed } from '../../support/call-service.ts';
import { captureIo } from '../../support/captured-io.ts';
import { schemaProblems } from '../../support/openapi-answers.ts';
import { requestProblems } from '../../support/openapi-requests.ts';
import { IS_EVERYDAY } from '../../support/thinned.ts';

interface Operation {
  readonly operationId: string;
  readonly parameters: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: object }>>;
  };
  readonly responses: object;
  readonly 'x-tallysheet-calls': readonly string[];
}

const DOCUMENT = openApiDocument();
const PATHS = DOCUMENT['paths'] as unknown as Readonly<
  Record<string, Readonly<Record<string, Operation>>>
>;
const OPERATIONS = Object.values(PATHS).flatMap((item) => Object.values(item));

/** The places of schemas of lists that do not say what is in the list. */
function listsWithoutItems(part: unknown, place: string): string[] {
  if (typeof part !== 'object' || part === null) return [];
  const { type, items } = part as { type?: unknown; items?: unknown };
  const isList = [type].flat().includes('array') && items === undefined;
  const inner = Object.entries(part).flatMap(([key, each]) =>
    listsWithoutItems(each, `${place}/${key}`),
  );
  return isList ? [place, ...inner] : inner;
}

describe('the OpenAPI document', () => {
  test('is valid OpenAPI 3.1', async () => {
    const result = await new Validator().validate({ ...DOCUMENT });
    expect(result).toEqual({ valid: true });
  });

  test('has every call of the catalogue', () => {
    const described = new Set(OPERATIONS.flatMap((each) => each['x-tallysheet-calls']));
    expect([...described].toSorted()).toEqual(ENDPOINTS.map(({ name }) => name).toSorted());
  });

  test('gives every operation an id of its own', () => {
    const ids = OPERATIONS.map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !/^[a-z][A-Za-z]+$/.test(id))).toEqual([]);
  });

  test.each([
    ['/assets/{asset_no}.api', 'get', ['path asset_no', 'query include_custom_fields']],
    ['/assets/{asset_no}/checkout.api', 'put', ['path asset_no', 'query user_id']],
    ['/assets/{asset_no}/services.api', 'post', ['query create_service_ticket_only']],
    ['/members/{user_id}/checked_out_items.api', 'put', ['path user_id']],
    ['/locations/{location_id}/quantities_by_asset_ids.api', 'patch', ['path location_id']],
  ])('%s %s takes its parameters where the interface has them', (path, method, parameters) => {
    const { parameters: found = [] } = PATHS[path]?.[method] ?? {};
    const places = found.map((parameter) => `${parameter.in} ${parameter.name}`);
    expect(places).toEqual(expect.arrayContaining(parameters));
  });

  test.each<[string, string, Record<string, unknown>, boolean]>([
    [
      'a fixed asset',
      '/assets.api',
      {
        'fixed_asset[name]': 'Drill',
        'fixed_asset[group_id]': 4,
        'fixed_asset[purchased_on]': '01/31/2026',
        'cust_attr[Serial number]': 'SN-1',
      },
      true,
    ],
    ['an asset without a group', '/assets.api', { 'fixed_asset[name]': 'Drill' }, false],
    ['a date of another form', '/groups.api', { 'group[name]': 12 }, false],
    [
      'added stock',
      '/inventory/{asset_no}/order.api',
      { order_type: 'add stock', 'line_item[quantity]': 3 },
      true,
    ],
    [
      'stock of no order type',
      '/inventory/{asset_no}/order.api',
      { 'line_item[quantity]': 3 },
      false,
    ],
    [
      'items of an order',
      '/purchase_orders/{po_no}/add_items.api',
      { seqs: '12,15', 'item_quantity[12][quantity]': 3, 'item_quantity[15][quantity]': 1 },
      true,
    ],
    [
      'a quantity that is no number',
      '/purchase_orders/{po_no}/add_items.api',
      { seqs: '12', 'item_quantity[12][quantity]': 'many' },
      false,
    ],
  ])('describes the form of %s', (_what, path, form, isValid) => {
    const { content = {} } = PATHS[path]?.['post']?.requestBody ?? {};
    const [{ schema }] = Object.values(content) as [{ schema: object }];
    expect(new Ajv2020({ strict: false, validateFormats: false }).validate(schema, form)).toBe(
      isValid,
    );
  });

  test('sends a receipt as multipart form data', () => {
    const { content = {} } =
      PATHS['/purchase_orders/{po_no}/receive_items.api']?.['patch']?.requestBody ?? {};
    expect(Object.keys(content)).toEqual(['multipart/form-data']);
  });

  test.each<[string, string, unknown]>([
    ['a page without its list', 'groups.list', { total_pages: 1 }],
    ['a record without its number', 'groups.list', { groups: [{ group: { name: 'Tools' } }] }],
    ['a record that is not wrapped', 'groups.list', { groups: [{ id: 1, name: 'Tools' }] }],
    ['a number of pages in words', 'teams.list', { teams: [], total_pages: 'one' }],
    ['a name that is a list', 'teams.list', { teams: [{ id: 1, name: ['Tools'] }] }],
    ['a link that is missing', 'label-templates.print-items', { message: 'Done.' }],
    ['outcomes without numbers', 'fixed-assets.request-verifications', { assets: [{}] }],
  ])('refuses an answer with %s', (_what, name, body) => {
    expect(schemaProblems(endpointNamed(name), body)).not.toEqual([]);
  });

  test.each<[string, string, [string, string][], [string, string][], string]>([
    [
      'an unknown name',
      'groups.create',
      [],
      [['group[nam]', 'Tools']],
      'group[nam] is not described',
    ],
    [
      'a name of the query in the form',
      'groups.delete',
      [],
      [['page', '1']],
      'page is not described',
    ],
    ['a page that is no number', 'teams.list', [['page', 'two']], [], '/page must be integer'],
    [
      'a day of another form',
      'fixed-assets.extend-checkout',
      [],
      [['till', '2026-01-31']],
      '/till must match pattern',
    ],
    [
      'a quantity for no item',
      'purchase-orders.add-items',
      [],
      [['item_quantity[x][quantity]', '3']],
      'item_quantity[x][quantity] is not described',
    ],
  ])('refuses a request with %s', (_what, name, query, form, problem) => {
    const type = 'application/x-www-form-urlencoded';
    const found = requestProblems(endpointNamed(name), { query, form, type });
    expect(found.join('\n')).toContain(problem);
  });

  test('says how each operation may be answered', () => {
    const statuses = ['200', '400', '401', '403', '404', '422', '429', '431', 'default'];
    for (const { operationId, responses } of OPERATIONS) {
      expect([operationId, Object.keys(responses).toSorted()]).toEqual([operationId, statuses]);
    }
  });

  test('says of every list what is in it', () => {
    expect(listsWithoutItems(DOCUMENT, '')).toEqual([]);
    expect(listsWithoutItems({ a: [{ type: ['array', 'null'] }] }, '')).toEqual(['/a/0']);
  });

  test.each([
    ['/locations/{location_id}/quantities_by_asset_ids.api', ['get', 'patch']],
    ['/members/{user_id}.api', ['get', 'patch', 'post', 'put']],
  ])('has every method that the interface documents for %s', (path, methods) => {
    expect(Object.keys(PATHS[path] ?? {}).toSorted()).toEqual(methods);
  });

  test('says how long to wait after a rate limit', () => {
    expect(DOCUMENT).toMatchObject({
      openapi: '3.1.0',
      security: [{ token: [] }],
      components: {
        securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'token' } },
        responses: { RateLimited: { headers: { 'Retry-After': {}, 'X-Rate-Limit': {} } } },
      },
    });
    expect(OPERATIONS.filter(({ responses }) => !('429' in responses))).toEqual([]);
  });
});

describe('endpoints --openapi', () => {
  async function printed(...words: string[]): Promise<string> {
    const captured = captureIo({});
    expect(await main(['endpoints', ...words], captured.io)).toBe(0);
    return captured.stdout();
  }

  test('prints the document as JSON, as it is in schemas/', async () => {
    const text = await printed('--openapi');
    expect(JSON.parse(text)).toEqual(DOCUMENT);
    const kept = new URL('../../../schemas/openapi.json', import.meta.url);
    expect(JSON.parse(readFileSync(kept, 'utf8'))).toEqual(DOCUMENT);
  });

  test.skipIf(IS_EVERYDAY)('prints the same as YAML', async () => {
    expect(parse(await printed('--openapi', '--yaml'))).toEqual(DOCUMENT);
  });

  test('prints YAML of nothing else', async () => {
    const captured = captureIo({});
    expect(await main(['endpoints', '--yaml'], captured.io)).toBe(2);
    expect(captured.stderr()).toContain('--yaml needs --openapi');
  });
});
