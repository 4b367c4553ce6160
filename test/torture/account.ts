import { rmSync } from 'node:fs';
import { resourceNamed } from '../../src/catalogue/index.ts';
import type { Caller } from '../../src/client/caller.ts';
import { readAll } from '../../src/client/lists/pages.ts';
import type { ServiceRecord } from '../../src/client/records.ts';
import { createService } from '../../src/service/create-service.ts';
import { callerOver } from '../support/call-service.ts';
import { FakeClock } from '../support/fake-clock.ts';
import { folderOfRun } from '../support/temporary-folder.ts';
import { SEED } from './registers.ts';

/** The account that everybody writes to, and a folder for the machines that do. */
export class Account {
  readonly folder = folderOfRun();
  readonly clock = new FakeClock({ auto: true });
  readonly service = createService({
    data: ':memory:',
    token: 's3cret-token',
    clock: this.clock,
    rateLimit: 'off',
    seed: SEED,
  });

  /** A way to it past all faults. */
  caller(): Caller {
    return callerOver(this.service.transport, { clock: this.clock });
  }

  async records(kind: string): Promise<readonly ServiceRecord[]> {
    return readAll(this.caller(), resourceNamed(kind));
  }

  /** The number of the record of that name. */
  async idOf(kind: string, name: string): Promise<number> {
    const found = (await this.records(kind)).find(({ values }) => values['name'] === name);
    if (found === undefined) throw new RangeError(`the account has no ${kind} ${name}`);
    return found.id;
  }

  close(): void {
    this.service.close();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
