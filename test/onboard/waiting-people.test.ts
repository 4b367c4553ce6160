import { expect, test } from 'vitest';
import { prepareImport } from '../../src/import/import-file.ts';
import { prepareOnboarding } from '../../src/onboard/prepare-onboarding.ts';
import { peopleWaitingIn } from '../../src/onboard/waiting-people.ts';
import { officeOfJoiners } from '../support/joiners.ts';

test('people for whom a run has calls to send are known by their number, and new ones by their address', async () => {
  const rehearsal = officeOfJoiners();
  rehearsal.write(
    'people.csv',
    'Email,First name,Last name,Role,Kit\nann@firm.example,,,,Mobile\ndee@firm.example,Dee,Poe,Staff,Office\n',
  );
  const request = { people: ['people.csv'], kits: 'kits.csv' };
  const prepared = await prepareOnboarding(request, rehearsal.workplace());
  if (prepared.is !== 'import') throw new Error('there is nothing to import');
  const { run } = await prepareImport(prepared.request, rehearsal.workplace(), {
    out: prepared.out,
  });
  run.close();

  const { has, review } = peopleWaitingIn(run.folder, rehearsal.workplace());

  expect(has({ id: 1, email: '' })).toBe(true);
  expect(has({ id: undefined, email: 'DEE@firm.example' })).toBe(true);
  expect(has({ id: 2, email: 'bo@firm.example' })).toBe(false);
  expect(has({ id: undefined, email: '' })).toBe(false);
  expect(review).toMatch(/^onboarding\/people\/onboard-\S+\/review\.xlsx$/);
});
