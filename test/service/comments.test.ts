import { describe, expect, test } from 'vitest';
import { Token } from '../../src/kernel/secrets.ts';
import { clientOf } from '../../src/client/client.ts';
import { callerOver } from '../support/call-service.ts';
import { startService, TEST_TOKEN, type TestService } from '../support/local-service.ts';

function startWithItems(): TestService {
  return startService({
    seed: {
      members: [
        { email: 'ann@firm.example', first_name: 'Ann', last_name: 'Lee', role: 'Staff' },
        { email: 'bo@firm.example', first_name: 'Bo', last_name: 'Day', role: 'Staff' },
      ],
      groups: [{ name: 'Tools' }],
      fixed_assets: [{ name: 'Drill', group: 'Tools', purchased_on: '2024-01-31' }],
      inventory: [{ name: 'Screws', group: 'Tools' }],
      comments: [{ asset_no: 'Screws', content: 'counted' }],
    },
  });
}

describe('comments on an item', () => {
  test.each([1, 2])('are kept by its number, whatever its kind: %i', async (number) => {
    const service = startWithItems();
    const made = await service.call(`POST /assets/${number}/comments.api`, {
      'comment[content]': 'Battery replaced',
      created_by_id: '2',
    });
    expect(made).toMatchObject({
      status: 200,
      body: {
        comment: { content: 'Battery replaced', created_by_id: 2 },
        message: 'Comment added.',
      },
    });
    const { body } = await service.call(`GET /assets/${number}/comments.api`);
    const { comments } = body as { comments: { content: string }[] };
    expect(comments.at(-1)).toMatchObject({ content: 'Battery replaced', created_by_id: 2 });
    expect(Object.keys(comments[0] ?? {})).toEqual([
      'id',
      'content',
      'created_by_id',
      'created_at',
      'updated_at',
    ]);
  });

  test('come 25 to a page, oldest first, and are counted on the item', async () => {
    const service = startWithItems();
    for (let number = 1; number <= 27; number += 1) {
      await service.clock.advance(1000);
      const content = `note ${number}`;
      await service.call('POST /assets/1/comments.api', { 'comment[content]': content });
    }
    const first = await service.call('GET /assets/1/comments.api');
    const second = await service.call('GET /assets/1/comments.api?page=2');
    expect(first.body).toMatchObject({ total_pages: 2 });
    expect((first.body as { comments: unknown[] }).comments).toHaveLength(25);
    expect(second.body).toMatchObject({
      comments: [{ content: 'note 26' }, { content: 'note 27' }],
      total_pages: 2,
    });
    expect((await service.call('GET /assets/1.api')).body).toMatchObject({
      asset: { comments_count: 27 },
    });
  });

  test('are narrowed to one author', async () => {
    const service = startWithItems();
    for (const [content, author] of [
      ['one', '1'],
      ['two', '2'],
      ['three', '1'],
    ]) {
      const sent = { 'comment[content]': content ?? '', created_by_id: author ?? '' };
      await service.call('POST /assets/1/comments.api', sent);
    }
    const { body } = await service.call('GET /assets/1/comments.api?created_by_id=1');
    expect(body).toMatchObject({
      comments: [{ content: 'one' }, { content: 'three' }],
      total_pages: 1,
    });
  });

  test.each([
    [{}, { content: ["can't be blank"] }],
    [{ 'comment[content]': '  ' }, { content: ["can't be blank"] }],
    [{ 'comment[content]': 'ok', created_by_id: '9' }, { created_by_id: ['does not exist'] }],
  ])('are refused as %j, and nothing is counted', async (sent, errors) => {
    const service = startWithItems();
    const answer = await service.call('POST /assets/1/comments.api', sent);
    expect(answer).toMatchObject({ status: 422, body: { errors } });
    expect((await service.call('GET /assets/1.api')).body).toMatchObject({
      asset: { comments_count: 0 },
    });
  });

  test.each(['GET', 'POST'])('of an item that is not there are not found: %s', async (method) => {
    const answer = await startWithItems().call(`${method} /assets/9/comments.api`, {
      'comment[content]': 'x',
    });
    expect(answer).toMatchObject({ status: 404, body: { errors: { base: ['Item not found'] } } });
  });

  test('go with their item', async () => {
    const service = startWithItems();
    await service.call('POST /assets/1/comments.api', { 'comment[content]': 'last words' });
    expect(await service.call('DELETE /assets/1.api')).toMatchObject({ status: 200 });
    expect(await service.call('GET /assets/1/comments.api')).toMatchObject({ status: 404 });
  });

  test('are read whole by the typed client, each with its item', async () => {
    const service = startWithItems();
    const client = clientOf(callerOver(service.transport, { token: new Token(TEST_TOKEN) }));
    await client.comments.create({ asset_no: 2, content: 'low', created_by_id: 1 });
    const contents: [number | null, string | null][] = [];
    for await (const { asset_no: item, content } of client.comments.all({ asset_no: 2 })) {
      contents.push([item, content]);
    }
    expect(contents).toEqual([
      [2, 'counted'],
      [2, 'low'],
    ]);
  });
});
