import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanScan } from '../../src/scan/scan-readings.ts';

describe('the text of a scanned code', () => {
  test.each([
    ['stays as it is', 'L-2001', 'L-2001'],
    ['keeps its leading zeros', '000417', '000417'],
    ['loses the line end of the scanner', 'L-2001\r', 'L-2001'],
    ['loses a tab in place of a line end', 'L-2001\t', 'L-2001'],
    ['loses the symbology of Code 128', ']C1L-2001', 'L-2001'],
    [
      'loses the symbology of QR codes',
      ']Q1https://company.example/a/12?c=x',
      'https://company.example/a/12?c=x',
    ],
    ['loses group separators at its ends', '\u001DL-2001\u001D', 'L-2001'],
    ['loses a symbology after a control character', '\u0002]C0L-2001\u0003', 'L-2001'],
    ['loses blanks and invisible characters', '\uFEFF L-2001 ', 'L-2001'],
    ['keeps a bracket that is no symbology', ']-2001', ']-2001'],
    ['is nothing for control characters alone', '\r\u001D\t', ''],
  ])('%s', (_title, scan, text) => {
    expect(cleanScan(scan)).toBe(text);
  });

  test.each([
    ['is removed', 'ACME-00417', ['ACME-'], '00417'],
    ['is found in any case', 'acme-00417', ['ACME-'], '00417'],
    ['is removed behind a symbology', ']C1ACME-00417', ['ACME-'], '00417'],
    ['is the first that fits', 'ACME-00417', ['X', 'ACME', 'ACME-'], '-00417'],
    ['is kept where nothing else would be left', 'ACME-', ['ACME-'], 'ACME-'],
    ['elsewhere in the code is kept', '00417-ACME-', ['ACME-'], '00417-ACME-'],
  ])('a prefix %s', (_title, scan, prefixes, text) => {
    expect(cleanScan(scan, prefixes)).toBe(text);
  });

  test('never changes when a scanner adds a symbology and control characters to a tag', () => {
    const tags = fc.stringMatching(/^[A-Z0-9][A-Z0-9 ./-]{0,18}[A-Z0-9]$/);
    const controls = fc.string({
      unit: fc.constantFrom('\r', '\n', '\t', '\u001D', '\0'),
      maxLength: 3,
    });
    const symbology = fc.constantFrom('', ']C1', ']A0', ']E0', ']d2', ']Q3');
    fc.assert(
      fc.property(tags, controls, symbology, controls, (tag, before, code, after) => {
        expect(cleanScan(`${before}${code}${tag}${after}`)).toBe(tag);
      }),
    );
  });
});
