/** What neither XML nor HTML can hold, and signs that turn the direction of what follows. */
const UNSAFE = /(?![\t\n\r])\p{Cc}|[\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]/gu;
const REPLACEMENT = '\uFFFD';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text escaped for use between tags and in quoted attributes, of HTML and of XML. */
export function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(UNSAFE, REPLACEMENT)
    .replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
