/** What corrections of a sheet need to know of it. */
export interface SheetSource {
  readonly sha256: string;
  readonly headings: readonly string[];
}
