import type { DISPLAY_FLAGS } from '../../catalogue/resources/parameters.ts';
import { utcDate } from '../../kernel/dates/dates.ts';
import { ownValue, type Json } from '../../kernel/json.ts';
import { companyNumber, ownerOf } from './company.ts';
import { readCustomFields, type CustomField } from './custom-fields.ts';
import type { Store } from '../store/store.ts';

type Flag = keyof typeof DISPLAY_FLAGS | 'show_services_details';

/**
 * What one answer shows of records: the flags of the call, and the other records that are named
 * in it.
 */
export class View {
  readonly store: Store;
  /** The moment of the call, in milliseconds. */
  readonly now: number;
  /** The day of the call, as 2026-01-31. */
  readonly today: string;
  readonly #flags: Readonly<Record<string, unknown>>;
  #customFields: readonly CustomField[] | undefined;
  #ownerId: number | null | undefined;

  constructor(store: Store, now: number, flags: Readonly<Record<string, unknown>> = {}) {
    this.store = store;
    this.now = now;
    this.today = utcDate(now);
    this.#flags = flags;
  }

  shows(flag: Flag): boolean {
    return this.#flags[flag] === true;
  }

  get customFields(): readonly CustomField[] {
    this.#customFields ??= readCustomFields(this.store);
    return this.#customFields;
  }

  /** The number of the owner, as whom calls act; null where the account has none. */
  get ownerId(): number | null {
    if (this.#ownerId === undefined) this.#ownerId = ownerOf(this.store)?.id ?? null;
    return this.#ownerId;
  }

  get companyId(): number {
    return companyNumber(this.store);
  }

  /** One value of the record that a reference names; null where there is none. */
  valueOf(resource: string, id: Json | undefined, key: string): Json {
    const record = this.store.find(resource, id);
    return record === undefined ? null : (ownValue(record.body, key) ?? null);
  }
}
