import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { resourceNamed } from '../../../src/catalogue/index.ts';
import type { Payload } from '../../../src/import/ledger/journal/tables/calls/planned-call.ts';
import type { Mode } from '../../../src/import/sheet/recipe/modes.ts';
import { callerOver, endpointNamed } from '../../support/call-service.ts';
import { Rehearsal } from '../../support/rehearsal.ts';

const NUMBERS = [1, 2, 3, 4, 5];
const REGISTER = registerOf(NUMBERS);
const PLANNING = { createMissing: ['groups', 'locations'] };
const ELEVEN_MINUTES_MS = 11 * 60_000;

function registerOf(numbers: readonly number[]): string {
  const lines = numbers.map(
    (number) => `S-${number},Laptop ${number},Computers,Head office,03/31/2024`,
  );
  return ['Identifier,Name,Group,Location,Purchased on', ...lines, ''].join('\n');
}

/** Somebody makes a record in the web pages of the service. */
async function makeByHand(rehearsal: Rehearsal, kind: string, values: Payload): Promise<number> {
  const caller = callerOver(rehearsal.service.transport, { clock: rehearsal.clock });
  const endpoint = endpointNamed(`${resourceNamed(kind).name}.create`);
  const made = await caller.write(endpoint, values as never);
  if (made.result !== 'confirmed' || made.id === undefined) throw new Error(made.result);
  return made.id;
}

describe('what somebody made by hand between the plan and its carrying out', () => {
  test('is not made again: an equal record is unchanged, and so are those that need it', async () => {
    const rehearsal = new Rehearsal();
    const file = rehearsal.write('register.csv', REGISTER);
    const { folder } = await rehearsal.plan([file], { planning: PLANNING });
    const group = await makeByHand(rehearsal, 'groups', { name: 'Computers' });
    const place = await makeByHand(rehearsal, 'locations', { name: 'Head office' });
    for (const number of NUMBERS.slice(0, 3)) {
      await makeByHand(rehearsal, 'fixed-assets', {
        name: `Laptop ${number}`,
        identifier: `S-${number}`,
        group_id: group,
        location_id: place,
        purchased_on: '2024-03-31',
      });
    }
    await rehearsal.clock.advance(ELEVEN_MINUTES_MS);

    const { summary } = await rehearsal.resume(folder);

    expect(summary).toMatchObject({
      exitCode: 0,
      outcomes: { created: 2, unchanged: 3, failed: 0 },
      references: { created: 0 },
    });
    expect(await rehearsal.values('fixed-assets', 'identifier')).toEqual(
      NUMBERS.map((number) => `S-${number}`),
    );
    expect(await rehearsal.values('groups', 'name')).toEqual(['Computers']);
    expect(await rehearsal.values('locations', 'name')).toEqual(['Head office']);
  });

  test.each<[Mode | undefined, object, string[]]>([
    [undefined, { failed: 1 }, ['exists-differs']],
    ['create', { skipped: 1 }, ['skipped-existing']],
    ['upsert', { failed: 1 }, ['changed-since-plan']],
  ])('and differs, is dealt with as the mode says: %s', async (mode, outcomes, issues) => {
    const rehearsal = new Rehearsal({ seed: { groups: [{ name: 'Computers' }] } });
    const file = rehearsal.write('register.csv', REGISTER);
    const { folder } = await rehearsal.plan([file], {
      planning: { ...PLANNING, ...(mode !== undefined && { mode }) },
    });
    await makeByHand(rehearsal, 'fixed-assets', {
      name: 'Somebody else’s laptop',
      identifier: 'S-3',
      group_id: 1,
      purchased_on: '2024-03-31',
    });
    await rehearsal.clock.advance(ELEVEN_MINUTES_MS);

    const { summary } = await rehearsal.resume(folder);

    expect(summary.outcomes).toMatchObject({ created: 4, ...outcomes });
    expect(Object.keys(summary.issues)).toEqual(issues);
    expect(await rehearsal.values('fixed-assets', 'identifier')).toEqual(
      NUMBERS.map((number) => `S-${number}`),
    );
  });

  test('twice, is for a person to decide', async () => {
    const rehearsal = new Rehearsal({ seed: { groups: [{ name: 'Computers' }] } });
    const file = rehearsal.write('register.csv', REGISTER);
    const { folder } = await rehearsal.plan([file], { planning: PLANNING });
    for (const name of ['One', 'Other one']) {
      await makeByHand(rehearsal, 'fixed-assets', {
        name,
        identifier: 'S-3',
        group_id: 1,
        purchased_on: '2024-03-31',
      });
    }
    await rehearsal.clock.advance(ELEVEN_MINUTES_MS);

    const { summary } = await rehearsal.resume(folder);

    expect(summary.outcomes).toMatchObject({ created: 4, failed: 1 });
    expect(summary.issues).toEqual({ 'ambiguous-key': 1 });
  });

  test('is not looked for while the plan is fresh', async () => {
    const rehearsal = new Rehearsal({ seed: { groups: [{ name: 'Computers' }] } });
    const file = rehearsal.write('register.csv', REGISTER);
    const { folder } = await rehearsal.plan([file], { planning: PLANNING });
    rehearsal.calls.length = 0;

    await rehearsal.resume(folder);

    expect(rehearsal.calls[0]?.method).toBe('POST');
  });
});

describe('two machines', () => {
  /** Another machine has a state folder of its own, and reaches the same service. */
  function otherMachine(rehearsal: Rehearsal): Rehearsal {
    const other = new Rehearsal();
    other.between = () => rehearsal.service.transport;
    return other;
  }

  test('of which one began a file and the other did all of it make no row twice', async () => {
    const a = new Rehearsal();
    const b = otherMachine(a);
    const rows = Array.from({ length: 30 }, (_, at) => at + 1);
    const begun = await a.import(
      [a.write('register.csv', registerOf(rows))],
      {
        planning: PLANNING,
      },
      { first: 10 },
    );
    const whole = await b.import([b.write('register.csv', registerOf(rows))], {
      planning: PLANNING,
    });
    expect(whole.summary.outcomes).toMatchObject({ created: 20, unchanged: 10 });

    const { summary } = await a.resume(begun.files.folder);

    expect(summary).toMatchObject({ exitCode: 0, outcomes: { created: 10, unchanged: 20 } });
    expect(await a.records('fixed-assets')).toHaveLength(30);
    expect(await a.records('groups')).toHaveLength(1);
  });
});

test('a run folder that was copied before it was carried out makes nothing a second time', async () => {
  const rehearsal = new Rehearsal();
  const file = rehearsal.write('register.csv', REGISTER);
  const { folder } = await rehearsal.plan([file], { planning: PLANNING });
  const copy = join(rehearsal.folder, 'copy');
  cpSync(folder, copy, { recursive: true });
  await rehearsal.resume(folder);

  const { summary } = await rehearsal.resume(copy);

  expect(summary.outcomes).toMatchObject({ created: 0, unchanged: 5 });
  expect(await rehearsal.records('fixed-assets')).toHaveLength(5);
});

test('rows that nothing tells apart are held back where others of their name came', async () => {
  const rehearsal = new Rehearsal({ seed: { groups: [{ name: 'Furniture' }] } });
  const stools =
    'Name,Group,Purchased on\nStool,Furniture,01/15/2024\nStool,Furniture,01/15/2024\n';
  const { folder } = await rehearsal.plan([rehearsal.write('stools.csv', stools)]);
  await makeByHand(rehearsal, 'fixed-assets', {
    name: 'Stool',
    group_id: 1,
    purchased_on: '2024-01-15',
  });
  await rehearsal.clock.advance(ELEVEN_MINUTES_MS);

  const { summary } = await rehearsal.resume(folder);

  expect(summary.outcomes).toMatchObject({ failed: 2 });
  expect(summary.issues).toEqual({ 'changed-since-plan': 2 });
  expect(await rehearsal.records('fixed-assets')).toHaveLength(1);
});
