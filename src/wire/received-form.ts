/** A parameter's literal name and one text of it. */
export type Pair = readonly [name: string, text: string];

/** What was received cannot be decoded; nothing of it was acted upon. */
export class MalformedRequest extends Error {
  override readonly name = 'MalformedRequest';
}

/**
 * The pairs of a query or of a form. Names are literal; unlike URLSearchParams it refuses what is
 * not percent-encoded correctly. Throws MalformedRequest.
 */
export function decodeForm(text: string): Pair[] {
  return text
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const equals = pair.indexOf('=');
      if (equals === -1) return [decodePart(pair), ''];
      return [decodePart(pair.slice(0, equals)), decodePart(pair.slice(equals + 1))];
    });
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part.replaceAll('+', ' '));
  } catch (error) {
    throw new MalformedRequest('A parameter is not percent-encoded correctly', { cause: error });
  }
}
