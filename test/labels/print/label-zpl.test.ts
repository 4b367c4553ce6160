import { describe, expect, test } from 'vitest';
import type { Symbology } from '../../../src/barcodes/symbol.ts';
import { findMedium } from '../../../src/labels/media/find-medium.ts';
import { labelZpl } from '../../../src/labels/print/label-zpl.ts';
import { setLabels } from '../setting.ts';

async function zpl(
  symbology: Symbology,
  texts: readonly string[],
  {
    name = 'zebra-51x25',
    dpi,
    code = 'AST-7',
  }: { name?: string; dpi?: number; code?: string } = {},
): Promise<string> {
  const medium = findMedium(name, [], { dpi });
  const layouts = await setLabels([{ code, texts }], medium, { symbology });
  return labelZpl(layouts, medium, false);
}

/** Read by people who know ZPL II, and drawn by zebrash, a renderer that is not part of the program. */
const GOLDEN: readonly [string, Symbology, Parameters<typeof zpl>[2], string][] = [
  [
    'a QR code of 203 dots per inch',
    'qr',
    {},
    `^XA
^CI28
^LH0,0
^PW406
^LL203
^FO28,18^BQN,2,7^FH^FDQA,AST-7^FS
^FO203,65^A0N,34,34^FH^FDDrill^FS
^FO203,104^A0N,29,29^FH^FDFloor 2^FS
^XZ
`,
  ],
  [
    'a Data Matrix of 300 dots per inch',
    'datamatrix',
    { dpi: 300 },
    `^XA
^CI28
^LH0,0
^PW600
^LL300
^FO20,90^BXN,10,200,12,12^FH^FDAST-7^FS
^FO160,95^A0N,50,50^FH^FDDrill^FS
^FO160,154^A0N,42,42^FH^FDFloor 2^FS
^XZ
`,
  ],
  [
    'Code 128 below its text',
    'code128',
    { name: 'zebra-57x32' },
    `^XA
^CI28
^LH0,0
^PW457
^LL254
^FO30,150^BY3^BCN,92,N,N,N,A^FH^FDAST-7^FS
^FO12,48^A0N,27,27^FH^FDDrill^FS
^FO12,79^A0N,23,23^FH^FDFloor 2^FS
^XZ
`,
  ],
  [
    'signs that begin commands',
    'qr',
    { code: 'A^B~C_D' },
    `^XA
^CI28
^LH0,0
^PW406
^LL203
^FO28,18^BQN,2,7^FH^FDQA,A_5EB_7EC_5FD^FS
^FO203,65^A0N,34,34^FH^FDDrill^FS
^FO203,104^A0N,29,29^FH^FDFloor 2^FS
^XZ
`,
  ],
  [
    'signs that begin sequences in a Data Matrix',
    'datamatrix',
    { code: 'A_1~B}' },
    `^XA
^CI28
^LH0,0
^PW406
^LL203
^FO14,53^BXN,7,200,14,14,,|^FH^FDA_5F1_7EB}^FS
^FO126,65^A0N,34,34^FH^FDDrill^FS
^FO126,104^A0N,29,29^FH^FDFloor 2^FS
^XZ
`,
  ],
];

describe('ZPL', () => {
  test.each(GOLDEN)('of %s', async (_what, symbology, options, golden) => {
    expect(await zpl(symbology, ['Drill', 'Floor 2'], options)).toBe(golden);
  });

  test('of names beyond Western Europe uses the font of Zebra that has them', async () => {
    const text = await zpl('qr', ['Дрель', 'Größe 7']);
    expect(text).toContain('^A@N,34,34,E:TT0003M_.FNT^FH^FDДрель^FS');
    expect(text).toContain('^A0N,29,29^FH^FDGröße 7^FS');
  });

  test('has a format for each label, and edges on request', async () => {
    const medium = findMedium('zebra-51x25', []);
    const layouts = await setLabels(
      [
        { code: '1', texts: ['One'] },
        { code: '2', texts: ['Two'] },
      ],
      medium,
    );
    const text = labelZpl(layouts, medium, true);
    expect(text.match(/\^XA/g)).toHaveLength(2);
    expect(text.match(/\^FO0,0\^GB406,203,1\^FS/g)).toHaveLength(2);
  });
});

test('a printer is asked to order right-to-left letters, which are in the file as they are read', async () => {
  const lines = (await zpl('qr', ['מחשב 12', 'Floor 2'])).split('\n');

  expect(lines).toContain('^PA0,1,1,0');
  expect(lines.find((line) => line.includes('מחשב'))).toMatch(/\^FDמחשב 12\^FS$/);
  expect(await zpl('qr', ['Größe'])).not.toContain('^PA');
});
