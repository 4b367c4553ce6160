// Generated from src/catalogue by `npm run generate`. Edit the catalogue, not this file.
import type { JsonObject } from '../../kernel/json.ts';
import type { PageOf, Unpaged } from '../answers.ts';
import type { CallOptions } from '../call-options.ts';
import type { Listed, Shown } from '../call-types.ts';
import type { Paged } from './common-parameters.ts';

/** Vendor as the service shows it; everything that it says is under `raw`. */
export interface Vendor extends Shown<{
  name: string;
  description: string;
  website: string;
  address: string;
  contact_person_name: string;
  email: string;
  phone_number: string;
  fax: string;
  created_at: string;
  updated_at: string;
}> {
  readonly id: number;
  readonly raw: JsonObject;
}

/** Which vendor a call is about. */
interface VendorNumber {
  /** number of the vendor */
  vendor_id: number;
}

/** What creating and changing a vendor take alike. */
interface VendorValues {
  /** at most 255 characters */
  name: string;
  /** at most 32767 characters */
  description?: string | null;
  /** web address */
  website?: string | null;
  /** at most 255 characters */
  address?: string | null;
  /** at most 255 characters */
  contact_person_name?: string | null;
  /** email address */
  email?: string | null;
  /** at most 255 characters */
  phone_number?: string | null;
  /** at most 255 characters */
  fax?: string | null;
  /** Custom field; texts by name */
  custom_fields?: Readonly<Record<string, string>> | null;
}

/** The calls about vendors: section "Vendors" of the interface specification. */
export interface VendorsCalls extends Listed<Vendor> {
  /**
   * Create a vendor.
   *
   * `POST /vendors.api`.
   * @throws ServiceRefusal, UnknownWhetherDone, TallysheetError
   */
  readonly create: (input: VendorValues, options?: CallOptions) => Promise<Vendor>;

  /**
   * List vendors.
   *
   * `GET /assets/vendors.api`.
   * @returns one page; `every` reads all
   * @throws ServiceRefusal, TallysheetError
   */
  readonly list: (
    input?: Paged & {
      include_custom_fields?: boolean | null;
    },
    options?: CallOptions,
  ) => Promise<PageOf<Vendor>>;

  /**
   * Show a vendor.
   *
   * `GET /vendors/{vendor_id}.api`.
   * @throws ServiceRefusal, TallysheetError
   */
  readonly detail: (
    input: VendorNumber & {
      include_custom_fields?: boolean | null;
    },
    options?: CallOptions,
  ) => Promise<Vendor>;

  /**
   * Change a vendor.
   *
   * `PUT /vendors/{vendor_id}.api`.
   * @throws ServiceRefusal, UnknownWhetherDone, TallysheetError
   */
  readonly update: (input: VendorNumber & VendorValues, options?: CallOptions) => Promise<Vendor>;

  /** All that the call lists, as `all`. */
  every(
    operation: 'list',
    input?: Unpaged<VendorsCalls['list']>,
    options?: CallOptions,
  ): AsyncGenerator<Vendor>;
}
