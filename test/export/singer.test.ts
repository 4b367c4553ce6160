import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import type { ExportReport, ExportRequest } from '../../src/export/choose/export-request.ts';
import { exportRecords } from '../../src/export/export-records.ts';
import { DEMO } from '../../src/service/seed/demo.ts';
import { actAsColleague } from '../support/colleague.ts';
import { FaultyPages } from '../support/faulty-pages.ts';
import { Rehearsal } from '../support/rehearsal.ts';

interface Message {
  readonly type: 'SCHEMA' | 'RECORD' | 'STATE' | 'ACTIVATE_VERSION';
  readonly stream?: string;
  readonly schema?: object;
  readonly key_properties?: string[];
  readonly bookmark_properties?: string[];
  readonly record?: Record<string, unknown>;
  readonly version?: number;
  readonly value?: { bookmarks: Record<string, object>; currently_syncing: string | null };
}

/** What an update cannot do without. */
const KEPT = { 'fixed_asset[group_id]': '1', 'fixed_asset[purchased_on]': '01/31/2025' };

/** When the rehearsal reads: 2026-01-15 12:00 UTC. */
const VERSION = 1_768_478_400_000;

function messagesIn(text: string): Message[] {
  return text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Message);
}

async function messages(
  rehearsal: Rehearsal,
  request: Partial<ExportRequest>,
): Promise<{ messages: Message[]; report: ExportReport }> {
  let text = '';
  const report = await exportRecords(
    {
      kinds: ['all', 'shipping-addresses', 'histories'],
      format: 'singer',
      to: (piece) => void (text += piece),
      ...request,
    },
    rehearsal.workplace(),
  );
  return { messages: messagesIn(text), report };
}

/** `SCHEMA members, 8 RECORD members, ACTIVATE_VERSION members, STATE members` */
function outline(of: readonly Message[]): string[] {
  const lines: string[] = [];
  let records = 0;
  for (const { type, stream, value } of of) {
    if (type === 'RECORD') records += 1;
    else {
      if (records > 0) lines.push(`${records} RECORD`);
      records = 0;
      lines.push(`${type} ${stream ?? Object.keys(value?.bookmarks ?? {}).join(' ')}`);
    }
  }
  return lines;
}

describe('messages of a whole account', () => {
  test('are, of each stream, its schema, its records, and only then that it is complete', async () => {
    const { messages: got, report } = await messages(new Rehearsal({ seed: DEMO }), {
      kinds: ['teams', 'comments'],
    });
    expect(outline(got)).toEqual([
      'SCHEMA teams',
      '2 RECORD',
      'ACTIVATE_VERSION teams',
      'STATE teams',
      'SCHEMA comments',
      '1 RECORD',
      'ACTIVATE_VERSION comments',
      'STATE teams comments',
    ]);
    expect(got.at(-1)).toEqual({
      type: 'STATE',
      value: {
        bookmarks: {
          teams: { version: VERSION, read_at: '2026-01-15T12:00:00.000Z', records: 2 },
          comments: { version: VERSION, read_at: '2026-01-15T12:00:00.000Z', records: 1 },
        },
        currently_syncing: null,
      },
    });
    expect(got.find(({ type }) => type === 'STATE')?.value?.currently_syncing).toBe('comments');
    expect(report).toMatchObject({ files: [], records: { teams: 2, comments: 1 } });
  });

  test('match their schemas, and each record has a key of its own', async () => {
    const { messages: got, report } = await messages(new Rehearsal({ seed: DEMO }), {});
    const formats = { date: true, 'singer.decimal': true } as const;
    const ajv = new Ajv({ allErrors: true, allowUnionTypes: true, formats });
    const schemas = got.filter(({ type }) => type === 'SCHEMA');
    let records = 0;
    for (const { stream, schema = {}, key_properties: keys = [] } of schemas) {
      const isValid = ajv.compile(schema);
      const ofStream = got.filter((each) => each.type === 'RECORD' && each.stream === stream);
      const seen = ofStream.map(({ record = {} }) =>
        JSON.stringify(keys.map((key) => record[key])),
      );
      for (const { record, version } of ofStream) {
        isValid(record);
        expect([stream, isValid.errors, version]).toEqual([stream, null, VERSION]);
      }
      expect([stream, new Set(seen).size]).toEqual([stream, ofStream.length]);
      records += ofStream.length;
    }
    expect(records).toBe(Object.values(report.records).reduce((sum, each) => sum + each, 0));
    expect(schemas.map(({ stream }) => stream)).toEqual(
      expect.arrayContaining(['fixed_assets', 'fixed_assets_history', 'shipping_addresses']),
    );
  });

  test('say which types they have, and from when a later reading can ask for changes', async () => {
    const { messages: got } = await messages(new Rehearsal({ seed: DEMO }), {
      kinds: ['fixed-assets'],
    });
    const [schema] = got;
    expect(schema).toMatchObject({
      key_properties: ['sequence_num'],
      bookmark_properties: ['updated_at'],
      schema: {
        required: ['sequence_num'],
        properties: {
          sequence_num: { type: 'integer' },
          price: { type: ['string', 'null'], format: 'singer.decimal' },
          purchased_on: { type: ['string', 'null'], format: 'date' },
          document_urls: { type: ['array', 'null'], items: { type: 'string' } },
          custom_fields: {
            properties: { 'Warranty until': { type: ['string', 'null'] } },
            additionalProperties: false,
          },
        },
        additionalProperties: false,
      },
    });
    const bookmarks = got.at(-1)?.value?.bookmarks;
    expect(bookmarks?.['fixed_assets']).toMatchObject({
      replication_key: 'updated_at',
      replication_key_value: '2026-01-15 12:00:00',
    });
  });

  test('ask for changes from the newest time that any record shows', async () => {
    const rehearsal = new Rehearsal({ seed: DEMO });
    await rehearsal.clock.advance(3_600_000);
    await actAsColleague(rehearsal, [
      ['PUT /groups/2.api', { 'group[name]': 'Renamed' }],
      ['PUT /assets/3.api', { 'fixed_asset[name]': 'Mobile', ...KEPT }],
    ]);
    const { messages: got } = await messages(rehearsal, { kinds: ['fixed-assets'] });
    const names = got.flatMap(({ record }) => record?.['name'] ?? []);
    expect(names.indexOf('Mobile')).toBeGreaterThan(0);
    expect(names.indexOf('Mobile')).toBeLessThan(names.length - 1);
    expect(got.at(-1)?.value?.bookmarks['fixed_assets']).toMatchObject({
      replication_key_value: '2026-01-15 13:00:00',
    });
  });

  test('can be a file, whatever it ends with', async () => {
    const rehearsal = new Rehearsal({ seed: DEMO });
    const request = { kinds: ['teams', 'roles'], format: 'singer', out: 'all.jsonl' } as const;
    await exportRecords(request, rehearsal.workplace());
    const text = readFileSync(join(rehearsal.folder, 'all.jsonl'), 'utf8');
    expect(outline(messagesIn(text)).at(-1)).toBe('STATE roles teams');
  });
});

describe('messages of a part of an account', () => {
  test('never say that it is all of it', async () => {
    const { messages: got } = await messages(new Rehearsal({ seed: DEMO }), {
      kinds: ['fixed-assets'],
      filters: ['status=checked_out'],
    });
    expect(outline(got)).toEqual(['SCHEMA fixed_assets', '1 RECORD', 'STATE fixed_assets']);
    expect(JSON.stringify(got)).not.toContain('"version"');
  });

  test('do not come where a list cannot be read completely', async () => {
    const rehearsal = new Rehearsal({ seed: DEMO });
    rehearsal.between = (service) => {
      const pages = new FaultyPages(service, '/assets.api', 'assets');
      pages.faults = [{ page: 2, what: 'empty', times: 100 }];
      return pages;
    };
    let text = '';
    const request: ExportRequest = {
      ...{ kinds: ['teams', 'fixed-assets'], format: 'singer' },
      to: (piece) => void (text += piece),
    };
    await expect(exportRecords(request, rehearsal.workplace())).rejects.toMatchObject({
      code: 'incomplete-list',
    });
    expect(text).toBe('');
  });

  test('end without saying that a stream is complete where the program that reads them ends, or is stopped', async () => {
    for (const isStopped of [false, true]) {
      const { rehearsal, long } = longAccount();
      const stop = new AbortController();
      let text = '';
      const request: ExportRequest = {
        ...{ kinds: ['groups'], format: 'singer' },
        to: (piece) => {
          text += piece;
          if (isStopped) stop.abort(new Error('stopped'));
          else throw new Error('nobody reads this');
        },
      };
      const workplace = rehearsal.workplace({ signal: stop.signal });
      await expect(exportRecords(request, workplace)).rejects.toThrow(
        isStopped ? 'stopped' : 'nobody reads this',
      );
      const got = messagesIn(text);
      expect(got.filter(({ type }) => type === 'RECORD').length).toBeLessThan(long);
      expect(got.map(({ type }) => type)).not.toContain('STATE');
      expect(got.map(({ type }) => type)).not.toContain('ACTIVATE_VERSION');

      // The same request writes all of it, without reading again.
      let again = '';
      const report = await exportRecords(
        { ...request, to: (piece) => void (again += piece) },
        rehearsal.workplace(),
      );
      expect(report.calls.reads).toBe(0);
      expect(outline(messagesIn(again)).at(-1)).toBe('STATE groups');
      expect(again.startsWith(text)).toBe(true);
    }
  });
});

/** Groups with so long descriptions that they are several pieces. */
function longAccount(): { rehearsal: Rehearsal; long: number } {
  const long = 40;
  const groups = Array.from({ length: long }, (_, at) => ({
    name: `Group ${String(at).padStart(2, '0')}`,
    description: 'long '.repeat(900),
  }));
  return { rehearsal: new Rehearsal({ seed: { groups } }), long };
}

test.each([
  ['csv', ['groups'], 'Only ndjson and singer can be written without a file'],
  [undefined, ['groups'], 'Only ndjson and singer can be written without a file'],
  ['ndjson', ['groups', 'teams'], 'One NDJSON file cannot hold 2 record types'],
] as const)('%s of %j is refused without a file', async (format, kinds, message) => {
  const rehearsal = new Rehearsal();
  const request = { kinds, format, to: () => undefined };
  await expect(exportRecords(request, rehearsal.workplace())).rejects.toThrow(message);
  expect(rehearsal.calls).toEqual([]);
});
