/** The text that a value is; blank for any other value. */
export function textOrBlank(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** The parts of a list with commas, or of several such lists, without spaces around them and without blank ones. */
export function commaList(...lists: readonly string[]): string[] {
  return lists
    .flatMap((list) => list.split(','))
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
