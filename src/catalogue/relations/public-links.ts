/** The record types that have a public page, by the letter of its address. */
export const LINKED = { a: 'items', m: 'members', l: 'locations', b: 'bundles' } as const;

export type LinkedLetter = keyof typeof LINKED;
export type LinkedKind = (typeof LINKED)[LinkedLetter];

const LETTERS = Object.fromEntries(
  Object.entries(LINKED).map(([letter, kind]) => [kind, letter]),
) as Readonly<Record<LinkedKind, LinkedLetter>>;

/** A record as the address of its public page names it. */
export interface LinkedRecord {
  /** `company.example`, in small letters, with a port where there is one. */
  readonly host: string;
  readonly kind: LinkedKind;
  readonly id: number;
}

const ADDRESS = /^https?:\/\/([^/?#\s]+)\/([amlb])\/([1-9]\d{0,14})(?:[/?#]\S*)?$/i;

/** `https://company.example/a/12?c=qZ5...`: the code is what the service made for that record. */
export function linkTo(origin: string, kind: LinkedKind, id: number, code: string): string {
  return `${origin}/${LETTERS[kind]}/${id}?c=${code}`;
}

/** The letter that the address of a kind has. */
export function letterOf(kind: LinkedKind): LinkedLetter {
  return LETTERS[kind];
}

/** Reads the address of a public page, in capitals too, as some QR codes have it; undefined for other text. */
export function readLink(text: string): LinkedRecord | undefined {
  const [, host = '', letter = '', id = ''] = ADDRESS.exec(text) ?? [];
  const kind = (LINKED as Readonly<Record<string, LinkedKind>>)[letter.toLowerCase()];
  return kind === undefined ? undefined : { host: host.toLowerCase(), kind, id: Number(id) };
}
