import { describe, expect, expectTypeOf, test } from 'vitest';
import { clientOf, type Client } from '../../src/client/client.ts';
import { Token } from '../../src/kernel/secrets.ts';
import { callerOver } from '../support/call-service.ts';
import { startService, TEST_TOKEN, type TestService } from '../support/local-service.ts';

/** Assets 1 and 2 are checked out, 3 is available. */
function startWithLoans(): TestService {
  const loan = { state: 'checked_out', holder: 'ann@firm.example', checkout_on: '2026-01-02' };
  const drill = { group: 'Tools', purchased_on: '2024-01-31' };
  return startService({
    seed: {
      members: [
        {
          email: 'ann@firm.example',
          first_name: 'Ann',
          last_name: 'Lee',
          role: 'Staff',
          owner: true,
        },
        { email: 'bo@firm.example', first_name: 'Bo', last_name: 'Day', role: 'Staff' },
      ],
      groups: [{ name: 'Tools' }],
      fixed_assets: [
        { name: 'Drill 1', ...drill, ...loan },
        { name: 'Drill 2', ...drill, ...loan },
        { name: 'Drill 3', ...drill },
      ],
      inventory: [{ name: 'Screws', group: 'Tools' }],
    },
  });
}

/** The status of an asset of Ann's of which nobody wanted anything. */
const NOTHING = {
  pending_verification: false,
  user_id: 1,
  notes: null,
  requested_at: null,
  verified_at: null,
  response: null,
  condition: null,
  verification_notes: null,
};

const NOT_OUT = 'The state of the fixed asset is available, not checked_out';
const NOT_CUSTODIAN = 'is not the custodian of the fixed asset';

function clientFor(service: TestService): Client {
  return clientOf(callerOver(service.transport, { token: new Token(TEST_TOKEN) }));
}

describe('requests to verify', () => {
  test('go out for many assets in one call, and each says what became of it', async () => {
    const service = startWithLoans();
    const answer = await service.call('POST /assets/mass_verification_requests.api', {
      seqs: '1, 3,2,2,4,9',
      'audit[notes]': 'year end',
    });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        message: 'Verification requested.',
        assets: [
          { sequence_num: 1, error: null },
          {
            sequence_num: 3,
            error: 'The state of the fixed asset is available, not checked_out',
          },
          { sequence_num: 2, error: null },
          { sequence_num: 4, error: 'Fixed asset not found' },
          { sequence_num: 9, error: 'Fixed asset not found' },
        ],
      },
    });
    const status = await service.call('GET /assets/verification_status.api?seqs=3,1,9');
    expect(status.body).toEqual({
      assets: [
        { ...NOTHING, sequence_num: 3, user_id: null },
        {
          ...NOTHING,
          sequence_num: 1,
          pending_verification: true,
          notes: 'year end',
          requested_at: '2026-01-15 12:00:00',
        },
      ],
    });
    expect((await service.call('GET /assets/2.api')).body).toMatchObject({
      asset: { pending_verification: true },
    });
  });

  test.each([
    [{}, ["can't be blank"]],
    [{ seqs: ' , ' }, ["can't be blank"]],
    [{ seqs: '1;2' }, ['is invalid']],
    [
      { seqs: Array.from({ length: 101 }, (_, at) => at + 1).join(',') },
      ['are too many (maximum is 100)'],
    ],
  ])('are refused as a whole where the numbers make no sense: %#', async (sent, seqs) => {
    const service = startWithLoans();
    const answer = await service.call('POST /assets/mass_verification_requests.api', sent);
    expect(answer).toMatchObject({ status: 422, body: { errors: { seqs } } });
    expect((await service.call('GET /assets/1.api')).body).toMatchObject({
      asset: { pending_verification: false },
    });
  });

  test('are answered by the typed client item by item', async () => {
    const client = clientFor(startWithLoans());
    const { outcomes, message } = await client.fixedAssets.requestVerifications({ seqs: [1, 3] });
    expect(message).toBe('Verification requested.');
    expect(outcomes).toEqual([
      { id: 1, error: undefined },
      { id: 3, error: 'The state of the fixed asset is available, not checked_out' },
    ]);
    const { entries } = await client.fixedAssets.verificationStatus({ seqs: [1, 3] });
    expect(
      entries.map(({ sequence_num: number, pending_verification: isPending }) => [
        number,
        isPending,
      ]),
    ).toEqual([
      [1, true],
      [3, false],
    ]);
    expectTypeOf(entries[0]?.pending_verification).toEqualTypeOf<boolean | null | undefined>();
  });

  test('end when the asset comes back', async () => {
    const service = startWithLoans();
    await service.call('POST /assets/mass_verification_requests.api', { seqs: '1' });
    await service.call('PUT /assets/1/checkin.api');
    expect((await service.call('GET /assets/verification_status.api?seqs=1')).body).toMatchObject({
      assets: [{ pending_verification: false, notes: null }],
    });
  });
});

describe('one asset', () => {
  test('waits from the request until its custodian has answered', async () => {
    const service = startWithLoans();
    const asked = await service.call('POST /assets/1/verification_requests.api');
    const waiting = { pending_verification: true, audit_pending: true };
    expect(asked).toMatchObject({ status: 200, body: { asset: waiting } });
    expect(await namesIn(service, 'pending+audit')).toEqual(['Drill 1']);
    expect(await namesIn(service, 'my_pending_audit')).toEqual(['Drill 1']);

    await service.clock.advance(3_600_000);
    await service.call('POST /assets/1/verify_possession.api', { user_id: '1' });
    expect(await statusOf(service, 1)).toEqual({
      ...NOTHING,
      sequence_num: 1,
      verified_at: '2026-01-15 13:00:00',
      response: 'Verified',
    });
    expect(await namesIn(service, 'pending+audit')).toEqual([]);
  });

  test('may be verified although nobody asked, and each verification has a number', async () => {
    const service = startWithLoans();
    const numbers: unknown[] = [];
    for (const response of ['Damaged', ' ']) {
      const answer = await service.call('POST /assets/2/verify_possession.api', {
        user_id: '1',
        'audit[response]': response,
      });
      numbers.push((answer.body as { asset: Record<string, unknown> }).asset['item_audit_id']);
    }
    expect(numbers).toEqual([1, 2]);
    expect(await statusOf(service, 2)).toMatchObject({ response: 'Verified' });
  });

  test('no longer waits when the request is withdrawn, or the asset comes back', async () => {
    const service = startWithLoans();
    for (const end of ['cancel_verification.api?user_id=1', 'checkin.api']) {
      await service.call('POST /assets/1/verification_requests.api');
      expect(await service.call(`PUT /assets/1/${end}`)).toMatchObject({ status: 200 });
      expect((await service.call('GET /assets/1.api')).body).toMatchObject({
        asset: { pending_verification: false, audit_pending: false },
      });
    }
  });

  test.each([
    ['POST /assets/3/verification_requests.api', {}, { base: [NOT_OUT] }],
    ['POST /assets/3/verify_possession.api', { user_id: '1' }, { base: [NOT_OUT] }],
    ['POST /assets/1/verify_possession.api', {}, { user_id: ["can't be blank"] }],
    ['POST /assets/1/verify_possession.api', { user_id: '2' }, { user_id: [NOT_CUSTODIAN] }],
    ['POST /assets/1/verify_possession.api', { user_id: '9' }, { user_id: ['does not exist'] }],
    [
      'PUT /assets/1/cancel_verification.api',
      { user_id: '1' },
      { base: ['The pending verification of the fixed asset is false, not true'] },
    ],
  ])('%s with %j is refused', async (route, sent, errors) => {
    const service = startWithLoans();
    expect(await service.call(route, sent)).toMatchObject({ status: 422, body: { errors } });
    expect(await statusOf(service, 1)).toEqual({ ...NOTHING, sequence_num: 1 });
  });

  test('that is not there is not found', async () => {
    const answer = await startWithLoans().call('POST /assets/9/verification_requests.api');
    expect(answer).toMatchObject({ status: 404 });
  });
});

describe('many assets', () => {
  test('are verified, and requests withdrawn, each asset with an outcome of its own', async () => {
    const service = startWithLoans();
    await service.call('POST /assets/2/verification_requests.api');
    const cancelled = await service.call('PATCH /assets/mass_cancel_verifications.api', {
      user_id: '1',
      seqs: '2,1',
    });
    expect(cancelled.body).toMatchObject({
      assets: [
        { sequence_num: 2, error: null },
        {
          sequence_num: 1,
          error: 'The pending verification of the fixed asset is false, not true',
        },
      ],
    });
    const verified = await service.call('POST /assets/mass_verify_possessions.api', {
      user_id: '1',
      seqs: '1,3,9,2',
      'audit[condition]': 'Good',
    });
    expect(verified.body).toMatchObject({
      assets: [
        { sequence_num: 1, error: null },
        { sequence_num: 3, error: NOT_OUT },
        { sequence_num: 9, error: 'Fixed asset not found' },
        { sequence_num: 2, error: null },
      ],
    });
    expect(await statusOf(service, 2)).toMatchObject({ response: 'Verified', condition: 'Good' });
  });

  test('are refused one by one where another member has them', async () => {
    const service = startWithLoans();
    const answer = await service.call('POST /assets/mass_verify_possessions.api', {
      user_id: '2',
      seqs: '1,2',
    });
    expect(answer).toMatchObject({
      status: 200,
      body: { assets: [{ error: expect.stringContaining(NOT_CUSTODIAN) as unknown }, {}] },
    });
    expect(await statusOf(service, 1)).toMatchObject({ verified_at: null });
  });
});

async function statusOf(service: TestService, number: number): Promise<unknown> {
  const { body } = await service.call(`GET /assets/verification_status.api?seqs=${number}`);
  return (body as { assets: unknown[] }).assets[0];
}

async function namesIn(service: TestService, filter: string): Promise<unknown[]> {
  const { body } = await service.call(`GET /assets/filter.api?status=${filter}`);
  return (body as { assets: { name: string }[] }).assets.map(({ name }) => name);
}
