/** Limits that the interface states. */
export const SERVICE_LIMITS = {
  /** Calls that fair use allows to a paying client. */
  fairUse: { calls: 60, windowMs: 60_000 },
  pageSize: 25,
  /** Entries on a page of an item's history. */
  historyPageSize: 5,
  /** Names of items, groups and subgroups have at least this many characters. */
  shortestName: 3,
  documentsPerItem: 5,
} as const;

/** Working limits of our own, where the interface states none (docs/decisions/0004). */
export const WORKING_LIMITS = {
  /** Names and identifiers longer than this are refused before they are sent. */
  longestName: 255,
  longestUrl: 2_048,
  /** The most that a cell of a spreadsheet program holds. */
  longestText: 32_767,
  /** The most records or lines that one call carries. */
  largestBatch: 100,
  /** The most labels in one file, whose numbers have room in its address. */
  mostLabels: 500,
} as const;
