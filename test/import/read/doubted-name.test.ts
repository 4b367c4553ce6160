import { expect, test } from 'vitest';
import { KIND_BY_FILE, Rehearsal } from '../../support/rehearsal.ts';

const ASSETS = [
  'Type,Manufacturer,Model,Description,S/N,Condition,Warranty until',
  'Scale,Kern,PCB,Scale 2 kg,K-4711,good,2027-01-31',
  'Scale,Kern,PCB,Scale 6 kg,K-4712,good,2027-01-31',
];
const SUPPLIES = [
  'Article,Category,Quantity,Min stock,Unit of measure',
  'Gloves M,Lab,120,40,pair',
  'Gloves L,Lab,80,40,pair',
];

/** What is said of the record type of a file, with the type that its rows have. */
async function typeOf(file: string, lines: readonly string[]): Promise<unknown> {
  const rehearsal = new Rehearsal();
  rehearsal.write(file, `${lines.join('\n')}\n`);
  const { run, plan } = await rehearsal.prepare([file], { kind: KIND_BY_FILE });
  try {
    const said = plan.readings.find(({ topic }) => topic === 'record-type');
    const [type] = run.rows.files()[0]?.kind.split('>') ?? [];
    return [type, said?.sureness, said?.choices?.slice(0, 2)];
  } finally {
    run.close();
  }
}

test.each<[file: string, lines: readonly string[], type: string, sureness: string]>([
  ['inventory.csv', ASSETS, 'fixed-assets', 'likely'],
  ['fixed-assets.csv', SUPPLIES, 'inventory', 'likely'],
  ['members.csv', ASSETS, 'fixed-assets', 'likely'],
])(
  'columns count for more than the name %s, and a person confirms it',
  async (file, lines, type, sureness) => {
    const named = file.replace('.csv', '');
    expect(await typeOf(file, lines)).toEqual([type, sureness, [type, named]]);
  },
);

test.each<[file: string, lines: readonly string[], type: string]>([
  ['fixed-assets.csv', ASSETS, 'fixed-assets'],
  ['inventory.csv', SUPPLIES, 'inventory'],
  // As exports have them: labels of the service, with custom fields that speak for assets.
  [
    'inventory.csv',
    [
      'Name,Group,Price,Location,Vendor,Manufacturer,Serial,Warranty,Condition',
      'Gloves M,Lab,4,Lab,Ansell,Ansell,S-1,,good',
    ],
    'inventory',
  ],
  [
    'asset-stock.csv',
    [
      'Tag,Item name,Category,Site,Supplier,Unit price,Notes',
      'B-1,Safety vest,Gear,Hall,Ajax,9.50,',
    ],
    'asset-stock',
  ],
  ['inventory.csv', ['Artikel,Farbe', 'Handschuhe,blau', 'Kittel,weiß'], 'inventory'],
  ['groups.csv', ['Name,Notes', 'Laptops,x', 'Desks,y'], 'groups'],
])('the name %s stands where columns say nothing against it', async (file, lines, type) => {
  expect(await typeOf(file, lines)).toEqual([type, undefined, undefined]);
});
