import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { mapColumns, type MappingOptions } from '../../src/import/sheet/headings/map.ts';
import type { DateFormat } from '../../src/kernel/dates/date-format.ts';
import { KIND_BY_FILE, Rehearsal } from '../support/rehearsal.ts';
import { kindNamed } from '../support/sheets.ts';
import { saveUserWorkbook, type UserCell } from '../support/user-workbook.ts';
import { sampled } from '../support/thinned.ts';

interface Register {
  readonly language: string;
  readonly dateFormat: DateFormat;
  readonly unknown: string;
  readonly sheets: Readonly<Record<string, UserCell[][]>>;
}

/** What a company keeps in each language: places within places, suppliers, people, and what was bought. */
const REGISTERS: readonly Register[] = [
  {
    language: 'German',
    dateFormat: 'dd.mm.yyyy',
    unknown: 'Kostenstelle',
    sheets: {
      Standorte: [
        ['Bezeichnung', 'Übergeordneter Standort', 'Straße', 'PLZ', 'Ort'],
        ['Hauptgebäude', null, 'Königstraße 1', '70173', 'Stuttgart'],
        ['Büro 2', 'Hauptgebäude', null, null, null],
      ],
      Lieferanten: [
        ['Firma', 'Ansprechpartner', 'Telefon'],
        ['Müller GmbH', 'Jürgen Groß', '0711 1234'],
      ],
      Mitarbeiter: [
        ['Vorname', 'Nachname', 'E-Mail-Adresse', 'Rolle', 'Personalnummer'],
        ['Jörg', 'Weiß', 'joerg@company.example', 'Staff', '007'],
      ],
      Anlagen: [
        [
          'Bezeichnung',
          'Warengruppe',
          'Anschaffungsdatum',
          'Seriennummer',
          'Kostenstelle',
          'Standort',
          'Lieferant',
          'Kaufpreis',
          'Bemerkung',
        ],
        [
          'Drehstuhl',
          'Möbel',
          '31.03.2024',
          'S-1',
          '4711',
          'Büro 2',
          'Müller GmbH',
          '120',
          'größer',
        ],
      ],
    },
  },
  {
    language: 'French',
    dateFormat: 'd/m/yyyy',
    unknown: 'Centre de coût',
    sheets: {
      Emplacements: [
        ['Nom', 'Emplacement parent', 'Adresse', 'Code postal', 'Ville'],
        ['Siège', null, '1 rue de la Forêt', '69001', 'Lyon'],
        ['Étage 2', 'Siège', null, null, null],
      ],
      Fournisseurs: [
        ['Raison sociale', 'Interlocuteur', 'Téléphone'],
        ['Léon & Fils', 'Zoé Brûlé', '04 78 00 00 00'],
      ],
      Salariés: [
        ['Prénom', 'Nom', 'Courriel', 'Rôle', 'Matricule'],
        ['Chloé', 'Lefèvre', 'chloe@company.example', 'Staff', '007'],
      ],
      Immobilisations: [
        [
          'Désignation',
          'Famille',
          'Date d’acquisition',
          'N° de série',
          'Centre de coût',
          'Emplacement',
          'Fournisseur',
          "Prix d'achat",
          'Observations',
        ],
        [
          'Chaise',
          'Mobilier',
          '31/03/2024',
          'S-1',
          '4711',
          'Étage 2',
          'Léon & Fils',
          '120',
          'réglée',
        ],
      ],
    },
  },
  {
    language: 'Spanish',
    dateFormat: 'd/m/yyyy',
    unknown: 'Centro de coste',
    sheets: {
      Ubicaciones: [
        ['Denominación', 'Ubicación superior', 'Calle', 'Código postal', 'Población'],
        ['Sede', null, 'Calle Peñíscola 1', '28001', 'Madrid'],
        ['Planta 2', 'Sede', null, null, null],
      ],
      Proveedores: [
        ['Razón social', 'Persona de contacto', 'Teléfono'],
        ['Muñoz S.L.', 'José Ibáñez', '91 000 00 00'],
      ],
      Empleados: [
        ['Nombre', 'Apellidos', 'Correo electrónico', 'Rol', 'Número de empleado'],
        ['Íñigo', 'Núñez', 'inigo@company.example', 'Staff', '007'],
      ],
      'Activos fijos': [
        [
          'Denominación',
          'Categoría',
          'Fecha de adquisición',
          'Nº de serie',
          'Centro de coste',
          'Ubicación',
          'Proveedor',
          'Precio de compra',
          'Observaciones',
        ],
        [
          'Silla',
          'Mobiliario',
          '31/03/2024',
          'S-1',
          '4711',
          'Planta 2',
          'Muñoz S.L.',
          '120',
          'pequeña',
        ],
      ],
    },
  },
  {
    language: 'Dutch',
    dateFormat: 'dd.mm.yyyy',
    unknown: 'Kostenplaats',
    sheets: {
      Locaties: [
        ['Naam', 'Bovenliggende locatie', 'Straat', 'Postcode', 'Woonplaats'],
        ['Hoofdkantoor', null, 'Kade 1', '1011 AB', 'Amsterdam'],
        ['Verdieping 2', 'Hoofdkantoor', null, null, null],
      ],
      Leveranciers: [
        ['Bedrijfsnaam', 'Contactpersoon', 'Telefoonnummer'],
        ['Coöperatie Oost', 'Daniël Braam', '020 0000000'],
      ],
      Medewerkers: [
        ['Voornaam', 'Achternaam', 'E-mailadres', 'Rol', 'Personeelsnummer'],
        ['Zoë', 'de Wit', 'zoe@company.example', 'Staff', '007'],
      ],
      'Vaste activa': [
        [
          'Naam',
          'Categorie',
          'Aanschafdatum',
          'Serienummer',
          'Kostenplaats',
          'Locatie',
          'Leverancier',
          'Aankoopprijs',
          'Omschrijving',
        ],
        [
          'Stoel',
          'Meubilair',
          '31.03.2024',
          'S-1',
          '4711',
          'Verdieping 2',
          'Coöperatie Oost',
          '120',
          'hoog',
        ],
      ],
    },
  },
  {
    language: 'Italian',
    dateFormat: 'd/m/yyyy',
    unknown: 'Centro di costo',
    sheets: {
      Ubicazioni: [
        ['Nome', 'Ubicazione superiore', 'Indirizzo', 'CAP', 'Città'],
        ['Sede centrale', null, 'Via Libertà 1', '20121', 'Milano'],
        ['Piano 2', 'Sede centrale', null, null, null],
      ],
      Fornitori: [
        ['Ragione sociale', 'Referente', 'Telefono'],
        ['Società Nord', 'Niccolò Bo', '02 000000'],
      ],
      Dipendenti: [
        ['Nome', 'Cognome', 'Indirizzo e-mail', 'Ruolo', 'Matricola'],
        ['Nicolò', 'Frà', 'nicolo@company.example', 'Staff', '007'],
      ],
      Cespiti: [
        [
          'Denominazione',
          'Categoria',
          'Data di acquisto',
          'Numero di serie',
          'Centro di costo',
          'Ubicazione',
          'Fornitore',
          "Prezzo d'acquisto",
          'Note',
        ],
        [
          'Sedia',
          'Mobili',
          '31/03/2024',
          'S-1',
          '4711',
          'Piano 2',
          'Società Nord',
          '120',
          'più alta',
        ],
      ],
    },
  },
  {
    language: 'Portuguese',
    dateFormat: 'd/m/yyyy',
    unknown: 'Centro de custo',
    sheets: {
      Localizações: [
        ['Designação', 'Localização superior', 'Morada', 'Código postal', 'Cidade'],
        ['Sede', null, 'Rua da Conceição 1', '1100-000', 'Lisboa'],
        ['Piso 2', 'Sede', null, null, null],
      ],
      Fornecedores: [
        ['Razão social', 'Pessoa de contato', 'Telefone'],
        ['Irmãos Sousa', 'João Brandão', '21 000 0000'],
      ],
      Funcionários: [
        ['Nome próprio', 'Apelido', 'Correio eletrónico', 'Função', 'Matrícula'],
        ['Conceição', 'Araújo', 'conceicao@company.example', 'Staff', '007'],
      ],
      'Ativo imobilizado': [
        [
          'Designação',
          'Categoria',
          'Data de aquisição',
          'Nº de série',
          'Centro de custo',
          'Localização',
          'Fornecedor',
          'Preço de compra',
          'Observações',
        ],
        [
          'Cadeira',
          'Móveis',
          '31/03/2024',
          'S-1',
          '4711',
          'Piso 2',
          'Irmãos Sousa',
          '120',
          'não usada',
        ],
      ],
    },
  },
];

/** What a record is expected to have, by the cells of its row. */
function cellsOf(sheets: Register['sheets'], at: number, row: number): UserCell[] {
  return Object.values(sheets)[at]?.[row] ?? [];
}

describe('a register in its own language', () => {
  it.each(
    sampled(
      REGISTERS.map((register) => [register.language, register] as const),
      2,
    ),
  )(
    '%s: sheets and columns are understood, and what is not known is kept',
    async (language, { dateFormat, unknown, sheets }) => {
      const rehearsal = new Rehearsal();
      await saveUserWorkbook(join(rehearsal.folder, 'company.xlsx'), sheets);
      const request = {
        kind: KIND_BY_FILE,
        checking: { dateFormat },
        planning: { createMissing: ['groups'] },
      };

      const { plan } = await rehearsal.plan(['company.xlsx'], request);
      const { summary } = await rehearsal.import(['company.xlsx'], request);

      expect(summary.outcomes).toMatchObject({ created: 5, failed: 0 });
      const languages = plan.columns.flatMap((column) => column.language ?? []);
      expect([...new Set(languages)]).toEqual([language]);
      const kept = plan.columns.filter(({ field }) => field === null);
      expect(kept.map(({ heading }) => heading)).toEqual([unknown]);
    },
  );

  it.each(
    sampled(
      REGISTERS.map((register) => [register.language, register] as const),
      2,
    ),
  )(
    '%s: cells reach the fields that their headings name',
    async (_language, { dateFormat, sheets }) => {
      const rehearsal = new Rehearsal();
      await saveUserWorkbook(join(rehearsal.folder, 'company.xlsx'), sheets);
      await rehearsal.import(['company.xlsx'], {
        kind: KIND_BY_FILE,
        checking: { dateFormat },
        planning: { createMissing: ['groups'] },
      });

      const places = await rehearsal.records('locations');
      const [head = '', , street, zip, city] = cellsOf(sheets, 0, 1);
      const [floor = ''] = cellsOf(sheets, 0, 2);
      const idOf = (name: UserCell) => places.find((place) => place.values['name'] === name)?.id;
      const inOrder = places.toSorted((one, other) => one.id - other.id);
      expect(inOrder.map(({ values }) => values)).toMatchObject([
        { name: head, street1: street, zipcode: zip, city, parent_id: null },
        { name: floor, parent_id: idOf(head) },
      ]);
      const [company, contact, phone] = cellsOf(sheets, 1, 1);
      const vendors = await rehearsal.records('vendors');
      expect(vendors.map(({ values }) => values)).toMatchObject([
        { name: company, contact_person_name: contact, phone_number: phone },
      ]);
      const [first_name, last_name, email, , employee_id] = cellsOf(sheets, 2, 1);
      const people = await rehearsal.records('members');
      expect(people.at(-1)?.values).toMatchObject({ first_name, last_name, email, employee_id });
      const [item] = await rehearsal.records('fixed-assets');
      expect(item?.values).toMatchObject({
        name: cellsOf(sheets, 3, 1)[0],
        identifier: 'S-1',
        purchased_on: '2024-03-31',
        price: '120',
        location_id: idOf(floor),
        vendor_id: vendors[0]?.id,
        description: cellsOf(sheets, 3, 1).at(-1),
      });
    },
  );
});

function map(headings: readonly string[], options: MappingOptions = {}, kind = 'fixed-assets') {
  const sheet = { name: { file: 'register.csv' }, headings, duplicates: new Set<number>() };
  return mapColumns(sheet, kindNamed(kind), options);
}

function fields(headings: readonly string[], options: MappingOptions = {}) {
  return map(headings, options).columns.map(({ target }) => target);
}

describe('the language of a file', () => {
  it('is the one that explains most headings, and English is always understood', () => {
    const mapping = map(['Name', 'Gruppe', 'Anschaffungsdatum', 'Price', 'Fabricant']);

    expect(mapping.language?.code).toBe('de');
    expect(mapping.columns.map(({ target, how }) => [target, how])).toEqual([
      ['name', 'exact'],
      ['group_id', 'language'],
      ['purchased_on', 'language'],
      ['price', 'exact'],
      [undefined, 'unknown'],
    ]);
  });

  it('is not another one because of a single word among English headings', () => {
    const headings = ['Name', 'Group', 'Purchased on', 'Local'];

    expect(map(headings).language).toBeUndefined();
    expect(fields(headings)).toEqual(['name', 'group_id', 'purchased_on', undefined]);
    expect(fields(headings, { language: 'pt' })).toEqual([
      'name',
      'group_id',
      'purchased_on',
      'location_id',
    ]);
  });

  it('may be told by a single heading, where there is no other', () => {
    expect(map(['Standort'], {}, 'locations.deactivate').columns[0]).toMatchObject({
      target: 'location_id',
      how: 'language',
    });
  });

  it('is the first of two that explain as many headings', () => {
    const headings = ['Hersteller', 'Lieferant', 'Fabricant', 'Fournisseur'];

    expect(fields(headings)).toEqual(fields(headings, { language: 'de' }));
    expect(fields(headings, { language: 'de' })).toEqual([
      'manufacturer',
      'vendor_id',
      undefined,
      undefined,
    ]);
    expect(fields(headings, { language: 'fr' })).toEqual([
      undefined,
      undefined,
      'manufacturer',
      'vendor_id',
    ]);
    expect(fields(headings, { map: ['Hersteller='] })).toEqual([
      undefined,
      undefined,
      'manufacturer',
      'vendor_id',
    ]);
  });

  it('need not be told where two languages mean the same', () => {
    expect(fields(['Grupo', 'Marca', 'Modelo'])).toEqual([
      'group_id',
      'manufacturer',
      'product_model_number',
    ]);
  });

  it('can be English alone', () => {
    expect(fields(['Name', 'Gruppe', 'Standort'], { language: 'en' })).toEqual([
      'name',
      undefined,
      undefined,
    ]);
  });

  it('proposes for a misspelt heading what is near in it or in English, and takes nothing', () => {
    const [, , misspelt, spanish] = map(['Gruppe', 'Hersteller', 'Lieferannt', 'Proveedr']).columns;

    expect(misspelt).toMatchObject({ target: undefined, suggestions: ['Vendor'] });
    expect(spanish).toMatchObject({ target: undefined, suggestions: [] });
  });

  it('lets the usual word for a field beat another one, and its label beat both', () => {
    expect(fields(['Bezeichnung', 'Gruppe', 'Beschreibung', 'Bemerkung'])).toEqual([
      'name',
      'group_id',
      'description',
      undefined,
    ]);
    expect(fields(['Name', 'Gruppe', 'Bezeichnung', 'Standort'])).toEqual([
      'name',
      'group_id',
      undefined,
      'location_id',
    ]);
  });

  it('gives way to a custom field of the same name', () => {
    expect(fields(['Name', 'Gruppe', 'Standort'], { customFields: ['Standort'] })).toEqual([
      'name',
      'group_id',
      'custom:Standort',
    ]);
  });

  it('is told by all sheets of a workbook together', async () => {
    const rehearsal = new Rehearsal();
    await saveUserWorkbook(join(rehearsal.folder, 'company.xlsx'), {
      Groups: [['Nome'], ['Computers']],
      Locations: [
        ['Nome', 'Via', 'CAP', 'Città'],
        ['Roma', 'Via Appia', '00179', 'Roma'],
      ],
    });

    const { plan } = await rehearsal.plan(['company.xlsx'], { kind: KIND_BY_FILE });

    expect([...new Set(plan.columns.map(({ language }) => language))]).toEqual(['Italian']);
  });

  it('is found below a title, and with any delimiter', async () => {
    const rehearsal = new Rehearsal();
    rehearsal.write(
      'Anlagen.csv',
      'Inventar 2026;;\n;;\nBezeichnung;Anlagenklasse;Anschaffungsdatum\nTisch;Möbel;31.03.2024\n',
    );

    const { rows } = await rehearsal.plan(['Anlagen.csv'], {
      kind: KIND_BY_FILE,
      checking: { dateFormat: 'dd.mm.yyyy' },
      planning: { createMissing: ['groups'] },
    });

    expect(rows).toMatchObject([{ row: 4, status: 'planned', payload: { name: 'Tisch' } }]);
  });
});
