import { describe, expect, test } from 'vitest';
import { Rehearsal } from '../../support/rehearsal.ts';

const SEED = {
  locations: [{ name: 'Quay house' }],
  members: [
    { first_name: 'Ada', last_name: 'Quill', email: 'ada@b.example', role: 'Staff' },
    { first_name: 'Ben', last_name: 'Reed', email: 'ben@b.example', role: 'Staff' },
  ],
};
const HEADINGS =
  'Email,First name,Last name,Role,Employee id,Employee identification number,Department,Description,Zip code,Location,Manager';
const UPSERT = { kind: 'members', planning: { mode: 'upsert' } } as const;
const FIELDS = [
  'employee_id',
  'employee_identification_number',
  'department',
  'description',
  'zip_code',
  'location_id',
  'manager_id',
] as const;

async function imported(rows: readonly string[], headings = HEADINGS) {
  const rehearsal = new Rehearsal({ seed: SEED });
  const file = rehearsal.write('people.csv', [headings, ...rows, ''].join('\n'));
  const { summary } = await rehearsal.import([file], UPSERT);
  const again = await rehearsal.import([file], UPSERT);
  const people = await rehearsal.records('members');
  const held = (email: string): unknown[] => {
    const person = people.find(({ values }) => values['email'] === email);
    return FIELDS.map((name) => person?.values[name] ?? null);
  };
  return {
    outcomes: summary.outcomes,
    again: again.summary.outcomes,
    issues: summary.issues,
    held,
  };
}

describe('the columns of a member that the service writes', () => {
  test('are sent for a new member, in a second call where only updates take them', async () => {
    const { outcomes, again, issues, held } = await imported([
      'cy@b.example,Cy,Tern,Staff,009,P-9,Hire desk,early shift,04107,Quay house,Ada Quill',
    ]);

    expect([outcomes.created, again.unchanged, issues]).toEqual([1, 1, {}]);
    expect(held('cy@b.example')).toEqual(['009', 'P-9', 'Hire desk', 'early shift', '04107', 1, 1]);
  });

  test('are sent for a member who is there, with the e-mail and nothing else', async () => {
    const { outcomes, again, held } = await imported(
      ['ben@b.example,Stores,late shift,04109,Quay house,Ada Quill'],
      'Email,Department,Description,Zip code,Location,Manager',
    );

    expect([outcomes.updated, again.unchanged]).toEqual([1, 1]);
    expect(held('ben@b.example')).toEqual([null, null, 'Stores', 'late shift', '04109', 1, 1]);
  });

  test('may name managers that the same sheet creates, each other included', async () => {
    const { outcomes, again, held } = await imported([
      'cy@b.example,Cy,Tern,Staff,,,,,,,di@b.example',
      'di@b.example,Di,Vane,Staff,,,,,,,cy@b.example',
    ]);

    expect([outcomes.created, again.unchanged]).toEqual([2, 2]);
    expect([held('cy@b.example').at(-1), held('di@b.example').at(-1)]).toEqual([4, 3]);
  });
});
