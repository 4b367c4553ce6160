// Generated from src/catalogue by `npm run generate`. Edit the catalogue, not this file.
import type { JsonObject } from '../../kernel/json.ts';
import type { LinkToFile, PageOf } from '../answers.ts';
import type { CallOptions } from '../call-options.ts';

/** Label template as the service shows it; everything that it says is under `raw`. */
export interface LabelTemplate {
  /** Description */
  readonly description: string | null;
  /** Type */
  readonly template_type: string | null;
  /** Default */
  readonly default: boolean | null;
  readonly id: number;
  readonly raw: JsonObject;
}

/** The calls about label templates. */
export interface LabelTemplatesCalls {
  /**
   * List label templates, all or those of one type.
   *
   * `GET /print_label_templates.api`, section "Labels and public links" of the interface specification.
   *
   * Parameters:
   * - `template_type`: Type; `item`, `member`, `location`, `bundle`
   *
   * @returns one page; `every` reads all of them
   * @throws ServiceRefusal
   * @throws TallysheetError 'not-the-service', 'bad-response', 'redirected', and what ends any call
   */
  readonly list: (
    input?: { readonly template_type?: 'item' | 'member' | 'location' | 'bundle' | null },
    options?: CallOptions,
  ) => Promise<PageOf<LabelTemplate>>;

  /**
   * Make a PDF with a label for each of the items.
   *
   * `POST /qrcodes.api`, section "Labels and public links" of the interface specification.
   * Requires `template_type` `item` of the record in `template_id`.
   * Takes at most 500 of `asset_seq` in one call.
   *
   * Parameters:
   * - `asset_seq` (required): Item; at most 500 numbers of items
   * - `template_id`: Label template; number of the label template; the default one of its type without it
   *
   * @returns the link to a file (`application/pdf`); `open()` streams it
   * @throws ServiceRefusal
   * @throws TallysheetError 'not-the-service', 'bad-response', 'redirected', and what ends any call
   */
  readonly printItems: (
    input: { readonly asset_seq: readonly number[]; readonly template_id?: number | null },
    options?: CallOptions,
  ) => Promise<LinkToFile>;

  /**
   * Make a PDF with a label for each of the members.
   *
   * `POST /qrcode/members.api`, section "Labels and public links" of the interface specification.
   * Requires `template_type` `member` of the record in `template_id`.
   * Takes at most 500 of `member_id` in one call.
   *
   * Parameters:
   * - `member_id` (required): Member; at most 500 numbers of members
   * - `template_id`: Label template; number of the label template; the default one of its type without it
   *
   * @returns the link to a file (`application/pdf`); `open()` streams it
   * @throws ServiceRefusal
   * @throws TallysheetError 'not-the-service', 'bad-response', 'redirected', and what ends any call
   */
  readonly printMembers: (
    input: { readonly member_id: readonly number[]; readonly template_id?: number | null },
    options?: CallOptions,
  ) => Promise<LinkToFile>;

  /**
   * Make a PDF with a label for each of the locations.
   *
   * `POST /qrcode/locations.api`, section "Labels and public links" of the interface specification.
   * Requires `template_type` `location` of the record in `template_id`.
   * Takes at most 500 of `location_id` in one call.
   *
   * Parameters:
   * - `location_id` (required): Location; at most 500 numbers of locations
   * - `template_id`: Label template; number of the label template; the default one of its type without it
   *
   * @returns the link to a file (`application/pdf`); `open()` streams it
   * @throws ServiceRefusal
   * @throws TallysheetError 'not-the-service', 'bad-response', 'redirected', and what ends any call
   */
  readonly printLocations: (
    input: { readonly location_id: readonly number[]; readonly template_id?: number | null },
    options?: CallOptions,
  ) => Promise<LinkToFile>;

  /**
   * Make a PDF with a label for each of the bundles.
   *
   * `POST /qrcode/bundles.api`, section "Labels and public links" of the interface specification.
   * Requires `template_type` `bundle` of the record in `template_id`.
   * Takes at most 500 of `bundle_id` in one call.
   *
   * Parameters:
   * - `bundle_id` (required): Bundle; at most 500 numbers of bundles
   * - `template_id`: Label template; number of the label template; the default one of its type without it
   *
   * @returns the link to a file (`application/pdf`); `open()` streams it
   * @throws ServiceRefusal
   * @throws TallysheetError 'not-the-service', 'bad-response', 'redirected', and what ends any call
   */
  readonly printBundles: (
    input: { readonly bundle_id: readonly number[]; readonly template_id?: number | null },
    options?: CallOptions,
  ) => Promise<LinkToFile>;

  /**
   * Every record, or those within one record of another kind, read page by page; complete, or it throws TallysheetError
   * 'incomplete-list'. A list of several pages is read twice, which proves that no deletion moved a record past the reader.
   */
  all(
    within?: Readonly<Record<string, never>>,
    options?: CallOptions,
  ): AsyncGenerator<LabelTemplate>;

  /**
   * Everything that the call lists, read as `all` reads.
   */
  every(
    operation: 'list',
    input?: { readonly template_type?: 'item' | 'member' | 'location' | 'bundle' | null },
    options?: CallOptions,
  ): AsyncGenerator<LabelTemplate>;
}
