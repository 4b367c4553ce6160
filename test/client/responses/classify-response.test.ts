import { describe, expect, test } from 'vitest';
import { classifyResponse } from '../../../src/client/responses/classify-response.ts';
import { Token } from '../../../src/kernel/secrets.ts';
import { endpointNamed } from '../../support/call-service.ts';

const token = new Token('s3cret-token');
const now = Date.UTC(2026, 0, 15, 12);

function classified(
  name: string,
  answer: { status?: number; headers?: Record<string, string>; body?: unknown },
  values = {},
) {
  const { status = 200, headers = {}, body = '' } = answer;
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return classifyResponse(
    endpointNamed(name),
    values,
    { status, headers, body: text },
    { token, now },
  );
}

/** A body whose error stands in so many lists. */
function nested(lists: number): string {
  return `{"errors":${'['.repeat(lists)}"no"${']'.repeat(lists)}}`;
}

describe('what confirms a call', () => {
  test.each([
    [
      'fixed-assets.create',
      { asset: { sequence_num: 7, name: 'Drill' } },
      { id: 7, record: { sequence_num: 7, name: 'Drill' } },
    ],
    [
      'fixed-assets.detail',
      { asset: { sequence_num: 7 }, group_name: 'Tools' },
      { id: 7, record: { sequence_num: 7, group_name: 'Tools' } },
    ],
    ['locations.detail', { id: 3, name: 'HQ' }, { id: 3, record: { id: 3, name: 'HQ' } }],
    [
      'members.create',
      { message: 'Member created.', member_id: 9 },
      { id: 9, message: 'Member created.' },
    ],
    ['members.update', { message: 'Member updated.' }, { message: 'Member updated.' }],
    [
      'groups.list',
      { groups: [{ group: { id: 1 } }], total_pages: 1 },
      { page: { records: [{ id: 1 }], totalPages: 1 } },
    ],
    ['members.list', [{ id: 4 }], { page: { records: [{ id: 4 }], totalPages: undefined } }],
  ])('%s is confirmed by %j', (name, body, found) => {
    expect(classified(name, { body })).toEqual({
      result: 'confirmed',
      status: 200,
      body,
      ...found,
    });
  });

  test.each([
    ['an empty body', 'fixed-assets.create', ''],
    ['a cut body', 'fixed-assets.create', '{"asset":{"sequence_num":1'],
    ['a body with a byte order mark', 'fixed-assets.create', '\uFEFF{"asset":{"sequence_num":1}}'],
    ['null', 'fixed-assets.create', 'null'],
    ['a list in place of a record', 'fixed-assets.create', '[]'],
    ['a record without a number', 'fixed-assets.create', { asset: { name: 'Drill' } }],
    ['a number as text', 'fixed-assets.create', { asset: { sequence_num: '7' } }],
    ['a number that is none', 'fixed-assets.create', '{"asset":{"sequence_num":1e400}}'],
    ['a broken number', 'fixed-assets.create', { asset: { sequence_num: 1.5 } }],
    [
      'a record inherited from nowhere',
      'fixed-assets.create',
      '{"__proto__":{"asset":{"sequence_num":1}}}',
    ],
    ['a member without an id', 'members.create', { message: 'Member created.' }],
    ['an update without a message', 'members.update', { ok: true }],
    ['another list', 'fixed-assets.list', { members: [] }],
    ['a list of numbers', 'fixed-assets.list', { assets: [1] }],
    ['very deep nesting', 'fixed-assets.create', '['.repeat(100_000)],
    ['an error that is nested very deeply', 'fixed-assets.create', nested(300_000)],
    ['an error that is nested 65 deep', 'fixed-assets.create', nested(64)],
    [
      'a record beside an error',
      'fixed-assets.create',
      { asset: { sequence_num: 7 }, errors: 'no' },
    ],
    ['an id beside an error', 'members.create', { error: 'no', member_id: 1 }],
    [
      'a record beside an error after an empty one',
      'fixed-assets.create',
      {
        asset: { sequence_num: 7 },
        errors: {},
        error: 'no',
      },
    ],
  ])('%s leaves the call unverified', (_what, name, body) => {
    expect(classified(name, { body })).toMatchObject({ result: 'unverified', status: 200 });
  });

  test.each([[{}], [[]], [''], [null]])('errors that are empty, %j, are no error', (errors) => {
    const body = { asset: { sequence_num: 7 }, errors };
    expect(classified('fixed-assets.create', { body })).toMatchObject({
      result: 'confirmed',
      id: 7,
    });
  });

  test('a record beside an error is told with both', () => {
    const body = { asset: { sequence_num: 7 }, errors: { name: ['is odd'] } };
    expect(classified('fixed-assets.create', { body })).toEqual({
      result: 'unverified',
      status: 200,
      reason: 'the response (200) shows 7 and an error: name is odd',
    });
  });

  test('an answer about another record than the one that was changed leaves doubt', () => {
    const body = { asset: { sequence_num: 13 } };
    expect(classified('fixed-assets.update', { body }, { asset_no: 12 })).toEqual({
      result: 'unverified',
      status: 200,
      reason: 'the response (200) is for 13, not for 12',
    });
  });

  test('a web page is told apart', () => {
    expect(classified('fixed-assets.list', { body: '<!DOCTYPE html><p>Hello' })).toEqual({
      result: 'unverified',
      status: 200,
      reason: 'the response (200) is not complete JSON: <!DOCTYPE html><p>Hello',
      html: true,
    });
  });
});

describe('refusals', () => {
  test.each([
    [422, { errors: { name: ["can't be blank"] } }, "name can't be blank"],
    [400, { errors: 'Role Id is invalid' }, 'Role Id is invalid'],
    [404, { errors: { base: ['Member not found'] } }, 'Member not found'],
    [
      403,
      { errors: { base: ['The email is already taken by a Member'] } },
      'The email is already taken by a Member',
    ],
    [
      200,
      { errors: { base: ['The email is already taken by an Inactive Member.'] }, status: 403 },
      'The email is already taken by an Inactive Member.',
    ],
    [200, { error: 'no' }, 'no'],
    [200, { message: 'Not saved.', errors: { name: ['is odd'] } }, 'name is odd'],
    [422, nested(63), 'no'],
    [422, '', 'an empty response'],
  ])('%i %j is refused with its reason', (status, body, message) => {
    expect(classified('members.create', { status, body })).toMatchObject({
      result: 'refused',
      status,
      message,
    });
  });

  test.each([
    ['asset-stock.checkout', 'The member is inactive: nothing was checked out.'],
    ['asset-stock.checkout', 'User is deactivated'],
    ['fixed-assets.retire', 'The asset could not be retired.'],
    ['fixed-assets.create', 'Name cannot be used'],
    ['members.create', 'Member was not created.'],
    ['members.update', 'Member not updated.'],
    ['members.deactivate', 'Unable to deactivate this member'],
  ])('%s is refused with 200 and "%s" in place of what it would have done', (name, message) => {
    expect(classified(name, { body: { message } })).toEqual({
      result: 'refused',
      status: 200,
      message,
    });
  });

  test.each([
    ['asset-stock.checkout', 'Stock checked out.', 'unverified'],
    ['asset-stock.checkout', 'Successfully done', 'unverified'],
    ['fixed-assets.create', 'Thank you', 'unverified'],
    ['members.update', 'Member updated. The confirmation e-mail was not sent.', 'confirmed'],
    ['members.update', 'Member updated, e-mail not sent', 'confirmed'],
    ['members.deactivate', 'The member is inactive now.', 'confirmed'],
    ['fixed-assets.list', 'Nothing to show', 'unverified'],
  ])('%s is not refused by "%s"', (name, message, result) => {
    expect(classified(name, { body: { message } })).toMatchObject({ result });
  });

  test('a message beside the record does not undo it', () => {
    const body = { asset: { sequence_num: 7 }, message: 'The reservation was not changed.' };
    expect(classified('asset-stock.checkout', { body })).toMatchObject({
      result: 'confirmed',
      id: 7,
    });
  });

  test.each([400, 402, 404, 405, 406, 410, 411, 413, 414, 415, 422, 431, 451])(
    '%i is a refusal',
    (status) => {
      expect(classified('fixed-assets.create', { status })).toMatchObject({
        result: 'refused',
        status,
      });
    },
  );

  test.each([
    [401, { errors: { base: ['Invalid token'] } }],
    [401, ''],
    [403, { errors: { base: ['Invalid token'] } }],
    [403, { error: 'The token is expired' }],
  ])('%i %j refuses the token', (status, body) => {
    expect(classified('fixed-assets.create', { status, body })).toMatchObject({
      result: 'refused',
      tokenRefused: true,
    });
  });
});

test('a refusal by its status needs no body that can be used', () => {
  const answer = { status: 422, body: nested(300_000) };
  expect(classified('fixed-assets.create', answer)).toEqual({
    result: 'refused',
    status: 422,
    message: `{"errors":${'['.repeat(290)}`,
  });
});

describe('doubt and being turned away', () => {
  test.each([408, 409, 500, 502, 503, 504, 520, 599])('%i leaves the call unverified', (status) => {
    const body = '<html>Bad gateway</html>';
    expect(classified('fixed-assets.create', { status, body })).toMatchObject({
      result: 'unverified',
      status,
      html: true,
    });
  });

  test.each([301, 302, 303, 304, 307, 308])('%i is unverified and stops', (status) => {
    expect(classified('fixed-assets.create', { status })).toMatchObject({
      result: 'unverified',
      status,
      stop: 'redirected',
    });
  });

  test.each([425, 429])('%i was not processed', (status) => {
    const answer = { status, headers: { 'retry-after': '31' }, body: 'Too many requests' };
    expect(classified('fixed-assets.create', answer)).toEqual({
      result: 'not-processed',
      retryAfterMs: 31_000,
      reason: 'Too many requests',
    });
  });
});

test('what is shown of an answer holds neither the token nor anything that a terminal obeys', () => {
  const body = `{"errors":"s3cret-token \\u001b[31mred${'x'.repeat(5_000)}"}`;
  const { message } = classified('fixed-assets.create', { status: 422, body }) as {
    message: string;
  };
  expect(message.startsWith('*** \\u001b[31mred')).toBe(true);
  expect(message).toHaveLength(300);
});

test('the message of a good answer is safe as well', () => {
  const body = { message: 'done by s3cret-token\u0007' };
  expect(classified('members.update', { body })).toMatchObject({ message: 'done by ***\\u0007' });
});

describe('the outcomes of a batch', () => {
  const REQUEST = 'fixed-assets.request-verifications';

  test.each([
    [
      {
        assets: [
          { sequence_num: 1, error: null },
          { sequence_num: 2, error: 'not checked out' },
        ],
      },
      [
        { id: 1, error: undefined },
        { id: 2, error: 'not checked out' },
      ],
    ],
    [{ assets: [] }, []],
    [{ message: 'Verification requested.' }, undefined],
  ])('are those that %j names', (body, outcomes) => {
    const confirmed = classified(REQUEST, { body }, { seqs: [1, 2] });
    expect(confirmed).toMatchObject({ result: 'confirmed' });
    expect((confirmed as { outcomes?: unknown }).outcomes).toEqual(outcomes);
  });

  test.each([{}, { assets: [{ error: null }] }, { assets: [1] }, { assets: { sequence_num: 1 } }])(
    'are not known after %j',
    (body) => {
      expect(classified(REQUEST, { body }, { seqs: [1] })).toMatchObject({ result: 'unverified' });
    },
  );

  test('are refused as a whole by an error', () => {
    const body = { errors: { seqs: ["can't be blank"] } };
    expect(classified(REQUEST, { status: 422, body })).toMatchObject({ result: 'refused' });
  });
});
