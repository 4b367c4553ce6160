// Generated from src/catalogue by `npm run generate`. Edit the catalogue, not this file.
import type { JsonObject } from '../../kernel/json.ts';
import type { PageOf } from '../answers.ts';
import type { CallOptions } from '../call-options.ts';

/** Bundle as the service shows it; everything that it says is under `raw`. */
export interface Bundle {
  /** Name */
  readonly name: string | null;
  /** State */
  readonly state_label: string | null;
  /** Total bundles */
  readonly total_bundles: number | null;
  /** Available bundles */
  readonly available_bundles: number | null;
  /** Items per bundle */
  readonly items_per_bundle: number | null;
  /** Image URL */
  readonly image_url: string | null;
  /** Thumbnail URL */
  readonly image_thumbnail_url: string | null;
  /** Created at */
  readonly created_at: string | null;
  readonly id: number;
  readonly raw: JsonObject;
}

/** The calls about bundles. */
export interface BundlesCalls {
  /**
   * List bundles, all or those that match a filter.
   *
   * `GET /bundles.api`, section "Bundles" of the interface specification.
   *
   * Parameters:
   * - `filter`: Filter; `active`, `retired`, `location`, `available_during`
   * - `location`: Location; number of the location; with the filter location
   * - `start_date`: Start; text; MM/DD/YYYY HH:MM, with the filter available_during
   * - `end_date`: End; text; MM/DD/YYYY HH:MM, with the filter available_during
   * - `page`: Page; whole number
   *
   * @returns one page; `every` reads all of them
   * @throws ServiceRefusal
   * @throws TallysheetError 'not-the-service', 'bad-response', 'redirected', and what ends any call
   */
  readonly list: (
    input?: {
      readonly filter?: 'active' | 'retired' | 'location' | 'available_during' | null;
      readonly location?: number | null;
      readonly start_date?: string | null;
      readonly end_date?: string | null;
      readonly page?: number | null;
    },
    options?: CallOptions,
  ) => Promise<PageOf<Bundle>>;

  /**
   * Show a bundle.
   *
   * `GET /bundles/{bundle_no}.api`, section "Bundles" of the interface specification.
   *
   * Parameters:
   * - `bundle_no` (required): Bundle; number of the bundle
   *
   * @throws ServiceRefusal
   * @throws TallysheetError 'not-the-service', 'bad-response', 'redirected', and what ends any call
   */
  readonly detail: (
    input: { readonly bundle_no: number },
    options?: CallOptions,
  ) => Promise<Bundle>;

  /**
   * Every record, or those within one record of another kind, read page by page; complete, or it throws TallysheetError
   * 'incomplete-list'. A list of several pages is read twice, which proves that no deletion moved a record past the reader.
   */
  all(within?: Readonly<Record<string, never>>, options?: CallOptions): AsyncGenerator<Bundle>;

  /**
   * Everything that the call lists, read as `all` reads.
   */
  every(
    operation: 'list',
    input?: {
      readonly filter?: 'active' | 'retired' | 'location' | 'available_during' | null;
      readonly location?: number | null;
      readonly start_date?: string | null;
      readonly end_date?: string | null;
    },
    options?: CallOptions,
  ): AsyncGenerator<Bundle>;
}
