import { describe, expect, test } from 'vitest';
import { fateOf, fatesOf, planOf } from '../../support/fates.ts';
import { Rehearsal } from '../../support/rehearsal.ts';

const SEED = {
  locations: [
    { name: 'Nordkai' },
    { name: 'Halle 1', parent: 'Nordkai' },
    { name: 'Lager / Versand' },
    { name: 'HVAC/Mechanical', parent: 'Nordkai' },
  ],
};

const given = { seed: SEED, kind: 'locations' };

describe('a path in the name of a location', () => {
  test.each([
    ['below a record of the account', 'Nordkai / Halle 1 / Regal A', 'Regal A', 2],
    ['without blanks, below a record of the account', 'Nordkai/Halle 2', 'Halle 2', 1],
    ['with the other sign', 'Nordkai > Halle 2', 'Halle 2', 1],
  ])('%s stands there', async (_title, path, name, parent) => {
    const [row] = await planOf(`Name\n${path}\n`, given);

    expect(row).toMatchObject({ operation: 'create', payload: { name, parent_id: parent } });
  });

  test('stands below the records that rows of the same file make, whatever their order', async () => {
    const text = 'Name\nSüdkai / Halle 1 / Regal A\nSüdkai / Halle 1\nSüdkai\n';
    const [shelf, hall, site] = await planOf(text, given);

    expect(site?.payload).toEqual({ name: 'Südkai' });
    expect(hall?.payload).toEqual({ name: 'Halle 1', parent_id: { call: 3 } });
    expect(shelf?.payload).toEqual({ name: 'Regal A', parent_id: { call: 2 } });
  });

  test('is the record that stands there already', async () => {
    expect(await fatesOf('Name,City\nNordkai / Halle 1,\n', given)).toEqual(['unchanged']);
  });

  test('is whole the name of a record that has it', async () => {
    const text = 'Name,Parent\nLager / Versand,\nHVAC/Mechanical,Nordkai\n';

    expect(await fatesOf(text, given)).toEqual(['unchanged', 'unchanged']);
  });

  test('has steps with signs in their names where other signs have spaces around them', async () => {
    const text = 'Name\nNordkai / Tor 3/4\nNordkai / Halle 1/Regal B\n';
    const [gate, shelf] = await planOf(text, given);

    expect(gate?.payload).toEqual({ name: 'Tor 3/4', parent_id: 1 });
    expect(shelf?.payload).toEqual({ name: 'Halle 1/Regal B', parent_id: 1 });
  });

  test('is refused where something above it does not exist, in the cell of the name', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const file = rehearsal.write('places.csv', 'Name,Parent\nWestkai / Halle 1,\n');
    const { plan, folder } = await rehearsal.plan([file], { kind: 'locations' });

    expect(plan.issues).toMatchObject([
      { code: 'unknown-reference', message: 'Name (Parent): there is no location named "Westkai"' },
    ]);
    const found = rehearsal.withRun(folder, (run) => run.rows.issuesOf(1));
    expect(found).toMatchObject([{ column: 'Name', field: 'Parent', value: 'Westkai' }]);
  });

  test('has what is above it made where that is allowed, each once', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const text = 'Name\nWestkai / Halle 1 / Regal A\nWestkai / Halle 1 / Regal B\n';
    const file = rehearsal.write('places.csv', text);
    const request = { kind: 'locations', planning: { createMissing: ['locations'] } };
    await rehearsal.import([file], request);

    const held = await rehearsal.records('locations');
    const made = held
      .filter(({ id }) => id > 4)
      .map(({ id, values }) => [id, values['name'], values['parent_id']]);
    expect(made.toSorted(([one], [other]) => Number(one) - Number(other))).toEqual([
      [5, 'Westkai', null],
      [6, 'Halle 1', 5],
      [7, 'Regal A', 6],
      [8, 'Regal B', 6],
    ]);
  });

  test.each([
    ['Name,Parent\nHalle 1 / Regal A,Nordkai\n', 'has a parent as well'],
    ['Name\nNordkai /  / Regal A\n', 'has an empty part'],
  ])('is refused in %j, because it %s', async (text) => {
    expect(await fatesOf(text, given)).toEqual(['blocked: ambiguous-path']);
  });

  test.each([
    ['Name\nA/C room\n', { name: 'A/C room' }],
    ['Name,Parent\nA/C room,Nordkai\n', { name: 'A/C room', parent_id: 1 }],
  ])('is none in %j, and that is told', async (text, payload) => {
    const [row] = await planOf(text, given);

    expect(row).toMatchObject({ payload, issues: ['separator-in-name'] });
  });

  test('and the same place said by its parent are one place', async () => {
    const text = 'Name,Parent\nNordkai / Halle 9,\nHalle 9,Nordkai\n';
    const rows = await planOf(text, given);

    expect(rows.map(fateOf)).toEqual(['blocked: duplicate-key', 'blocked: duplicate-key']);
  });
});
