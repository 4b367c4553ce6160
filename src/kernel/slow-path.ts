/**
 * `TALLYSHEET_SLOW=1` reads every file by the thorough parsers alone and reads each cell, without the quick ways for plain files, so that a
 * user can compare the results of the two.
 */
export function takesSlowPath(): boolean {
  return process.env['TALLYSHEET_SLOW'] === '1';
}
