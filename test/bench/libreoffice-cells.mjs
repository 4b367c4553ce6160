import { execFileSync } from 'node:child_process';
import { createReadStream, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { SaxesParser } from 'saxes';

const VALUES = {
  float: ({ 'office:value': value }) => ['number', Number(value)],
  percentage: ({ 'office:value': value }) => ['number', Number(value)],
  currency: ({ 'office:value': value }) => ['number', Number(value)],
  date: ({ 'office:date-value': value }) => ['date', value.slice(0, 10)],
  boolean: ({ 'office:boolean-value': value }) => ['boolean', value === 'true'],
};

/** What LibreOffice reads in the first sheet of a workbook: kind and value by `row,column`. */
export async function libreOfficeCells(path, folder) {
  const out = mkdtempSync(join(folder, 'libreoffice-'));
  const profile = `-env:UserInstallation=file://${out}/profile`;
  const words = [profile, '--headless', '--convert-to', 'fods', '--outdir', out, path];
  execFileSync('soffice', words, { stdio: 'ignore' });
  const reader = new FlatSheet();
  for await (const text of createReadStream(join(out, 'awkward.fods'), 'utf8')) reader.write(text);
  return reader.cells;
}

/** Reads the cells of a flat OpenDocument sheet. */
class FlatSheet {
  cells = new Map();
  #parser = new SaxesParser();
  #row = 0;
  #rowsAtOnce = 1;
  #column = 0;
  #cell;
  #text = '';
  #paragraphs = 0;
  #inParagraph = 0;

  constructor() {
    this.#parser.on('opentag', ({ name, attributes }) => {
      this.#open(name, attributes);
    });
    this.#parser.on('closetag', ({ name }) => {
      this.#close(name);
    });
    this.#parser.on('text', (text) => {
      if (this.#inParagraph > 0) this.#text += text;
    });
  }

  write(text) {
    this.#parser.write(text);
  }

  #open(name, attributes) {
    if (name === 'table:table-row') {
      this.#row += 1;
      this.#rowsAtOnce = Number(attributes['table:number-rows-repeated'] ?? 1);
      this.#column = 0;
    } else if (name === 'table:table-cell' || name === 'table:covered-table-cell') {
      this.#cell = attributes;
      this.#text = '';
      this.#paragraphs = 0;
    } else if (name === 'text:p') {
      if (this.#paragraphs > 0) this.#text += '\n';
      this.#paragraphs += 1;
      this.#inParagraph += 1;
    } else if (name === 'text:s') this.#text += ' '.repeat(Number(attributes['text:c'] ?? 1));
    else if (name === 'text:tab') this.#text += '\t';
    else if (name === 'text:line-break') this.#text += '\n';
  }

  #close(name) {
    if (name === 'text:p') this.#inParagraph -= 1;
    else if (name === 'table:table-row') this.#row += this.#rowsAtOnce - 1;
    else if (name === 'table:table-cell' || name === 'table:covered-table-cell') this.#end();
  }

  #end() {
    const attributes = this.#cell;
    const type = attributes['calcext:value-type'] ?? attributes['office:value-type'];
    const repeated = Number(attributes['table:number-columns-repeated'] ?? 1);
    if (type !== undefined) {
      const read = VALUES[type]?.(attributes);
      const value = read ?? [type === 'error' ? 'error' : 'text', this.#text];
      for (let at = 1; at <= repeated; at += 1) {
        this.cells.set(`${this.#row},${this.#column + at}`, value);
      }
    }
    this.#column += repeated;
  }
}
