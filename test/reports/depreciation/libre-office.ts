import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { convertByOffice } from '../../support/office.ts';

/** What LibreOffice computes for each formula, with ten decimals: a sheet made of them is converted to CSV. */
export function recalculate(formulas: readonly string[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'tallysheet-formulas-'));
  try {
    const sheet = join(folder, 'formulas.fods');
    writeFileSync(sheet, flatSheet(formulas));
    const computed = join(folder, 'formulas.csv');
    convertByOffice([[sheet, computed]]);
    return readFileSync(computed, 'utf8').trimEnd().split('\n');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function flatSheet(formulas: readonly string[]): string {
  const rows = formulas.map((formula) => {
    const shown = `of:=TEXT(${formula};&quot;0.0000000000&quot;)`;
    return `<table:table-row><table:table-cell table:formula="${shown}"/></table:table-row>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"
  xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0"
  xmlns:of="urn:oasis:names:tc:opendocument:xmlns:of:1.2"
  office:version="1.2" office:mimetype="application/vnd.oasis.opendocument.spreadsheet">
<office:body><office:spreadsheet><table:table table:name="Formulas">${rows.join('\n')}</table:table>
</office:spreadsheet></office:body></office:document>
`;
}
