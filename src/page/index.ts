/** `tallysheet/page`: serves the page of `tallysheet open`, for people without a terminal. */
export { openPage, type OpenedPage, type PageOptions } from './open-page.ts';
export type { KnownAccounts } from './jobs/page-accounts.ts';
export { writeShortcut } from './shortcut.ts';
