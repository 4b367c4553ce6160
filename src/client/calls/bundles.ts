// Generated from src/catalogue by `npm run generate`. Edit the catalogue, not this file.
import type { JsonObject } from '../../kernel/json.ts';
import type { PageOf, Unpaged } from '../answers.ts';
import type { CallOptions } from '../call-options.ts';
import type { Listed, Shown } from '../call-types.ts';
import type { Paged } from './common-parameters.ts';

/** Bundle as the service shows it; everything that it says is under `raw`. */
export interface Bundle extends Shown<{
  name: string;
  /** State */
  state_label: string;
  total_bundles: number;
  available_bundles: number;
  items_per_bundle: number;
  image_url: string;
  /** Thumbnail URL */
  image_thumbnail_url: string;
  created_at: string;
}> {
  readonly id: number;
  readonly raw: JsonObject;
}

/** The calls about bundles: section "Bundles" of the interface specification. */
export interface BundlesCalls extends Listed<Bundle> {
  /**
   * List bundles, all or those that match a filter.
   *
   * `GET /bundles.api`.
   * @returns one page; `every` reads all
   * @throws ServiceRefusal, TallysheetError
   */
  readonly list: (
    input?: Paged & {
      filter?: 'active' | 'retired' | 'location' | 'available_during' | null;
      /** number of the location; with the filter location */
      location?: number | null;
      /** Start; MM/DD/YYYY HH:MM, with the filter available_during */
      start_date?: string | null;
      /** End; MM/DD/YYYY HH:MM, with the filter available_during */
      end_date?: string | null;
    },
    options?: CallOptions,
  ) => Promise<PageOf<Bundle>>;

  /**
   * Show a bundle.
   *
   * `GET /bundles/{bundle_no}.api`.
   * @throws ServiceRefusal, TallysheetError
   */
  readonly detail: (
    input: {
      /** number of the bundle */
      bundle_no: number;
    },
    options?: CallOptions,
  ) => Promise<Bundle>;

  /** All that the call lists, as `all`. */
  every(
    operation: 'list',
    input?: Unpaged<BundlesCalls['list']>,
    options?: CallOptions,
  ): AsyncGenerator<Bundle>;
}
