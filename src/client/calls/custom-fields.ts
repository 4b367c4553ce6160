// Generated from src/catalogue by `npm run generate`. Edit the catalogue, not this file.
import type { JsonObject } from '../../kernel/json.ts';
import type { EntriesOf, PageOf, Unpaged } from '../answers.ts';
import type { CallOptions } from '../call-options.ts';

/** Custom field as the service shows it; everything that it says is under `raw`. */
export interface CustomField {
  readonly name: string | null;
  readonly id: number;
  readonly raw: JsonObject;
}

/** What `history` of custom fields lists; the whole of it is under `raw`. */
export interface CustomFieldHistoryEntry {
  readonly value: string | null;
  readonly number_value: string | null;
  readonly date_value: string | null;
  readonly line_item_id: number | null;
  readonly created_at: string | null;
  readonly updated_at: string | null;
  readonly raw: JsonObject;
}

/** The calls about custom fields. */
export interface CustomFieldsCalls {
  /**
   * List custom fields.
   *
   * `GET /assets/custom_attributes.api`, section "Reference lists".
   *
   * @returns one page; `every` reads all of them
   * @throws ServiceRefusal, TallysheetError
   */
  readonly list: (
    input?: Readonly<Record<string, never>>,
    options?: CallOptions,
  ) => Promise<PageOf<CustomField>>;

  /**
   * List what a custom field of an item held, newest first.
   *
   * `GET /assets/{asset_no}/custom_attribute_history.api`, section "Reference lists".
   *
   * @returns one page; `every` reads all of them
   * @throws ServiceRefusal, TallysheetError
   */
  readonly history: (
    input: {
      /** number of the item */
      asset_no: number;
      /** number of the custom field */
      custom_attribute_id: number;
    },
    options?: CallOptions,
  ) => Promise<EntriesOf<CustomFieldHistoryEntry>>;

  /**
   * Every record, page by page; complete, or it throws TallysheetError 'incomplete-list'. Several pages are read twice, which
   * proves that no deletion moved a record past the reader.
   */
  all(within?: Readonly<Record<string, never>>, options?: CallOptions): AsyncGenerator<CustomField>;

  /**
   * Everything that the call lists, read as `all` reads.
   */
  every(
    operation: 'list',
    input?: Unpaged<CustomFieldsCalls['list']>,
    options?: CallOptions,
  ): AsyncGenerator<CustomField>;

  /**
   * Everything that the call lists, read as `all` reads.
   */
  every(
    operation: 'history',
    input: Unpaged<CustomFieldsCalls['history']>,
    options?: CallOptions,
  ): AsyncGenerator<CustomFieldHistoryEntry>;
}
