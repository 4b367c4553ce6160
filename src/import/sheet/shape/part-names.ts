const OF_PART = / \(part \d+\)$/;

/** What a table of a sheet is called. */
export function nameOfPart(sheet: string, at: number): string {
  return `${sheet} (part ${at + 1})`;
}

/** The sheet that a table is in; its own name where it is not a part. */
export function sheetOfPart(name: string): string {
  return name.replace(OF_PART, '');
}

/** Whether both are tables of one sheet. */
export function isSameSheet(one: string, other: string): boolean {
  return one !== other && sheetOfPart(one) === sheetOfPart(other);
}
