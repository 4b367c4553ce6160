import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SeedDocument } from '../../../../src/service/seed/seed.ts';
import { captureIo, type CapturedIo } from '../../../support/captured-io.ts';
import {
  runIn,
  serveAccount,
  type Ran,
  type ServedAccount,
} from '../../../support/served-account.ts';
import { temporaryFile } from '../../../support/temporary-folder.ts';

/** What an item shows, as far as stocktakes change it. */
export interface ShownItem {
  readonly location_id: number | null;
  readonly state: string;
  readonly name: string;
  readonly net_quantity: number;
  readonly price: string;
  readonly retire_reason: string | null;
}

/** A service with records, and a person at a computer who takes stock of them. */
export class Floor {
  readonly account: ServedAccount;
  readonly #at: CapturedIo;

  private constructor(account: ServedAccount) {
    this.account = account;
    this.#at = captureIo({ env: account.env });
  }

  static async open(seed: SeedDocument): Promise<Floor> {
    const path = temporaryFile('seed.json', JSON.stringify(seed));
    return new Floor(await serveAccount('--seed', path, '--admin'));
  }

  get folder(): string {
    return this.#at.folder;
  }

  path(...names: readonly string[]): string {
    return join(this.folder, ...names);
  }

  save(name: string, lines: readonly string[]): string {
    writeFileSync(this.path(name), `${lines.join('\n')}\n`);
    return name;
  }

  run(...words: readonly string[]): Promise<Ran> {
    return runIn(this.#at, this.account, ['stocktake', ...words]);
  }

  /** Any other command. */
  command(...words: readonly string[]): Promise<Ran> {
    return runIn(this.#at, this.account, words);
  }

  async item(number: number): Promise<ShownItem> {
    const answer = (await this.account.get(`/assets/${number}.api`)) as { asset: ShownItem };
    return answer.asset;
  }

  /** Units of an item at a location. */
  async units(item: number, location: number): Promise<number> {
    const answer = (await this.account.get(
      `/locations/get_quantity_by_location.api?asset_id=${item}&location_id=${location}`,
    )) as { quantity: number };
    return answer.quantity;
  }

  /** How many writes the service has got, by endpoint. */
  async writes(): Promise<Readonly<Record<string, number>>> {
    const counts: Record<string, number> = {};
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const answer = (await this.account.get(`/_admin/requests?method=${method}`)) as {
        readonly requests: readonly { readonly endpoint: string }[];
      };
      for (const { endpoint } of answer.requests) counts[endpoint] = (counts[endpoint] ?? 0) + 1;
    }
    return counts;
  }

  async close(): Promise<void> {
    await this.account.end();
  }
}
