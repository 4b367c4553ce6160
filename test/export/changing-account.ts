import type { ExportReport, ExportRequest } from '../../src/export/choose/export-request.ts';
import { exportRecords } from '../../src/export/export-records.ts';
import type { Transport, WireResponse } from '../../src/wire/messages.ts';
import { Rehearsal } from '../support/rehearsal.ts';

/** What somebody else does to the groups of the account. */
export type Change =
  | { readonly create: string }
  /** One that was created before. */
  | { readonly takeBack: string }
  /** The group at that place in the list of those there were in the beginning. */
  | { readonly remove: number }
  | { readonly rename: number; readonly to: string };

/** The pages of the 80 groups that laws begin with. */
const PAGES = 4;

/** Whether nobody changes anything once the list was read: then the next reading is complete. */
export function isCalmAfterFirstReading(changes: readonly (readonly Change[])[]): boolean {
  return changes.slice(PAGES).every((each) => each.length === 0);
}

const HEADERS = {
  token: 's3cret-token',
  'content-type': 'application/x-www-form-urlencoded',
};

/** An account with groups, whose list others change while it is read. */
export class ChangingAccount {
  readonly rehearsal: Rehearsal;
  readonly touched = new Set<string>();
  readonly names: readonly string[];
  readonly #created: string[] = [];
  #pages = 0;
  #beforePage: (page: number) => Promise<void> = () => Promise.resolve();

  constructor(groups: number) {
    this.names = Array.from({ length: groups }, (_, at) => `G${String(at).padStart(3, '0')}`);
    this.rehearsal = new Rehearsal({
      seed: { groups: this.names.map((name) => ({ name })) },
      between: (service) => this.#watched(service),
    });
  }

  /** Calls for pages of the list so far. */
  get pages(): number {
    return this.#pages;
  }

  /** Does this before each call for a page, counted from 1. */
  before(work: (page: number) => Promise<void>): void {
    this.#beforePage = work;
  }

  export(request: Partial<ExportRequest> = {}): Promise<ExportReport> {
    const out = 'groups.csv';
    const wanted = { kinds: ['groups'], out, ...request };
    return exportRecords(wanted, this.rehearsal.workplace());
  }

  /** The names in the file that was written. */
  written(): string[] {
    const path = `${this.rehearsal.folder}/groups.csv`;
    return this.rehearsal.table(path).map((row) => row['Name'] ?? '');
  }

  /** The groups that nobody touched, in their order. */
  untouched(): string[] {
    return this.names.filter((name) => !this.touched.has(name));
  }

  async change(change: Change): Promise<void> {
    // The service numbers them in the order in which they are made.
    if ('takeBack' in change) {
      const number = this.names.length + this.#created.indexOf(change.takeBack) + 1;
      await this.#send('DELETE', `/groups/${number}.api`, {});
      return;
    }
    if ('create' in change) {
      this.#created.push(change.create);
      await this.#send('POST', '/groups.api', { 'group[name]': change.create });
      return;
    }
    const at = 'remove' in change ? change.remove : change.rename;
    const name = this.names[at % this.names.length] ?? '';
    const id = this.names.indexOf(name) + 1;
    this.touched.add(name);
    if ('remove' in change) await this.#send('DELETE', `/groups/${id}.api`, {});
    else await this.#send('PUT', `/groups/${id}.api`, { 'group[name]': change.to });
  }

  #send(
    method: string,
    target: string,
    values: Readonly<Record<string, string>>,
  ): Promise<WireResponse> {
    const body = Buffer.from(new URLSearchParams(values).toString());
    return this.rehearsal.service.transport.send({ method, target, headers: HEADERS, body });
  }

  #watched(service: Transport): Transport {
    return {
      send: async (request, options) => {
        if (request.target.startsWith('/assets/classification_view.api')) {
          this.#pages += 1;
          await this.#beforePage(this.#pages);
        }
        return service.send(request, options);
      },
    };
  }
}
