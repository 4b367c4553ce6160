import { describe, expect, test } from 'vitest';
import { mappingScreen } from '../../../../src/cli/screens/mapping-screen.ts';
import { STYLE } from '../../../../src/cli/screens/style.ts';
import { width } from '../../../../src/cli/screens/wrap.ts';
import type { MappingDocument } from '../../../../src/import/sheet/map/document/mapping-document.ts';

const DOCUMENT: MappingDocument = {
  version: 1,
  kind: 'fixed-assets',
  columns: [
    {
      heading: 'Purchase date of the device',
      field: 'Purchased on',
      certainty: 'likely',
      samples: ['31/12/2024'],
      alternatives: [],
    },
    {
      heading: 'Herstellername und Typenbezeichnung',
      field: null,
      certainty: 'none',
      samples: ['Corvid 16 with\na docking station'],
      alternatives: ['Product model number', 'Name'],
    },
  ],
  fields: { needed: ['Name', 'Purchased on'], others: ['Price'] },
  set: {},
  defaults: {},
};

function drawn(columns: number): string {
  const canvas = { columns, style: STYLE };
  const next = 'tallysheet plan a.csv --recipe m.json';
  return mappingScreen([DOCUMENT], 'm.json', next, canvas).plain();
}

describe('the screen of a mapping', () => {
  test('wraps cells that are too long, at 80 columns', () => {
    expect(drawn(80)).toBe(`heading           field         certainty  sample            suggestions
Purchase date of  Purchased on  likely     31/12/2024
the device
Herstellername    -             none       Corvid 16 with a  Product model
und                                        …                 number, Name
Typenbezeichnung

Fields of fixed-assets without a column:
  needed  Name
  others  Price

1 heading is unknown. The recipe is in m.json.
Next: enter the field of each column, or null to ignore the column, then:
  tallysheet plan a.csv --recipe m.json
`);
  });

  test('leaves the samples to the file at 60 columns', () => {
    expect(drawn(60)).toContain(`heading           field         certainty  suggestions
Purchase date of  Purchased on  likely
the device
Herstellername    -             none       Product model
und                                        number, Name
Typenbezeichnung
`);
  });

  test('has one block a column at 40 columns', () => {
    expect(drawn(40)).toContain(`heading: Herstellername und
  Typenbezeichnung
field: -
certainty: none
suggestions: Product model number, Name
`);
  });

  test.each([40, 48, 60, 72, 80, 100])('is nowhere wider than %i columns', (columns) => {
    const lines = drawn(columns).split('\n');
    const isCommand = (line: string): boolean => line.includes('tallysheet');
    expect(lines.filter((line) => width(line) > columns && !isCommand(line))).toEqual([]);
  });
});
