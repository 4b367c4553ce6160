import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { main } from '../../src/cli/main.ts';
import { captureIo, type CapturedIo } from './captured-io.ts';
import { FakeClock } from './fake-clock.ts';

/** A folder with a register, its tax facts and settings, and the command that reports them. */
export interface TaxFolder extends CapturedIo {
  readonly report: (...words: string[]) => Promise<number>;
  readonly json: (...words: string[]) => Promise<Record<string, unknown>>;
}

interface TaxFiles {
  readonly register: readonly string[];
  readonly tax: readonly string[];
  readonly settings: readonly string[];
}

/** Such a folder, in April 2028. */
export function taxFolder({ register, tax, settings }: TaxFiles): TaxFolder {
  const clock = new FakeClock({ auto: true, start: Date.UTC(2028, 3, 2) });
  const captured = captureIo({ env: {}, clock });
  writeLines(captured, 'register.csv', register);
  writeLines(captured, 'tax.csv', tax);
  writeLines(captured, 'tax.yaml', settings);
  const usual = ['--input', 'register.csv', '--tax-sheet', 'tax.csv', '--settings', 'tax.yaml'];
  const report: TaxFolder['report'] = (...words) =>
    main(['report', 'tax', ...usual, ...words], { ...captured.io, columns: 300 });
  let read = 0;
  return {
    ...captured,
    report,
    json: async (...words) => {
      await report(...words, '--json');
      const text = captured.stdout().slice(read);
      read = captured.stdout().length;
      return JSON.parse(text) as Record<string, unknown>;
    },
  };
}

/** Writes lines as a file of the folder. */
export function writeLines(
  { folder }: Pick<CapturedIo, 'folder'>,
  name: string,
  lines: readonly string[],
): void {
  writeFileSync(join(folder, name), [...lines, ''].join('\n'));
}
