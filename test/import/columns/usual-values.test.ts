import { describe, expect, test } from 'vitest';
import type { SeedDocument } from '../../../src/service/seed/seed.ts';
import { Rehearsal } from '../../support/rehearsal.ts';

const HEADINGS = {
  de: 'Vorname,Nachname,E-Mail',
  en: 'Given name,Surname,Mail',
  fr: 'Prénom,Nom de famille,Adresse e-mail',
  es: 'Nombre,Apellidos,Correo electrónico',
  it: 'Nome,Cognome,Indirizzo e-mail',
  nl: 'Voornaam,Achternaam,E-mailadres',
} as const;

function account(roles: readonly string[]): SeedDocument {
  return {
    members: roles.map((role, at) => ({
      ...{ first_name: `First ${at}`, last_name: `Last ${at}` },
      ...{ email: `member${at}@firm.example`, role },
    })),
  };
}

function newcomers(rehearsal: Rehearsal, headings: string): string {
  return rehearsal.write(
    'people.csv',
    `${headings}\nAda,Quill,ada@firm.example\nBen,Reed,ben@firm.example\n`,
  );
}

const MOSTLY_STAFF = ['Staff', 'Administrator', 'Staff', 'Staff'];

describe('members without a role', () => {
  test.each(Object.entries(HEADINGS))(
    'have the role that most members have, as likely (%s)',
    async (_, headings) => {
      const rehearsal = new Rehearsal({ seed: account(MOSTLY_STAFF) });
      const file = newcomers(rehearsal, headings);

      const { plan } = await rehearsal.plan([file], { kind: 'members' });

      expect(plan.totals).toMatchObject({ create: 2, blocked: 0, open: 0 });
      expect(plan.questions.filter(({ field }) => field === 'Role')).toMatchObject([
        {
          sureness: 'likely',
          rule: 'No column has the Role: it is "Staff" in all rows, as in 3 of 4 members of the account.',
        },
      ]);
    },
  );

  test.each([
    ['no role has the most', ['Staff', 'Administrator', 'Staff', 'Administrator']],
    ['the account has too few members', ['Administrator', 'Administrator']],
  ])('are open where %s', async (_, roles) => {
    const rehearsal = new Rehearsal({ seed: account(roles) });
    const file = newcomers(rehearsal, HEADINGS.de);

    const { plan } = await rehearsal.plan([file], { kind: 'members' });

    expect(plan.totals).toMatchObject({ create: 0, open: 2 });
  });

  test('cost no further call where a column has the role', async () => {
    const rehearsal = new Rehearsal({ seed: account(MOSTLY_STAFF) });
    const file = newcomers(rehearsal, HEADINGS.de);
    await rehearsal.plan([file], { kind: 'members' });
    const without = rehearsal.calls.length;
    rehearsal.calls.length = 0;
    const own = rehearsal.write(
      'own.csv',
      'First name,Last name,E-mail,Role\nAda,Quill,a@b.example,Staff\n',
    );

    await rehearsal.plan([own], { kind: 'members' });

    expect(rehearsal.calls.length).toBeLessThan(without);
  });
});
