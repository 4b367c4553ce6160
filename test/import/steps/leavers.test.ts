import { describe, expect, test } from 'vitest';
import { KIND_BY_FILE, Rehearsal } from '../../support/rehearsal.ts';

/** First and last name, address, role and last day; a day that is over, and one to come. */
const LISTS = [
  [
    'English',
    'Given name,Surname,E-mail address,Role,Leaving date',
    '31 March 2019',
    '31 March 2099',
  ],
  ['German', 'Vorname,Nachname,E-Mail,Rolle,Austrittsdatum', '31.03.2019', '31.03.2099'],
  ['French', 'Prénom,Nom,E-mail,Rôle,Date de sortie', '31/03/2019', '31/03/2099'],
  ['Spanish', 'Nombre,Apellidos,Correo,Rol,Fecha de baja', '31/03/2019', '31/03/2099'],
  ['Italian', 'Nome,Cognome,E-mail,Ruolo,Data uscita', '31/03/2019', '31/03/2099'],
  ['Portuguese', 'Nome,Sobrenome,E-mail,Função,Data de saída', '31/03/2019', '31/03/2099'],
  ['Dutch', 'Voornaam,Achternaam,E-mail,Rol,Uit dienst', '31-03-2019', '31-03-2099'],
] as const;

describe('a column of leaving dates', () => {
  test.each(LISTS)('in %s is a likely deactivation of those whose day is over', async (...list) => {
    const [language, headings, past, future] = list;
    const rehearsal = new Rehearsal();
    const file = rehearsal.write(
      `${language}.csv`,
      [
        headings,
        'Ana,Weber,ana@firm.example,Staff,',
        `Bea,Lopez,bea@firm.example,Staff,${past}`,
        `Cem,Aydin,cem@firm.example,Staff,${future}`,
        '',
      ].join('\n'),
    );

    const { plan } = await rehearsal.plan([file], { kind: KIND_BY_FILE });

    expect(plan.readings.find(({ topic }) => topic === 'steps')).toMatchObject({
      sureness: 'likely',
      column: headings.split(',').at(-1),
      rule: '2 rows have a last day, after which the next step on the record is: deactivate.',
    });
    expect(plan.operations).toMatchObject([
      { operation: 'members.deactivate', count: 1, names: ['bea@firm.example'] },
    ]);
    expect(plan.totals).toMatchObject({ create: 3, open: 0, blocked: 0 });
  });
});
