// Generated from src/catalogue by `npm run generate`. Edit the catalogue, not this file.
import type { JsonObject } from '../../kernel/json.ts';
import type { PageOf } from '../answers.ts';
import type { CallOptions } from '../call-options.ts';

/** Vendor as the service shows it; everything that it says is under `raw`. */
export interface Vendor {
  /** Name */
  readonly name: string | null;
  /** Description */
  readonly description: string | null;
  /** Website */
  readonly website: string | null;
  /** Address */
  readonly address: string | null;
  /** Contact person name */
  readonly contact_person_name: string | null;
  /** Email */
  readonly email: string | null;
  /** Phone number */
  readonly phone_number: string | null;
  /** Fax */
  readonly fax: string | null;
  /** Created at */
  readonly created_at: string | null;
  /** Updated at */
  readonly updated_at: string | null;
  readonly id: number;
  readonly raw: JsonObject;
}

/** The calls about vendors. */
export interface VendorsCalls {
  /**
   * Create a vendor.
   *
   * `POST /vendors.api`, section "Vendors" of the interface specification.
   *
   * Parameters:
   * - `name` (required): Name; text of at most 255 characters
   * - `description`: Description; text of at most 32767 characters
   * - `website`: Website; web address
   * - `address`: Address; text of at most 255 characters
   * - `contact_person_name`: Contact person name; text of at most 255 characters
   * - `email`: Email; email address
   * - `phone_number`: Phone number; text of at most 255 characters
   * - `fax`: Fax; text of at most 255 characters
   * - `custom_fields`: Custom field; texts by name
   *
   * @throws ServiceRefusal, UnknownWhetherDone
   * @throws TallysheetError 'service-unreachable' (nothing was sent), and what ends any call
   */
  readonly create: (
    input: {
      readonly name: string;
      readonly description?: string | null;
      readonly website?: string | null;
      readonly address?: string | null;
      readonly contact_person_name?: string | null;
      readonly email?: string | null;
      readonly phone_number?: string | null;
      readonly fax?: string | null;
      readonly custom_fields?: Readonly<Record<string, string>> | null;
    },
    options?: CallOptions,
  ) => Promise<Vendor>;

  /**
   * List vendors.
   *
   * `GET /assets/vendors.api`, section "Vendors" of the interface specification.
   *
   * Parameters:
   * - `page`: Page; whole number
   * - `include_custom_fields`: Include custom fields; boolean
   *
   * @returns one page; `every` reads all of them
   * @throws ServiceRefusal
   * @throws TallysheetError 'not-the-service', 'bad-response', 'redirected', and what ends any call
   */
  readonly list: (
    input?: { readonly page?: number | null; readonly include_custom_fields?: boolean | null },
    options?: CallOptions,
  ) => Promise<PageOf<Vendor>>;

  /**
   * Show a vendor.
   *
   * `GET /vendors/{vendor_id}.api`, section "Vendors" of the interface specification.
   *
   * Parameters:
   * - `vendor_id` (required): Vendor; number of the vendor
   * - `include_custom_fields`: Include custom fields; boolean
   *
   * @throws ServiceRefusal
   * @throws TallysheetError 'not-the-service', 'bad-response', 'redirected', and what ends any call
   */
  readonly detail: (
    input: { readonly vendor_id: number; readonly include_custom_fields?: boolean | null },
    options?: CallOptions,
  ) => Promise<Vendor>;

  /**
   * Change a vendor.
   *
   * `PUT /vendors/{vendor_id}.api`, section "Vendors" of the interface specification.
   *
   * Parameters:
   * - `vendor_id` (required): Vendor; number of the vendor
   * - `name` (required): Name; text of at most 255 characters
   * - `description`: Description; text of at most 32767 characters
   * - `website`: Website; web address
   * - `address`: Address; text of at most 255 characters
   * - `contact_person_name`: Contact person name; text of at most 255 characters
   * - `email`: Email; email address
   * - `phone_number`: Phone number; text of at most 255 characters
   * - `fax`: Fax; text of at most 255 characters
   * - `custom_fields`: Custom field; texts by name
   *
   * @throws ServiceRefusal, UnknownWhetherDone
   * @throws TallysheetError 'service-unreachable' (nothing was sent), and what ends any call
   */
  readonly update: (
    input: {
      readonly vendor_id: number;
      readonly name: string;
      readonly description?: string | null;
      readonly website?: string | null;
      readonly address?: string | null;
      readonly contact_person_name?: string | null;
      readonly email?: string | null;
      readonly phone_number?: string | null;
      readonly fax?: string | null;
      readonly custom_fields?: Readonly<Record<string, string>> | null;
    },
    options?: CallOptions,
  ) => Promise<Vendor>;

  /**
   * Every record, or those within one record of another kind, read page by page; complete, or it throws TallysheetError
   * 'incomplete-list'. A list of several pages is read twice, which proves that no deletion moved a record past the reader.
   */
  all(within?: Readonly<Record<string, never>>, options?: CallOptions): AsyncGenerator<Vendor>;

  /**
   * Everything that the call lists, read as `all` reads.
   */
  every(
    operation: 'list',
    input?: { readonly include_custom_fields?: boolean | null },
    options?: CallOptions,
  ): AsyncGenerator<Vendor>;
}
