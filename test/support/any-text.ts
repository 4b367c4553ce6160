import fc from 'fast-check';

const FIRST_SURROGATE = 0xd800;
const SURROGATES = 0x800;
const LAST_CHARACTER = 0x10_ffff;

/** Any character of Unicode. The unit `binary` has the same ones, in a table of a million that stays in memory. */
export const ANY_CHARACTER = fc
  .integer({ min: 0, max: LAST_CHARACTER - SURROGATES })
  .map(characterAt, placeOf);

function characterAt(place: number): string {
  return String.fromCodePoint(place < FIRST_SURROGATE ? place : place + SURROGATES);
}

function placeOf(character: unknown): number {
  const code = typeof character === 'string' ? character.codePointAt(0) : undefined;
  if (code === undefined || String.fromCodePoint(code) !== character) {
    throw new Error('not a character');
  }
  return code < FIRST_SURROGATE ? code : code - SURROGATES;
}

const ENCODED = fc.string({ unit: ANY_CHARACTER }).map(encodeURIComponent);

/** Addresses of pages, with any text in their paths and queries; the addresses of fast-check need that table, too. */
export const ANY_URL = fc
  .tuple(
    fc.constantFrom('http', 'https'),
    fc.webAuthority(),
    fc.array(ENCODED, { maxLength: 4 }),
    fc.option(ENCODED, { nil: undefined }),
  )
  .map(([scheme, host, path, query]) => {
    const asked = query === undefined ? '' : `?${query}`;
    return `${scheme}://${[host, ...path].join('/')}${asked}`;
  });
