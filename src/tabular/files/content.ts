/** The type of a file by its first bytes: text that may be a CSV, or something with a name. */
export type Content = 'text' | 'workbook' | Unreadable;

interface Unreadable {
  readonly unreadable: string;
  /** What to do about it, where there is more to be said than of other files. */
  readonly hint?: string;
}

const OLD_OR_PROTECTED: Unreadable = {
  unreadable: 'an old .xls or a password-protected workbook',
  hint: 'Open it in the spreadsheet program, remove the password, and save it as .xlsx.',
};

const SIGNATURES: readonly (readonly [bytes: readonly number[], content: Content])[] = [
  [[0x50, 0x4b, 0x03, 0x04], 'workbook'],
  [[0x50, 0x4b, 0x05, 0x06], { unreadable: 'an empty zip archive' }],
  [[0x1f, 0x8b], { unreadable: 'a gzip archive' }],
  [[0x25, 0x50, 0x44, 0x46, 0x2d], { unreadable: 'a PDF document' }],
  [[0xd0, 0xcf, 0x11, 0xe0], OLD_OR_PROTECTED],
  [[0x89, 0x50, 0x4e, 0x47], { unreadable: 'a picture' }],
  [[0xff, 0xd8, 0xff], { unreadable: 'a picture' }],
];

/** Older systems write tables as web pages, and call them .xls. */
const SAVE_AS_WORKBOOK = 'Open it in the spreadsheet program, and save it as .xlsx.';

const MARKUP: readonly (readonly [start: RegExp, what: string, hint?: string])[] = [
  [
    /^<(?:!doctype\s+html|html|head|body|!--|meta|title|script|table|style)\b/i,
    'an HTML page',
    SAVE_AS_WORKBOOK,
  ],
  [/^<\?xml/i, 'an XML document', SAVE_AS_WORKBOOK],
  [/^(?:\{\s*(?:"|\}|$)|\[\s*(?:[[{"\]]|-?\d+\s*[,\]]))/, 'a JSON document'],
];

/** Detects the type of a file by its first bytes (a few hundred are enough). */
export function recogniseContent(head: Buffer): Content {
  const signed = SIGNATURES.find(([bytes]) => bytes.every((byte, at) => head[at] === byte));
  if (signed !== undefined) return signed[1];
  const start = head.toString('latin1').replace(/^ï»¿/, '').trimStart();
  const marked = MARKUP.find(([pattern]) => pattern.test(start));
  if (marked === undefined) return 'text';
  const [, unreadable, hint] = marked;
  return { unreadable, ...(hint !== undefined && { hint }) };
}
