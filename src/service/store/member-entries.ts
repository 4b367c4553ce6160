/** Entries about a member: of assets that changed hands, or of units of stock. */
export type MemberEntries = 'assets' | 'stock';

/** Where an entry names the member; the words of the indexes and of the statements that use them. */
export const OF_MEMBER: Readonly<Record<MemberEntries, string>> = {
  assets: "body ->> 'holder_id'",
  stock: "body ->> 'user_id'",
};

/** Which entries are such ones. */
export const ENTRIES: Readonly<Record<MemberEntries, string>> = {
  assets: "body ->> 'is_checkout' IS NOT NULL",
  stock: "body ->> 'order_type' IN ('checkout', 'checkin')",
};

/** Finds the entries about a member without reading those of everybody. */
export const MEMBER_ENTRY_INDEXES = (['assets', 'stock'] as const)
  .map(
    (sort) =>
      `CREATE INDEX line_items_of_member_${sort} ON line_items (${OF_MEMBER[sort]}, line) WHERE ${ENTRIES[sort]};`,
  )
  .join('\n');
