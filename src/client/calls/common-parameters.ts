// Generated from src/catalogue by `npm run generate`. Edit the catalogue, not this file.

/** What creating and changing items of every type take alike. */
export interface ItemValues {
  /** at least 3 and at most 255 characters */
  name: string;
  /** number of the group */
  group_id: number;
  /** number of the location */
  location_id?: number | null;
  /** at most 32767 characters */
  description?: string | null;
  /** decimal text, `'12.50'`, in the currency of the account */
  price?: string | null;
  /** number of the vendor */
  vendor_id?: number | null;
  /** at most 255 characters */
  manufacturer?: string | null;
  /** at most 255 characters */
  product_model_number?: string | null;
  /** web address */
  image_url?: string | null;
  /** at most 5 web addresses */
  document_urls?: readonly string[] | null;
  /** Custom field; texts by name */
  custom_fields?: Readonly<Record<string, string>> | null;
}

/** Which page of a list. */
export interface Paged {
  /** whole number */
  page?: number | null;
}

/** What an answer shows of items besides their fields. */
export interface ItemDisplay {
  include_custom_fields?: boolean | null;
  show_document_urls?: boolean | null;
  show_image_urls?: boolean | null;
  show_document_details?: boolean | null;
}

/** What narrows a list of items besides its filter. */
export interface ItemFilter {
  /** Filter value */
  filter_param_val?: string | null;
  /** Subgroup id, with the filter group; whole number */
  sub_group_param_val?: number | null;
  /** Kind of item, with a custom filter */
  assets_type?: 'fixed_assets' | 'volatile_assets' | 'stock_assets' | null;
}
