import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { Ajv, type ValidateFunction } from 'ajv';
import { beforeAll, expect, test } from 'vitest';
import { RECORD_SCHEMAS } from '../../src/cli/documents/schemas.ts';
import { exportRecords } from '../../src/export/export-records.ts';
import { DEMO } from '../../src/service/seed/demo.ts';
import { Rehearsal } from '../support/rehearsal.ts';

const FOLDER = new URL('../../schemas/records/', import.meta.url);
const NAMES = Object.keys(RECORD_SCHEMAS);

type Line = Record<string, unknown>;
let exported: Map<string, Line[]>;

beforeAll(async () => {
  const rehearsal = new Rehearsal({ seed: DEMO });
  const kinds = ['all', 'shipping-addresses', 'histories'];
  const request = { kinds, format: 'ndjson', stableNames: true } as const;
  const { files } = await exportRecords(request, rehearsal.workplace());
  exported = new Map(
    files.map(({ path }) => [
      `${basename(path, '.ndjson')}.schema.json`,
      readFileSync(path, 'utf8')
        .split('\n')
        .slice(0, -1)
        .map((line) => JSON.parse(line) as Line),
    ]),
  );
});

function shipped(name: string): ValidateFunction {
  const schema = JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')) as object;
  return new Ajv({ allowUnionTypes: true }).compile(schema);
}

function without(line: Line, name: string): Line {
  return Object.fromEntries(Object.entries(line).filter(([each]) => each !== name));
}

test('there is a schema for each record type that can be exported', () => {
  expect([...exported.keys()].toSorted()).toEqual(NAMES.toSorted());
  expect(readdirSync(FOLDER).toSorted()).toEqual(NAMES.toSorted());
});

test.each(NAMES)('%s is what the source says, and takes each line of an export', (name) => {
  expect(readFileSync(new URL(name, FOLDER), 'utf8')).toBe(RECORD_SCHEMAS[name]?.());
  const isValid = shipped(name);
  for (const line of exported.get(name) ?? []) {
    isValid(line);
    expect(isValid.errors).toBeNull();
  }
});

test.each<[string, (line: Line) => Line]>([
  ['an amount that is a number', (line) => ({ ...line, price: 990.5 })],
  ['an amount with a comma', (line) => ({ ...line, price: '990,5' })],
  ['a date with the month first', (line) => ({ ...line, purchased_on: '09/01/2023' })],
  ['a time with a zone', (line) => ({ ...line, updated_at: '2026-01-15T12:00:00Z' })],
  ['an id that is text', (line) => ({ ...line, group_id: '1' })],
  ['yes in words', (line) => ({ ...line, pending_verification: 'no' })],
  ['a custom field that is a number', (line) => ({ ...line, custom_fields: { Ports: 2 } })],
  ['a list of numbers', (line) => ({ ...line, document_urls: [1] })],
  ['a member that no record has', (line) => ({ ...line, api_auth_key: 'x' })],
  ['a record without its number', (line) => without(line, 'sequence_num')],
  ['a record whose number is null', (line) => ({ ...line, sequence_num: null })],
])('the schema of fixed assets refuses %s', (_what, alter) => {
  const isValid = shipped('fixed-assets.schema.json');
  const [line = {}] = exported.get('fixed-assets.schema.json') ?? [];
  expect(isValid(line)).toBe(true);
  expect(isValid(alter(line))).toBe(false);
});

test('the schema of comments refuses one without its item', () => {
  const [line = {}] = exported.get('comments.schema.json') ?? [];
  const isValid = shipped('comments.schema.json');
  expect(isValid(line)).toBe(true);
  expect(isValid(without(line, 'asset_no'))).toBe(false);
});

test('the schema of purchase orders refuses a line with another member', () => {
  const [line = {}] = exported.get('purchase-orders.schema.json') ?? [];
  const isValid = shipped('purchase-orders.schema.json');
  expect(isValid(line)).toBe(true);
  expect(isValid({ ...line, items: [{ asset_no: 1, price: '1' }] })).toBe(false);
});
