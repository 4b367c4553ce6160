import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FaultyTransport, isWrite } from '../../support/faulty-transport.ts';
import { Rehearsal } from '../../support/rehearsal.ts';
import { assertInWeather, weatherOf } from '../../support/weather.ts';

const SEED = {
  groups: [{ name: 'Tools' }],
  fixed_assets: ['Drill', 'Saw'].map((name) => ({
    name,
    group: 'Tools',
    purchased_on: '2024-03-31',
  })),
};

/** What the service shows of an item, oldest first. */
async function commentsOn(rehearsal: Rehearsal, item: number): Promise<string[]> {
  const { body } = await rehearsal.service.transport.send({
    method: 'GET',
    target: `/assets/${item}/comments.api`,
    headers: { token: 's3cret-token' },
    body: new Uint8Array(),
  });
  const { comments } = JSON.parse(body) as { comments: { id: number; content: string }[] };
  return comments.toSorted((one, other) => one.id - other.id).map(({ content }) => content);
}

describe('comments from a spreadsheet', () => {
  test('stand on their items, equal ones as often as there are rows', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const file = rehearsal.write(
      'c.csv',
      'Item,Comment\nDrill,Checked\nSaw,Checked\nDrill,Checked\n',
    );

    const { summary } = await rehearsal.import([file], { kind: 'comments' });

    expect(summary.outcomes).toMatchObject({ created: 3 });
    expect(await commentsOn(rehearsal, 1)).toEqual(['Checked', 'Checked']);
    expect(await commentsOn(rehearsal, 2)).toEqual(['Checked']);
  });

  test('are not made again by the same file', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const file = rehearsal.write('c.csv', 'Item,Comment\nDrill,Checked\nDrill,Oiled\n');
    await rehearsal.import([file], { kind: 'comments' });

    const { summary } = await rehearsal.import([file], { kind: 'comments' });

    expect(summary.outcomes).toMatchObject({ unchanged: 2 });
    expect(await commentsOn(rehearsal, 1)).toHaveLength(2);
  });

  test('are told from older ones that say the same', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const first = rehearsal.write('first.csv', 'Item,Comment\nDrill,Checked\n');
    await rehearsal.import([first], { kind: 'comments' });
    const again = rehearsal.write('again.csv', 'Item,Comment\nDrill,Checked\n');
    rehearsal.between = (service, clock) =>
      new FaultyTransport(
        service,
        (request, number) => (isWrite(request) && number < 9 ? 'request-lost' : undefined),
        { clock },
      );

    const { summary } = await rehearsal.import([again], {
      kind: 'comments',
      planning: { again: true },
    });

    expect(summary.outcomes).toMatchObject({ created: 1 });
    expect(await commentsOn(rehearsal, 1)).toEqual(['Checked', 'Checked']);
  });
});

describe('the duplicate check', () => {
  const TWO = 'Item,Comment\nDrill,Checked\nSaw,Checked\n';

  /** A run whose comments somebody else writes, too, before it has ended. */
  async function raced(tamper: (rehearsal: Rehearsal) => Promise<void>): Promise<string[]> {
    const rehearsal = new Rehearsal({ seed: SEED });
    const file = rehearsal.write('c.csv', TWO);
    let writes = 0;
    rehearsal.between = (service) => ({
      send: async (request) => {
        const response = await service.send(request);
        if (isWrite(request) && (writes += 1) === 2) await tamper(rehearsal);
        return response;
      },
    });

    const { files } = await rehearsal.import([file], { kind: 'comments' });

    return rehearsal.ended(files.folder).map(({ state, note }) => `${state}: ${note ?? ''}`);
  }

  async function send(
    { service }: Rehearsal,
    method: 'POST' | 'DELETE',
    target: string,
    text = '',
  ): Promise<void> {
    const headers = {
      ...{ token: 's3cret-token', 'content-type': 'application/x-www-form-urlencoded' },
    };
    const body = new TextEncoder().encode(`comment[content]=${text}`);
    const { status } = await service.transport.send({ method, target, headers, body });
    expect(status).toBeLessThan(300);
  }

  test('reports a comment that another machine has made at the same moment', async () => {
    const ended = await raced((rehearsal) =>
      send(rehearsal, 'POST', '/assets/1/comments.api', 'Checked'),
    );

    expect(ended[0]).toMatch(/^needsReview: the service has it 2 times: #\d+, #\d+$/);
    expect(ended[1]).toMatch(/^done/);
  });

  test('takes no other comment for one, nor an equal one that was there before', async () => {
    const ended = await raced(async (rehearsal) => {
      await send(rehearsal, 'POST', '/assets/1/comments.api', 'Oiled');
    });

    expect(ended.every((each) => each.startsWith('done'))).toBe(true);
  });

  test('costs a call for each item', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const file = rehearsal.write('c.csv', `${TWO}Drill,Oiled\n`);

    await rehearsal.import([file], { kind: 'comments' });

    const reads = rehearsal.calls.filter(
      ({ method, path }) => method === 'GET' && path.endsWith('/comments.api'),
    );
    // The first comment of a run is proved at once, too.
    expect(reads.map(({ path }) => path)).toEqual([
      '/assets/1/comments.api',
      '/assets/1/comments.api',
      '/assets/2/comments.api',
    ]);
  });
});

describe('in any weather', { timeout: 180_000 }, () => {
  test('no comment is lost and none is made twice', async () => {
    const WEATHER = fc.record({
      ...weatherOf({ faults: { min: 0, max: 60 }, deaths: { max: 40, maxLength: 3 } }),
      rows: fc.array(
        fc.tuple(fc.constantFrom('Drill', 'Saw'), fc.constantFrom('Oiled', 'Checked')),
        {
          minLength: 1,
          maxLength: 8,
        },
      ),
    });
    await assertInWeather({
      weather: WEATHER,
      start: () => new Rehearsal({ seed: SEED }),
      plan: (rehearsal, { rows }) => {
        const lines = rows.map((row) => row.join(','));
        const file = rehearsal.write('c.csv', ['Item,Comment', ...lines, ''].join('\n'));
        return rehearsal.plan([file], { kind: 'comments' });
      },
      check: async ({ rehearsal, outcomes, weather: { rows } }) => {
        expect(outcomes).toMatchObject({ created: rows.length, needsReview: 0 });
        for (const [at, name] of ['Drill', 'Saw'].entries()) {
          const wanted = rows.filter(([item]) => item === name).map(([, comment]) => comment);
          expect((await commentsOn(rehearsal, at + 1)).toSorted()).toEqual(wanted.toSorted());
        }
      },
    });
  });
});
