import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { main } from '../../../src/cli/main.ts';
import { captureIo, type CapturedIo } from '../../support/captured-io.ts';
import { FakeClock } from '../../support/fake-clock.ts';
import { textsOf } from '../../support/workbook-texts.ts';

const HEADINGS = 'Asset no,Name,Group,Cost,Purchased on,Method,Useful life,Disposed on,Proceeds';

export const LAPTOP = '1,Laptop,Laptops,1200,2025-01-01,SLN,12 months,,';
export const VAN = '2,Van,Vehicles,24000,2025-01-01,SLN,48 months,,';

/** A register whose months are reported and closed; the clock stands on 1 January 2026. */
export class Ledger {
  readonly captured: CapturedIo = captureIo({ clock: new FakeClock() });

  write(rows: readonly string[]): void {
    writeFileSync(join(this.captured.folder, 'register.csv'), [HEADINGS, ...rows, ''].join('\n'));
  }

  /** The exit code of a report over a month. */
  report(month: string, ...words: readonly string[]): Promise<number> {
    const command = ['report', 'depreciation', '--input', 'register.csv', '--month', month];
    return main([...command, ...words], this.captured.io);
  }

  /** The same, as --json tells it. */
  async json(month: string, ...words: readonly string[]): Promise<unknown> {
    const before = this.captured.stdout().length;
    await this.report(month, ...words, '--json', '--quiet');
    return JSON.parse(this.captured.stdout().slice(before));
  }

  said(): string {
    return this.captured.stderr().replaceAll(/\s+/g, ' ');
  }

  files(): readonly string[] {
    // The state folder lies beside them here, and remembers what was written.
    const names = readdirSync(this.captured.folder).filter((name) => name !== 'state');
    return names.toSorted();
  }
}

export function ledgerOf(rows: readonly string[]): Ledger {
  const ledger = new Ledger();
  ledger.write(rows);
  return ledger;
}

/** Every cell of a workbook, by its sheet. */
export async function cellsOf(
  ledger: Ledger,
  file: string,
): Promise<ReadonlyMap<string, string[][]>> {
  return textsOf(join(ledger.captured.folder, file));
}
