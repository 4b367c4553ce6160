import { describe, expect, test } from 'vitest';
import { Rehearsal } from '../../../support/rehearsal.ts';
import { applyElsewhere, colleague, shown } from './at-work.ts';

const REGISTER = `Identifier,Name,Group,Purchased on,Price,Description
A-1,Laptop 1,Computers,03/31/2024,100,first
A-2,Laptop 2,Computers,03/31/2024,200,second
A-3,Laptop 3,Computers,03/31/2024,300,third
`;
const DEARER = REGISTER.replaceAll('00,', '50,');
const UPSERT = { planning: { mode: 'upsert' } } as const;

/** An account with three laptops. */
async function account(): Promise<Rehearsal> {
  const rehearsal = new Rehearsal({ seed: { groups: [{ name: 'Computers' }] } });
  await rehearsal.import([rehearsal.write('register.csv', REGISTER)]);
  return rehearsal;
}

const LAPTOP_2 = { asset_no: 2, name: 'Laptop 2', group_id: 1, purchased_on: '2024-03-31' };

describe('a plan that another process applies within ten minutes', () => {
  test('reports a row whose record a colleague changed in the same field, and sends the others', async () => {
    const rehearsal = await account();
    const described = REGISTER.replaceAll(/(first|second|third)/g, '$1 new');
    const { folder } = await rehearsal.plan([rehearsal.write('new.csv', described)], UPSERT);
    await colleague(rehearsal, 'fixed-assets.update', { ...LAPTOP_2, description: 'theirs' });

    const { summary, files } = await applyElsewhere(rehearsal, folder);

    expect(summary).toMatchObject({
      exitCode: 5,
      outcomes: { updated: 2, needsReview: 1, failed: 0 },
    });
    expect(await shown(rehearsal, 'fixed-assets', 2)).toMatchObject({ description: 'theirs' });
    expect(await shown(rehearsal, 'fixed-assets', 3)).toMatchObject({ description: 'third new' });
    expect(rehearsal.table(files.needsReview ?? '')).toMatchObject([
      {
        Row: '3',
        Record: 'Laptop 2',
        Planned: 'Description: second',
        Theirs: 'Description: theirs',
        Ours: 'Description: second new',
        Decision: '',
      },
    ]);
    const results = files.results.flatMap((path) => rehearsal.table(path));
    expect(results.map((row) => [row['_outcome'], row['_code']])).toEqual([
      ['updated', ''],
      ['needs review', 'changed-before-sending'],
      ['updated', ''],
    ]);
  });

  test('leaves what a colleague changed in another field, and says nothing of it', async () => {
    const rehearsal = await account();
    const { folder } = await rehearsal.plan([rehearsal.write('dearer.csv', DEARER)], UPSERT);
    await colleague(rehearsal, 'fixed-assets.update', { ...LAPTOP_2, description: 'theirs' });

    const { summary } = await applyElsewhere(rehearsal, folder);

    expect(summary).toMatchObject({ exitCode: 0, outcomes: { updated: 3 } });
    expect(await shown(rehearsal, 'fixed-assets', 2)).toMatchObject({
      description: 'theirs',
      price: '250',
    });
  });

  test('takes a row for done whose record a colleague brought to the same value', async () => {
    const rehearsal = await account();
    const { folder } = await rehearsal.plan([rehearsal.write('dearer.csv', DEARER)], UPSERT);
    await colleague(rehearsal, 'fixed-assets.update', { ...LAPTOP_2, price: '250' });
    rehearsal.calls.length = 0;

    const { summary } = await applyElsewhere(rehearsal, folder);

    expect(summary).toMatchObject({ exitCode: 0, outcomes: { updated: 2, unchanged: 1 } });
    expect(rehearsal.writes()).toEqual(['PUT /assets/1.api', 'PUT /assets/3.api']);
  });

  test('says of a record that is gone that it is, and sends the others', async () => {
    const rehearsal = await account();
    const { folder } = await rehearsal.plan([rehearsal.write('dearer.csv', DEARER)], UPSERT);
    await colleague(rehearsal, 'fixed-assets.delete', { asset_no: 2 });

    const { summary } = await applyElsewhere(rehearsal, folder);

    expect(summary).toMatchObject({
      outcomes: { updated: 2, failed: 1 },
      issues: { 'deleted-since-plan': 1 },
    });
  });
});

describe('what a person decides about a record that others changed', () => {
  async function conflict() {
    const rehearsal = await account();
    const { folder } = await rehearsal.plan([rehearsal.write('dearer.csv', DEARER)], UPSERT);
    await colleague(rehearsal, 'fixed-assets.update', { ...LAPTOP_2, name: 'Theirs', price: '7' });
    const { files } = await applyElsewhere(rehearsal, folder);
    return { rehearsal, folder, files };
  }

  test('keep theirs: nothing is sent, and the row says why', async () => {
    const { rehearsal, folder, files } = await conflict();
    await rehearsal.decide(files, 'keep theirs');
    rehearsal.calls.length = 0;

    const { summary } = await rehearsal.resume(folder);

    expect(rehearsal.writes()).toEqual([]);
    expect(summary).toMatchObject({
      exitCode: 0,
      outcomes: { updated: 2, unchanged: 1, needsReview: 0 },
      issues: { 'theirs-kept': 1 },
    });
  });

  test('use ours: the fields of the row are written, and what it only has to send stays theirs', async () => {
    const { rehearsal, folder, files } = await conflict();
    await rehearsal.decide(files, 'use ours');

    const { summary } = await rehearsal.resume(folder);

    expect(summary).toMatchObject({ exitCode: 0, outcomes: { updated: 3 } });
    expect(await shown(rehearsal, 'fixed-assets', 2)).toMatchObject({
      name: 'Theirs',
      price: '250',
    });
  });

  test('use ours covers what the person has seen: a later change is reported again', async () => {
    const { rehearsal, folder, files } = await conflict();
    await rehearsal.decide(files, 'use ours');
    await colleague(rehearsal, 'fixed-assets.update', { ...LAPTOP_2, name: 'Theirs', price: '8' });

    const { summary } = await rehearsal.resume(folder);

    expect(summary).toMatchObject({ exitCode: 5, outcomes: { needsReview: 1 } });
    expect(await shown(rehearsal, 'fixed-assets', 2)).toMatchObject({ price: '8' });
  });

  test.each(['send', 'done as #2'])('"%s" is no answer to it', async (decision) => {
    const { rehearsal, files } = await conflict();

    await expect(rehearsal.decide(files, decision)).rejects.toMatchObject({
      code: 'bad-decisions',
      hint: expect.stringContaining('keep theirs') as string,
    });
  });
});
