// Generated from src/catalogue by `npm run generate`. Edit the catalogue, not this file.
import type { JsonObject } from '../../kernel/json.ts';
import type { LinkToFile, PageOf, Unpaged } from '../answers.ts';
import type { CallOptions } from '../call-options.ts';
import type { Listed, Shown } from '../call-types.ts';

/** Label template as the service shows it; everything that it says is under `raw`. */
export interface LabelTemplate extends Shown<{
  description: string;
  /** Type */
  template_type: string;
  default: boolean;
}> {
  readonly id: number;
  readonly raw: JsonObject;
}

/** The calls about label templates: section "Labels and public links" of the interface specification. */
export interface LabelTemplatesCalls extends Listed<LabelTemplate> {
  /**
   * List label templates, all or those of one type.
   *
   * `GET /print_label_templates.api`.
   * @returns one page; `every` reads all
   * @throws ServiceRefusal, TallysheetError
   */
  readonly list: (
    input?: {
      /** Type */
      template_type?: 'item' | 'member' | 'location' | 'bundle' | null;
    },
    options?: CallOptions,
  ) => Promise<PageOf<LabelTemplate>>;

  /**
   * Make a PDF with a label for each of the items.
   *
   * `POST /qrcodes.api`.
   * Requires `template_type` `item` of the record in `template_id`.
   * Takes at most 500 of `asset_seq` in one call.
   * @returns the link to a file (`application/pdf`); `open()` streams it
   * @throws ServiceRefusal, TallysheetError
   */
  readonly printItems: (
    input: {
      /** Item; at most 500 numbers of items */
      asset_seq: readonly number[];
      /** number of the label template; the default one of its type without it */
      template_id?: number | null;
    },
    options?: CallOptions,
  ) => Promise<LinkToFile>;

  /**
   * Make a PDF with a label for each of the members.
   *
   * `POST /qrcode/members.api`.
   * Requires `template_type` `member` of the record in `template_id`.
   * Takes at most 500 of `member_id` in one call.
   * @returns the link to a file (`application/pdf`); `open()` streams it
   * @throws ServiceRefusal, TallysheetError
   */
  readonly printMembers: (
    input: {
      /** at most 500 numbers of members */
      member_id: readonly number[];
      /** number of the label template; the default one of its type without it */
      template_id?: number | null;
    },
    options?: CallOptions,
  ) => Promise<LinkToFile>;

  /**
   * Make a PDF with a label for each of the locations.
   *
   * `POST /qrcode/locations.api`.
   * Requires `template_type` `location` of the record in `template_id`.
   * Takes at most 500 of `location_id` in one call.
   * @returns the link to a file (`application/pdf`); `open()` streams it
   * @throws ServiceRefusal, TallysheetError
   */
  readonly printLocations: (
    input: {
      /** at most 500 numbers of locations */
      location_id: readonly number[];
      /** number of the label template; the default one of its type without it */
      template_id?: number | null;
    },
    options?: CallOptions,
  ) => Promise<LinkToFile>;

  /**
   * Make a PDF with a label for each of the bundles.
   *
   * `POST /qrcode/bundles.api`.
   * Requires `template_type` `bundle` of the record in `template_id`.
   * Takes at most 500 of `bundle_id` in one call.
   * @returns the link to a file (`application/pdf`); `open()` streams it
   * @throws ServiceRefusal, TallysheetError
   */
  readonly printBundles: (
    input: {
      /** at most 500 numbers of bundles */
      bundle_id: readonly number[];
      /** number of the label template; the default one of its type without it */
      template_id?: number | null;
    },
    options?: CallOptions,
  ) => Promise<LinkToFile>;

  /** All that the call lists, as `all`. */
  every(
    operation: 'list',
    input?: Unpaged<LabelTemplatesCalls['list']>,
    options?: CallOptions,
  ): AsyncGenerator<LabelTemplate>;
}
