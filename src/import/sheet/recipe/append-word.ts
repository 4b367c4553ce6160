/** Behind the name of a field: the column becomes a line of its text, `Serial: 4711`. */
const APPENDED = /\s*\(append\)$/iu;

/** A field as people write it. */
export interface WantedField {
  readonly field: string;
  /** The column is appended to the text of the field. */
  readonly isAppended: true | undefined;
}

export function readWantedField(text: string): WantedField {
  const field = text.replace(APPENDED, '');
  return { field, isAppended: field === text ? undefined : true };
}

/** `Description (append)` */
export function appendedTo(field: string): string {
  return `${field} (append)`;
}
