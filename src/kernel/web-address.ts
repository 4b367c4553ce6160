/**
 * A web address in its parts; undefined where the text is none. `URL.canParse` is not asked, because
 * under Node 20 it takes letters such as "ü" for broken text once its caller has become fast code.
 */
export function parseWebAddress(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
