// Generated from src/catalogue by `npm run generate`. Edit the catalogue, not this file.
import type { JsonObject } from '../../kernel/json.ts';
import type { PageOf, Unpaged } from '../answers.ts';
import type { CallOptions } from '../call-options.ts';

/** Bundle as the service shows it; everything that it says is under `raw`. */
export interface Bundle {
  readonly name: string | null;
  /** State */
  readonly state_label: string | null;
  readonly total_bundles: number | null;
  readonly available_bundles: number | null;
  readonly items_per_bundle: number | null;
  readonly image_url: string | null;
  /** Thumbnail URL */
  readonly image_thumbnail_url: string | null;
  readonly created_at: string | null;
  readonly id: number;
  readonly raw: JsonObject;
}

/** The calls about bundles. */
export interface BundlesCalls {
  /**
   * List bundles, all or those that match a filter.
   *
   * `GET /bundles.api`, section "Bundles".
   *
   * @returns one page; `every` reads all of them
   * @throws ServiceRefusal, TallysheetError
   */
  readonly list: (
    input?: {
      filter?: 'active' | 'retired' | 'location' | 'available_during' | null;
      /** number of the location; with the filter location */
      location?: number | null;
      /** Start; MM/DD/YYYY HH:MM, with the filter available_during */
      start_date?: string | null;
      /** End; MM/DD/YYYY HH:MM, with the filter available_during */
      end_date?: string | null;
      /** whole number */
      page?: number | null;
    },
    options?: CallOptions,
  ) => Promise<PageOf<Bundle>>;

  /**
   * Show a bundle.
   *
   * `GET /bundles/{bundle_no}.api`, section "Bundles".
   *
   * @throws ServiceRefusal, TallysheetError
   */
  readonly detail: (
    input: {
      /** number of the bundle */
      bundle_no: number;
    },
    options?: CallOptions,
  ) => Promise<Bundle>;

  /**
   * Every record, page by page; complete, or it throws TallysheetError 'incomplete-list'. Several pages are read twice, which
   * proves that no deletion moved a record past the reader.
   */
  all(within?: Readonly<Record<string, never>>, options?: CallOptions): AsyncGenerator<Bundle>;

  /**
   * Everything that the call lists, read as `all` reads.
   */
  every(
    operation: 'list',
    input?: Unpaged<BundlesCalls['list']>,
    options?: CallOptions,
  ): AsyncGenerator<Bundle>;
}
