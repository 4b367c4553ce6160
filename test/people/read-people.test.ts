import { describe, expect, test } from 'vitest';
import { readPeople } from '../../src/people/read-people.ts';
import { findPeople } from '../../src/reports/status/account/wanted-people.ts';
import { Rehearsal } from '../support/rehearsal.ts';

const EVERYONE = (
  [
    [1, 'Ann Smith', 'ann@firm.example', 'E1'],
    [2, 'Ann Smith', 'ann2@firm.example', 'E2'],
    [3, 'Bo Hay', 'bo@firm.example', '3'],
    [4, 'Łucja Żółć', 'lucja@firm.example', 'E4'],
    [5, 'Kiosk', '', ''],
  ] as const
).map(([id, name, email, employeeId]) => ({
  ...{ id, name, email, employeeId, identificationNumber: `N-${id}` },
  ...{ team: '', isActive: true },
}));

async function found(...lines: readonly string[]) {
  const rehearsal = new Rehearsal();
  rehearsal.write('people.csv', `${lines.join('\n')}\n`);
  const people = await readPeople('people.csv', rehearsal.workplace());
  const { found: these, problems } = findPeople(people, EVERYONE);
  expect(rehearsal.calls).toEqual([]);
  return [these.map(({ id }) => id), problems.map(({ code, about }) => `${code} ${about}`)];
}

describe('people of a file', () => {
  test.each<[string, readonly string[], readonly number[]]>([
    [
      'address, each once',
      ['E-Mail;Abteilung', 'BO@firm.example;IT', ';', 'bo@firm.example;'],
      [3],
    ],
    ['employee id', ['Personalnummer', 'e4'], [4]],
    ['identification number', ['Employee identification number', 'N-2'], [2]],
    ['first and last name', ['Prénom,Nom,Note', 'Bo,Hay,x'], [3]],
    ['name in Spanish', ['Nombre;Apellidos', 'Bo;Hay'], [3]],
    ['name, last name first', ['Name', '"Hay, Bo"'], [3]],
    ['who has an item', ['Device,Assigned to', 'x,Bo  Hay', 'y,lucja@firm.example'], [3, 4]],
    ['address beside a number of the row', ['Id,Email', '1,bo@firm.example'], [3]],
    ['name beside a number of the row', ['No,Id,Name', '1,1,Bo Hay'], [3]],
    ['number, where several have the name', ['Id,Name', '2,Ann Smith'], [2]],
    ['number alone', ['Id', '#5'], [5]],
    ['employee id, where the address is another', ['Email,Employee id', 'x@y.example,E4'], [4]],
    ['address in a list without headings', ['bo@firm.example', 'lucja@firm.example'], [3, 4]],
    ['name in a list without headings', ['Bo Hay', 'Kiosk'], [3, 5]],
    [
      'name in German, whatever else is there',
      ['Mitarbeiter;Vorgesetzter', 'Bo Hay;Ann Smith'],
      [3],
    ],
    ['name where the row has a mistake elsewhere', ['Name,Country', 'Bo Hay,Nowhere land'], [3]],
    ['a cell below a heading that nobody knows', ['Kollege;Etage', 'Bo Hay;2'], [3]],
    [
      'addresses beside items in a list without headings',
      ['bo@firm.example,Laptop', 'lucja@firm.example,Phone'],
      [3, 4],
    ],
    ['address below a title', ['Leavers of May,', ',', 'Who,Email', 'x,bo@firm.example'], [3]],
  ])('are known by %s', async (_how, lines, ids) => {
    expect(await found(...lines)).toEqual([ids, []]);
  });

  test.each<[string, readonly string[], string]>([
    ['an unknown name', ['Name', 'Ann Smit'], 'person-not-found Ann Smit'],
    [
      'an unknown address of a known name',
      ['Name,Email', 'Bo Hay,b@x.example'],
      'person-not-found Bo Hay',
    ],
    ['a name that several have', ['Name', 'Ann Smith'], 'person-not-unique Ann Smith'],
    [
      'an address and an id of two people',
      ['Email,Employee id', 'bo@firm.example,E4'],
      'person-not-unique bo@firm.example',
    ],
  ])('are reported for %s', async (_what, lines, problem) => {
    expect(await found(...lines)).toEqual([[], [problem]]);
  });

  test.each([
    [
      ['Colour,Weight', 'red,3'],
      { code: 'no-headings', message: 'people.csv: no heading names people' },
    ],
    [['Email', ''], { code: 'empty-file', message: 'people.csv names no people' }],
  ])('are refused in %j', async (lines, error) => {
    await expect(found(...lines)).rejects.toMatchObject(error);
  });
});
