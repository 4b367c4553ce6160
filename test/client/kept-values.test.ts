import { describe, expect, test } from 'vitest';
import { RESOURCES } from '../../src/catalogue/index.ts';
import { clientOf, type Client } from '../../src/client/client.ts';
import { Token } from '../../src/kernel/secrets.ts';
import { callerOver } from '../support/call-service.ts';
import { startService, TEST_TOKEN, type TestService } from '../support/local-service.ts';
import { COMPANY } from '../service/answers/company.ts';

function start(): { client: Client; service: TestService; sent: () => string[] } {
  const service = startService({ seed: COMPANY, isStrict: true });
  const client = clientOf(callerOver(service.transport, { token: new Token(TEST_TOKEN) }));
  const sent = (): string[] => service.seen.map(({ request }) => request.method);
  return { client, service, sent };
}

describe('an update of the client', () => {
  test('keeps the e-mail of a member, for one more read', async () => {
    const { client, service, sent } = start();
    await client.members.update({ user_id: 2, first_name: 'Cal', last_name: 'Day', role_id: 2 });
    expect(sent()).toEqual(['GET', 'PUT']);
    const { body } = await service.call('GET /members/2.api');
    expect(body).toMatchObject({ email: 'cal@b.example', last_name: 'Day' });
  });

  test('keeps the parent of a location', async () => {
    const { client } = start();
    const { parent_id } = await client.locations.update({ location_id: 2, name: 'Bay B' });
    expect(parent_id).toBe(1);
  });

  test('reads nothing where everything is given, and clears with null', async () => {
    const { client, sent } = start();
    const moved = await client.locations.update({ location_id: 2, name: 'Bay', parent_id: null });
    expect([moved.parent_id, sent()]).toEqual([null, ['PUT']]);
  });

  test('sends nothing to a record that is not there', async () => {
    const { client, sent } = start();
    const update = client.locations.update({ location_id: 99, name: 'Bay' });
    await expect(update).rejects.toMatchObject({ code: 'service-refused', status: 404 });
    expect(sent()).toEqual(['GET']);
  });

  test('can keep all that the service loses', () => {
    const losing = RESOURCES.filter(({ clearedByUpdate = [] }) => clearedByUpdate.length > 0);
    const lost = losing.map(({ name, clearedByUpdate }) => [name, clearedByUpdate]);
    expect(lost).toEqual([
      ['locations', ['parent_id']],
      ['members', ['email']],
    ]);
    for (const { keptByUpdate, clearedByUpdate = [], one } of losing) {
      expect(keptByUpdate).toEqual(expect.arrayContaining([...clearedByUpdate]));
      expect(one).toBeDefined();
    }
  });
});

describe('a call of the client for many items', () => {
  test('throws where nothing was done with any of them', async () => {
    const { client } = start();
    await expect(
      client.fixedAssets.verifyPossessions({ user_id: 2, seqs: [1, 3] }),
    ).rejects.toMatchObject({
      code: 'service-refused',
      status: 200,
      reason: expect.stringMatching(/^1: \S.+; 3: \S.+$/) as unknown,
    });
  });

  test('gives the outcome of each where some were done', async () => {
    const { client } = start();
    const { outcomes } = await client.fixedAssets.verifyPossessions({ user_id: 2, seqs: [1, 2] });
    expect(outcomes).toEqual([
      { id: 1, error: expect.any(String) as unknown },
      { id: 2, error: undefined },
    ]);
  });
});
