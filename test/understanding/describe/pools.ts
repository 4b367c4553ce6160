/** What companies keep in a language; registers draw their values from it. */
export interface Pool {
  /** By group: name, manufacturer, model, price. */
  readonly items: Readonly<Record<string, readonly (readonly [string, string, string, number])[]>>;
  /** By group: name, unit, price. */
  readonly supplies: Readonly<Record<string, readonly (readonly [string, string, number])[]>>;
  /** By building. */
  readonly rooms: Readonly<Record<string, readonly string[]>>;
  /** First and last names. */
  readonly people: readonly (readonly [string, string])[];
  /** Name and town. */
  readonly vendors: readonly (readonly [string, string])[];
  readonly notes: readonly string[];
  readonly conditions: readonly string[];
  /** The custom fields of the account. */
  readonly custom: Readonly<Record<'serial' | 'warranty' | 'condition' | 'costCentre', string>>;
}

const GERMAN: Pool = {
  items: {
    Notebooks: [
      ['ThinkPad T14', 'Lenovo', '20XK-T14', 1299],
      ['Latitude 5440', 'Dell', 'L5440-D', 1149.5],
      ['EliteBook 840', 'HP', 'EB840-G9', 1385.9],
    ],
    Messtechnik: [
      ['Laser-Entfernungsmesser', 'Leica', 'D810', 649],
      ['Nivelliergerät', 'Bosch', 'GOL 32', 389.25],
      ['Feuchtemessgerät', 'Testo', '606-2', 214.4],
    ],
    Büromöbel: [
      ['Schreibtisch 160 cm', 'Sedus', 'Temptation', 812],
      ['Drehstuhl', 'Interstuhl', 'Goal 302', 428.75],
      ['Rollcontainer', 'König + Neurath', 'RC-4', 236],
    ],
  },
  supplies: {
    Verbrauchsmaterial: [
      ['Kopierpapier A4', 'Karton', 24.9],
      ['Toner schwarz', 'Stück', 79.5],
      ['Einweghandschuhe L', 'Packung', 8.35],
    ],
    Befestigung: [
      ['Spanplattenschraube 4x40', 'Packung', 6.2],
      ['Dübel 8 mm', 'Packung', 4.15],
      ['Kabelbinder 200 mm', 'Beutel', 3.9],
    ],
  },
  rooms: {
    Hauptgebäude: ['Büro 101', 'Büro 204', 'Serverraum'],
    'Werk Süd': ['Halle 1', 'Meisterbüro', 'Labor'],
  },
  people: [
    ['Hans', 'Müller'],
    ['Jürgen', 'Groß'],
    ['Anke', 'Straßer'],
    ['Birgit', 'Köhler'],
    ['Sven', 'Lüdtke'],
    ['Petra', 'Weiß'],
    ['Uwe', 'Jäger'],
    ['Nadine', 'Böhm'],
  ],
  vendors: [
    ['Bechtle GmbH', 'Neckarsulm'],
    ['Conrad Electronic SE', 'Hirschau'],
    ['Kaiser+Kraft GmbH', 'Stuttgart'],
    ['Hoffmann SE', 'München'],
  ],
  notes: ['mit Tasche', 'Akku getauscht', 'aus Umzug übernommen', 'Kratzer am Gehäuse'],
  conditions: ['neu', 'gut', 'gebraucht'],
  custom: {
    serial: 'Seriennummer',
    warranty: 'Garantie bis',
    condition: 'Zustand',
    costCentre: 'Kostenstelle',
  },
};

const ENGLISH: Pool = {
  items: {
    Laptops: [
      ['MacBook Pro 14', 'Apple', 'MBP14-M3', 1999],
      ['ThinkPad X1 Carbon', 'Lenovo', 'X1C-G11', 1649.5],
      ['Surface Laptop 5', 'Microsoft', 'SL5-13', 1299.99],
    ],
    'Lab equipment': [
      ['Bench centrifuge', 'Eppendorf', '5425', 4250],
      ['Analytical balance', 'Ohaus', 'PX224', 2180.4],
      ['Total Station', 'Leica', 'TS07', 7899],
    ],
    Furniture: [
      ['Standing desk', 'Uplift', 'V2-160', 699],
      ['Filing cabinet', 'Bisley', 'BS4E', 214.25],
      ['Task chair', 'Herman Miller', 'Sayl', 585],
    ],
  },
  supplies: {
    Consumables: [
      ['Nitrile gloves M', 'box', 12.5],
      ['Pipette tips 200 uL', 'rack', 21.75],
      ['Copy paper letter', 'ream', 6.4],
    ],
    Hardware: [
      ['Hex bolt M8', 'bag', 9.95],
      ['Cable tie 8 in', 'bag', 4.2],
      ['Duct tape', 'roll', 7.15],
    ],
  },
  rooms: {
    Headquarters: ['Room 101', 'Room 204', 'Server room'],
    'North Annex': ['Workshop', 'Lab 2', 'Store'],
  },
  people: [
    ['Ann', 'Brook'],
    ['Carlos', 'Mendez'],
    ['Grace', 'Okafor'],
    ['Liam', 'Sullivan'],
    ['Priya', 'Nair'],
    ['Tom', 'Whitfield'],
    ['Wendy', 'Chu'],
    ['Owen', 'Barrett'],
  ],
  vendors: [
    ['Insight Direct Inc', 'Tempe'],
    ['Fisher Scientific', 'Pittsburgh'],
    ['Staples Business', 'Framingham'],
    ['Grainger Supply', 'Lake Forest'],
  ],
  notes: ['battery replaced', 'loaner', 'on the top shelf', 'scratched lid'],
  conditions: ['new', 'good', 'worn'],
  custom: {
    serial: 'Serial number',
    warranty: 'Warranty until',
    condition: 'Condition',
    costCentre: 'Cost center',
  },
};

const FRENCH: Pool = {
  items: {
    Informatique: [
      ['Ordinateur portable Latitude', 'Dell', 'L5540', 1249.9],
      ['Écran 27 pouces', 'Iiyama', 'XUB2792', 289],
      ['Imprimante laser', 'Brother', 'HL-L5210', 312.5],
    ],
    Laboratoire: [
      ['Balance de précision', 'Mettler', 'ME204', 2460],
      ['Agitateur magnétique', 'IKA', 'C-MAG HS7', 518.75],
      ['Étuve', 'Binder', 'BD 56', 1890],
    ],
    Mobilier: [
      ['Bureau réglable', 'Steelcase', 'Ology', 940],
      ['Fauteuil', 'Haworth', 'Zody', 455.6],
      ['Armoire à rideaux', 'Bisley', 'ET', 378],
    ],
  },
  supplies: {
    Consommables: [
      ['Gants nitrile taille M', 'boîte', 11.9],
      ['Papier A4 80 g', 'ramette', 5.35],
      ['Embouts 1000 µL', 'sachet', 23],
    ],
    Outillage: [
      ['Foret béton 6 mm', 'pièce', 4.8],
      ['Ruban adhésif', 'rouleau', 3.25],
      ['Piles AA', 'lot', 9.9],
    ],
  },
  rooms: {
    Siège: ['Bureau 12', 'Salle de réunion', 'Local serveur'],
    'Atelier Est': ['Réserve', 'Quai 3', 'Établi'],
  },
  people: [
    ['Chloé', 'Lefèvre'],
    ['Benoît', 'Garçon'],
    ['Amélie', 'Dubois'],
    ['Rémi', 'Fontaine'],
    ['Hélène', 'Marchand'],
    ['Luc', 'Perrin'],
    ['Sophie', 'Noël'],
    ['Yann', 'Le Goff'],
  ],
  vendors: [
    ['LDLC Pro SAS', 'Limonest'],
    ['VWR International', 'Rosny'],
    ['Bruneau SA', 'Villebon'],
    ['Manutan', 'Gonesse'],
  ],
  notes: ['prêté en août', 'chargeur à part', 'à réviser', 'livré avec housse'],
  conditions: ['neuf', 'bon', 'usé'],
  custom: {
    serial: 'Numéro de série',
    warranty: 'Fin de garantie',
    condition: 'État',
    costCentre: 'Centre de coût',
  },
};

const SPANISH: Pool = {
  items: {
    Informática: [
      ['Portátil ProBook', 'HP', '450-G9', 879],
      ['Monitor 24 pulgadas', 'LG', '24MP60', 139.9],
      ['Proyector', 'Epson', 'EB-W49', 512.25],
    ],
    Audiovisual: [
      ['Cámara de vídeo', 'Sony', 'AX43', 799],
      ['Micrófono inalámbrico', 'Sennheiser', 'EW-D', 489.5],
      ['Trípode', 'Manfrotto', '055', 174],
    ],
    Mobiliario: [
      ['Mesa de dibujo', 'Actiu', 'Vital', 321],
      ['Silla ergonómica', 'Forma 5', 'Sentis', 267.4],
      ['Estantería', 'Mecalux', 'M3', 198],
    ],
  },
  supplies: {
    Consumibles: [
      ['Tóner negro', 'unidad', 64.9],
      ['Papel A4', 'caja', 22.5],
      ['Guantes de nitrilo', 'caja', 9.8],
    ],
    Ferretería: [
      ['Tornillo 5x50', 'bolsa', 3.6],
      ['Broca 8 mm', 'unidad', 4.75],
      ['Cinta aislante', 'rollo', 1.95],
    ],
  },
  rooms: {
    Sede: ['Despacho 3', 'Aula 2', 'Almacén'],
    'Edificio Norte': ['Laboratorio', 'Taller', 'Archivo'],
  },
  people: [
    ['Íñigo', 'Núñez'],
    ['María', 'Peña'],
    ['José', 'Ibáñez'],
    ['Lucía', 'Fernández'],
    ['Andrés', 'Castaño'],
    ['Elena', 'Quiñones'],
    ['Raúl', 'Ordóñez'],
    ['Nuria', 'Vidal'],
  ],
  vendors: [
    ['Muñoz Suministros SL', 'Madrid'],
    ['PcComponentes SLU', 'Murcia'],
    ['Fotocasión', 'Madrid'],
    ['Leroy Profesional SA', 'Alcobendas'],
  ],
  notes: ['préstamo del decanato', 'sin cargador', 'revisión pendiente', 'caja dañada'],
  conditions: ['nuevo', 'bueno', 'regular'],
  custom: {
    serial: 'Número de serie',
    warranty: 'Garantía hasta',
    condition: 'Estado físico',
    costCentre: 'Centro de coste',
  },
};

const ITALIAN: Pool = {
  items: {
    Informatica: [
      ['Notebook TravelMate', 'Acer', 'P2-16', 749],
      ['Stampante multifunzione', 'Epson', 'WF-C5890', 389.9],
      ['Gruppo di continuità', 'APC', 'SMT1500', 612.4],
    ],
    Odontoiatria: [
      ['Lampada polimerizzante', 'Woodpecker', 'I-LED', 245],
      ['Autoclave', 'Mocom', 'Supreme 22', 4890],
      ['Compressore', 'Dürr', 'Tornado 2', 2675.5],
    ],
    Arredi: [
      ['Scrivania', 'Las', 'Oxi', 530],
      ['Poltrona girevole', 'Luxy', 'Light', 349.8],
      ['Libreria', 'Quadrifoglio', 'Z2', 275],
    ],
  },
  supplies: {
    Consumo: [
      ['Guanti in nitrile', 'scatola', 10.5],
      ['Garze sterili', 'confezione', 3.85],
      ['Carta A4', 'risma', 4.6],
    ],
    Ricambi: [
      ['Filtro aria', 'pezzo', 18.9],
      ['Guarnizione', 'pezzo', 2.35],
      ['Lampadina LED', 'pezzo', 5.7],
    ],
  },
  rooms: {
    Sede: ['Studio 1', 'Studio 2', 'Segreteria'],
    Magazzino: ['Scaffale A', 'Scaffale B', 'Ingresso'],
  },
  people: [
    ['Niccolò', 'Bianchi'],
    ['Giulia', 'Esposito'],
    ['Marco', 'De Luca'],
    ['Chiara', 'Ferrari'],
    ['Matteo', 'Conti'],
    ['Sara', 'Galli'],
    ['Luca', 'Moretti'],
    ['Elisa', 'Rinaldi'],
  ],
  vendors: [
    ['Henry Schein Krugg Srl', 'Milano'],
    ['Dental Express SpA', 'Padova'],
    ['Errebian', 'Pomezia'],
    ['Centro Ufficio Snc', 'Torino'],
  ],
  notes: ['con custodia', 'da revisionare', 'in comodato', 'manca il cavo'],
  conditions: ['nuovo', 'buono', 'usurato'],
  custom: {
    serial: 'Numero di serie',
    warranty: 'Scadenza garanzia',
    condition: 'Condizioni',
    costCentre: 'Centro di costo',
  },
};

const DUTCH: Pool = {
  items: {
    Computers: [
      ['Laptop ProBook', 'HP', '440-G10', 899],
      ['Werkstation Precision', 'Dell', '3660', 1749.5],
      ['Tablet', 'Samsung', 'Tab S9', 679],
    ],
    Gereedschap: [
      ['Accuboormachine', 'Makita', 'DDF484', 189.95],
      ['Haakse slijper', 'Bosch', 'GWS 18', 142],
      ['Kruislijnlaser', 'DeWalt', 'DCE088', 259.5],
    ],
    Meubilair: [
      ['Zit-stabureau', 'Ahrend', 'Balance', 865],
      ['Bureaustoel', 'BMA', 'Axia 2.1', 512.4],
      ['Archiefkast', 'Huislijn', 'R1', 304],
    ],
  },
  supplies: {
    Verbruik: [
      ['Printpapier A4', 'doos', 21.5],
      ['Werkhandschoenen', 'paar', 4.95],
      ['Schoonmaakmiddel', 'fles', 3.2],
    ],
    Onderdelen: [
      ['Stappenmotor NEMA 17', 'stuk', 14.9],
      ['Lager 608', 'stuk', 1.35],
      ['Tandriem GT2', 'meter', 2.6],
    ],
  },
  rooms: {
    Hoofdkantoor: ['Kamer 1.12', 'Vergaderzaal', 'Serverruimte'],
    Werkplaats: ['Magazijn', 'Hal B', 'Lasplaats'],
  },
  people: [
    ['Sanne', 'de Vries'],
    ['Joost', 'van den Berg'],
    ['Zoë', 'Bakker'],
    ['Maarten', 'Visser'],
    ['Femke', 'Jansen'],
    ['Daan', 'Mulder'],
    ['Lotte', 'Smit'],
    ['Koen', 'Hendriks'],
  ],
  vendors: [
    ['Coolblue Zakelijk BV', 'Rotterdam'],
    ['Technische Unie BV', 'Amstelveen'],
    ['Manutan', 'Den Dolder'],
    ['Conrad Benelux', 'Oldenzaal'],
  ],
  notes: ['met tas', 'accu vervangen', 'uitgeleend in mei', 'kras op deksel'],
  conditions: ['nieuw', 'goed', 'matig'],
  custom: {
    serial: 'Serienummer',
    warranty: 'Garantie tot',
    condition: 'Staat',
    costCentre: 'Kostenplaats',
  },
};

const PORTUGUESE: Pool = {
  items: {
    Informática: [
      ['Notebook Vostro', 'Dell', '3520', 3899],
      ['Coletor de dados', 'Zebra', 'TC21', 2750.5],
      ['Impressora térmica', 'Zebra', 'ZD230', 1189.9],
    ],
    Movimentação: [
      ['Empilhadeira elétrica', 'Still', 'RX20', 98500],
      ['Paleteira manual', 'Paletrans', 'TM2220', 1640],
      ['Balança de piso', 'Toledo', '2124', 5320.75],
    ],
    Móveis: [
      ['Mesa de escritório', 'Marelli', 'Uno', 780],
      ['Cadeira giratória', 'Flexform', 'Alpha', 945.3],
      ['Armário de aço', 'Pandin', 'AL5', 690],
    ],
  },
  supplies: {
    Consumíveis: [
      ['Bobina térmica', 'caixa', 89.9],
      ['Filme stretch', 'rolo', 32.45],
      ['Luva de proteção', 'par', 7.6],
    ],
    Peças: [
      ['Rodízio 100 mm', 'unidade', 41.2],
      ['Correia dentada', 'unidade', 56.75],
      ['Fusível 10 A', 'unidade', 1.9],
    ],
  },
  rooms: {
    Matriz: ['Recepção', 'Sala 5', 'CPD'],
    'Centro de distribuição': ['Doca 1', 'Expedição', 'Mezanino'],
  },
  people: [
    ['João', 'Gonçalves'],
    ['Inês', 'Carvalho'],
    ['Antônio', 'Araújo'],
    ['Beatriz', 'Simões'],
    ['Rui', 'Magalhães'],
    ['Lívia', 'Assunção'],
    ['Caio', 'Brandão'],
    ['Marta', 'Pires'],
  ],
  vendors: [
    ['Kalunga SA', 'São Paulo'],
    ['Bandeirantes Ltda', 'Campinas'],
    ['Loja do Mecânico', 'Franca'],
    ['Gimba Suprimentos Ltda', 'Barueri'],
  ],
  notes: ['com capa', 'bateria nova', 'emprestado ao CD', 'tela riscada'],
  conditions: ['novo', 'bom', 'gasto'],
  custom: {
    serial: 'Número de série',
    warranty: 'Garantia até',
    condition: 'Conservação',
    costCentre: 'Centro de custo',
  },
};

export const POOLS = {
  de: GERMAN,
  en: ENGLISH,
  fr: FRENCH,
  es: SPANISH,
  it: ITALIAN,
  nl: DUTCH,
  pt: PORTUGUESE,
} as const satisfies Readonly<Record<string, Pool>>;

export type LanguageCode = keyof typeof POOLS;
