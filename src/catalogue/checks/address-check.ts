import { formatCount } from '../../kernel/counts.ts';
import { z } from 'zod';
import type { TypedCell } from '../../kernel/cells.ts';
import { parseWebAddress } from '../../kernel/web-address.ts';
import type { UrlsField } from '../fields.ts';
import { WORKING_LIMITS } from '../limits.ts';
import type { CellCheck } from './cell-check.ts';

const HOST = '(?:[a-z0-9]+(?:-[a-z0-9]+)*\\.)+(?!local$|local/|internal$|internal/)[a-z]{2,}';
const PLAIN_URL = new RegExp(`^https?://${HOST}(?:/[\\w./?&=~+-]*)?$`);
const PLAIN_EMAIL =
  /^[A-Za-z0-9]+(?:[._-][A-Za-z0-9]+)*@(?:[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*\.)+[A-Za-z]{2,}$/;

const LONGEST_LOCAL_PART = 64;
const LONGEST_EMAIL = 254;

/** One address of the web. It is never opened. */
export function urlCheck(): CellCheck {
  return {
    surelyFine: isPlainUrl,
    fromTyped: addressBehind,
    schema: z.string().refine(isUrl, 'malformed-url'),
    expected: () => EXPECTED_URL,
    hint: urlHint,
    oddities: (text) => (isPrivate(text) ? ['private-address'] : []),
  };
}

/** Several addresses in one cell, separated by line breaks, bars or spaces. */
export function urlsCheck({ max }: UrlsField): CellCheck {
  return {
    surelyFine: isPlainUrl,
    fromTyped: addressBehind,
    schema: z
      .string()
      .transform(splitUrls)
      .refine((urls) => urls.every(isUrl), 'malformed-url')
      .refine((urls) => urls.length <= max, 'too-many-urls'),
    expected: (code) =>
      code === 'too-many-urls' ? `at most ${formatCount(max)} addresses` : EXPECTED_URL,
    hint: (text) =>
      splitUrls(text)
        .flatMap((url) => urlHint(url) ?? [])
        .at(0),
    oddities: (text) => (splitUrls(text).some(isPrivate) ? ['private-address'] : []),
  };
}

/** Where a cell that shows `Photo` leads to; one that shows an address is taken by its word. */
function addressBehind({ text, address }: TypedCell): string {
  return address === undefined || /^\s*https?:\/\//i.test(text) ? text : address;
}

/** The addresses in a cell. */
function splitUrls(text: string): string[] {
  return text.split(/[\s|]+/).filter((part) => part !== '');
}

/** Mail addresses. */
export function emailCheck(): CellCheck {
  return {
    surelyFine: (text) => text.length <= LONGEST_LOCAL_PART && PLAIN_EMAIL.test(text),
    schema: z
      .email('malformed-email')
      .refine(
        (text) => text.length <= LONGEST_EMAIL && text.lastIndexOf('@') <= LONGEST_LOCAL_PART,
        'malformed-email',
      ),
    expected: () => 'an e-mail address such as name@company.com',
  };
}

const EXPECTED_URL = `an address that starts with https:// or http://, at most ${formatCount(WORKING_LIMITS.longestUrl)} characters, without a password`;

function isPlainUrl(text: string): boolean {
  return text.length <= WORKING_LIMITS.longestUrl && PLAIN_URL.test(text);
}

function isUrl(text: string): boolean {
  // The URL class would silently remove spaces and line breaks.
  if (text.length > WORKING_LIMITS.longestUrl || /[\s\p{Cc}]/u.test(text)) return false;
  const url = parseWebAddress(text);
  if (url === undefined || !text.isWellFormed()) return false;
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  return isWeb && /^https?:\/\//i.test(text) && url.username === '' && url.password === '';
}

function urlHint(text: string): string | undefined {
  if (/^[\w-]+(?:\.[\w-]+)+(?:\/\S*)?$/.test(text)) return `Did you mean "https://${text}"?`;
  return undefined;
}

const PRIVATE_NAME = /^(?:localhost|.*\.(?:local|internal|localhost))\.?$/;
const PRIVATE_V4 =
  /^(?:0|10|127|169\.254|192\.168|172\.(?:1[6-9]|2\d|3[01])|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7]))(?:\.\d+){2,3}$/;
const PRIVATE_V6 = /^\[(?:::1?\]|f[cd]|fe[89ab]|::ffff:)/;

function isPrivate(text: string): boolean {
  const host = parseWebAddress(text)?.hostname;
  if (host === undefined) return false;
  return [PRIVATE_NAME, PRIVATE_V4, PRIVATE_V6].some((pattern) => pattern.test(host));
}
