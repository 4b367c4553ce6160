/**
 * `TALLYSHEET_SLOW=1` reads every file by the thorough parsers alone, without the quick ones for plain files, so that a user can compare
 * the results of the two.
 */
export const TAKES_SLOW_PATH = process.env['TALLYSHEET_SLOW'] === '1';
