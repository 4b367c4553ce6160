/** The code of an error of Node or undici, such as `ECONNRESET`; empty where it has none. */
export function codeOf(error: unknown): string {
  if (!(error instanceof Error) || !('code' in error)) return '';
  return typeof error.code === 'string' ? error.code : '';
}
