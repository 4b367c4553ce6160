/** Whether an attribute says yes; one that is missing says no. */
export function isTrue(value: string | undefined): boolean {
  return value === '1' || value === 'true' || value === 'on';
}

const ESCAPE = /_x([0-9A-Fa-f]{4})_/g;

/** Characters that XML cannot hold are written `_x000D_`, and `_x005F_` is an underscore before such a thing. */
export function unescapeText(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(ESCAPE, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
}
