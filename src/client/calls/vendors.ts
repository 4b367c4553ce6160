// Generated from src/catalogue by `npm run generate`. Edit the catalogue, not this file.
import type { JsonObject } from '../../kernel/json.ts';
import type { PageOf, Unpaged } from '../answers.ts';
import type { CallOptions } from '../call-options.ts';

/** Vendor as the service shows it; everything that it says is under `raw`. */
export interface Vendor {
  readonly name: string | null;
  readonly description: string | null;
  readonly website: string | null;
  readonly address: string | null;
  readonly contact_person_name: string | null;
  readonly email: string | null;
  readonly phone_number: string | null;
  readonly fax: string | null;
  readonly created_at: string | null;
  readonly updated_at: string | null;
  readonly id: number;
  readonly raw: JsonObject;
}

/** The calls about vendors. */
export interface VendorsCalls {
  /**
   * Create a vendor.
   *
   * `POST /vendors.api`, section "Vendors".
   *
   * @throws ServiceRefusal, UnknownWhetherDone, TallysheetError
   */
  readonly create: (
    input: {
      /** text of at most 255 characters */
      name: string;
      /** text of at most 32767 characters */
      description?: string | null;
      /** web address */
      website?: string | null;
      /** text of at most 255 characters */
      address?: string | null;
      /** text of at most 255 characters */
      contact_person_name?: string | null;
      /** email address */
      email?: string | null;
      /** text of at most 255 characters */
      phone_number?: string | null;
      /** text of at most 255 characters */
      fax?: string | null;
      /** Custom field; texts by name */
      custom_fields?: Readonly<Record<string, string>> | null;
    },
    options?: CallOptions,
  ) => Promise<Vendor>;

  /**
   * List vendors.
   *
   * `GET /assets/vendors.api`, section "Vendors".
   *
   * @returns one page; `every` reads all of them
   * @throws ServiceRefusal, TallysheetError
   */
  readonly list: (
    input?: {
      /** whole number */
      page?: number | null;
      include_custom_fields?: boolean | null;
    },
    options?: CallOptions,
  ) => Promise<PageOf<Vendor>>;

  /**
   * Show a vendor.
   *
   * `GET /vendors/{vendor_id}.api`, section "Vendors".
   *
   * @throws ServiceRefusal, TallysheetError
   */
  readonly detail: (
    input: {
      /** number of the vendor */
      vendor_id: number;
      include_custom_fields?: boolean | null;
    },
    options?: CallOptions,
  ) => Promise<Vendor>;

  /**
   * Change a vendor.
   *
   * `PUT /vendors/{vendor_id}.api`, section "Vendors".
   *
   * @throws ServiceRefusal, UnknownWhetherDone, TallysheetError
   */
  readonly update: (
    input: {
      /** number of the vendor */
      vendor_id: number;
      /** text of at most 255 characters */
      name: string;
      /** text of at most 32767 characters */
      description?: string | null;
      /** web address */
      website?: string | null;
      /** text of at most 255 characters */
      address?: string | null;
      /** text of at most 255 characters */
      contact_person_name?: string | null;
      /** email address */
      email?: string | null;
      /** text of at most 255 characters */
      phone_number?: string | null;
      /** text of at most 255 characters */
      fax?: string | null;
      /** Custom field; texts by name */
      custom_fields?: Readonly<Record<string, string>> | null;
    },
    options?: CallOptions,
  ) => Promise<Vendor>;

  /**
   * Every record, page by page; complete, or it throws TallysheetError 'incomplete-list'. Several pages are read twice, which
   * proves that no deletion moved a record past the reader.
   */
  all(within?: Readonly<Record<string, never>>, options?: CallOptions): AsyncGenerator<Vendor>;

  /**
   * Everything that the call lists, read as `all` reads.
   */
  every(
    operation: 'list',
    input?: Unpaged<VendorsCalls['list']>,
    options?: CallOptions,
  ): AsyncGenerator<Vendor>;
}
