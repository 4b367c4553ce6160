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
      members: [{ email: 'ann@firm.example', first_name: 'Ann', last_name: 'Lee', role: 'Staff' }],
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
        { sequence_num: 3, pending_verification: false, notes: null, requested_at: null },
        {
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
