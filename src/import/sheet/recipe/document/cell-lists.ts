/** Texts in one cell: `monate = 1; jahre = 12`. A text with a sign of the list in it is in quotes, as in JSON. */

const NEEDS_QUOTES = /[;="\\\n\r]|^\s|\s$|^$/;

export function joinTexts(texts: readonly string[]): string {
  return texts.map(quotedIfNeeded).join('; ');
}

export function joinPairs(pairs: Readonly<Record<string, string>>): string {
  return Object.entries(pairs)
    .map(([key, value]) => `${quotedIfNeeded(key)} = ${quotedIfNeeded(value)}`)
    .join('; ');
}

export function splitTexts(cell: string): string[] {
  return partsOf(cell, ';')
    .map(unquoted)
    .filter((text) => text !== '');
}

/** Undefined where a part has no sign between key and value. */
export function splitPairs(cell: string): Record<string, string> | undefined {
  const pairs: (readonly [string, string])[] = [];
  for (const part of partsOf(cell, ';')) {
    if (part.trim() === '') continue;
    const [key = '', ...rest] = partsOf(part, '=');
    if (rest.length === 0) return undefined;
    pairs.push([unquoted(key), unquoted(rest.join('='))]);
  }
  return Object.fromEntries(pairs);
}

function quotedIfNeeded(text: string): string {
  return NEEDS_QUOTES.test(text) ? JSON.stringify(text) : text;
}

/** The parts between signs that are not in quotes. */
function partsOf(text: string, sign: string): string[] {
  const parts = [''];
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    const last = parts.length - 1;
    const startsText = /(?:^|=)\s*$/.test(parts[last] ?? '');
    if (isQuoted && character === '\\') {
      parts[last] = `${parts[last] ?? ''}${text.slice(at, at + 2)}`;
      at += 1;
    } else if (character === sign && !isQuoted) {
      parts.push('');
    } else {
      if (character === '"' && (isQuoted || startsText)) isQuoted = !isQuoted;
      parts[last] = `${parts[last] ?? ''}${character}`;
    }
  }
  return parts;
}

/** A text that a person put in quotes by hand may be none of JSON. */
function unquoted(part: string): string {
  const text = part.trim();
  if (!text.startsWith('"')) return text;
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'string' ? parsed : text;
  } catch (error) {
    if (error instanceof SyntaxError) return text;
    throw error;
  }
}
