/** How the last character of a code is computed from the others. */
export const CHECK_DIGITS = ['ean', 'code-39'] as const;

export type CheckDigit = (typeof CHECK_DIGITS)[number];

interface Rule {
  /** The codes that may have such a character. */
  readonly fits: RegExp;
  readonly compute: (body: string) => string;
}

const CODE_39 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. $/+%';

const RULES: Readonly<Record<CheckDigit, Rule>> = {
  ean: { fits: /^\d{2,18}$/, compute: modulo10 },
  'code-39': { fits: /^[0-9A-Z\-. $/+%]{2,}$/i, compute: modulo43 },
};

/** A code without its check digit, or the check digit that it ought to have. */
export type Checked = { readonly body: string } | { readonly expected: string | undefined };

/** Verifies the last character of a code; `expected` is undefined where the code cannot have one. */
export function verifyCheckDigit(code: string, checkDigit: CheckDigit): Checked {
  const { fits, compute } = RULES[checkDigit];
  if (!fits.test(code)) return { expected: undefined };
  const body = code.slice(0, -1);
  const expected = compute(body);
  return code.slice(-1).toUpperCase() === expected ? { body } : { expected };
}

/**
 * Other spellings of one trade number: a UPC-A of 12 digits is the EAN-13 with a leading zero, and a GTIN-14 with
 * two. None for what is not such a number.
 */
export function tradeNumberForms(code: string): readonly string[] {
  if (!/^\d{12,14}$/.test(code) || !('body' in verifyCheckDigit(code, 'ean'))) return [];
  const digits = code.replace(/^0{0,2}/, '');
  return [12, 13, 14]
    .filter((length) => length >= digits.length)
    .map((length) => digits.padStart(length, '0'))
    .filter((form) => form !== code);
}

/** From the right, digits count three times and once in turn. */
function modulo10(body: string): string {
  const sum = Array.from(body)
    .reverse()
    .reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
  return String((10 - (sum % 10)) % 10);
}

function modulo43(body: string): string {
  const sum = Array.from(body.toUpperCase()).reduce(
    (total, character) => total + CODE_39.indexOf(character),
    0,
  );
  return CODE_39.charAt(sum % CODE_39.length);
}
