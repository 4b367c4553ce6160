// Generated from src/catalogue by `npm run generate`. Edit the catalogue, not this file.
import type { JsonObject } from '../../kernel/json.ts';
import type { EntriesOf, PageOf, Unpaged } from '../answers.ts';
import type { CallOptions } from '../call-options.ts';
import type { Listed, Shown } from '../call-types.ts';

/** Custom field as the service shows it; everything that it says is under `raw`. */
export interface CustomField extends Shown<{
  name: string;
}> {
  readonly id: number;
  readonly raw: JsonObject;
}

/** What `history` of custom fields lists; the whole of it is under `raw`. */
export interface CustomFieldHistoryEntry extends Shown<{
  value: string;
  number_value: string;
  date_value: string;
  line_item_id: number;
  created_at: string;
  updated_at: string;
}> {
  readonly raw: JsonObject;
}

/** The calls about custom fields: section "Reference lists" of the interface specification. */
export interface CustomFieldsCalls extends Listed<CustomField> {
  /**
   * List custom fields.
   *
   * `GET /assets/custom_attributes.api`.
   * @returns one page; `every` reads all
   * @throws ServiceRefusal, TallysheetError
   */
  readonly list: (
    input?: Readonly<Record<string, never>>,
    options?: CallOptions,
  ) => Promise<PageOf<CustomField>>;

  /**
   * List what a custom field of an item held, newest first.
   *
   * `GET /assets/{asset_no}/custom_attribute_history.api`.
   * @returns one page; `every` reads all
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

  /** All that the call lists, as `all`. */
  every(
    operation: 'list',
    input?: Unpaged<CustomFieldsCalls['list']>,
    options?: CallOptions,
  ): AsyncGenerator<CustomField>;

  /** All that the call lists, as `all`. */
  every(
    operation: 'history',
    input: Unpaged<CustomFieldsCalls['history']>,
    options?: CallOptions,
  ): AsyncGenerator<CustomFieldHistoryEntry>;
}
