import { escaped } from '../../kernel/markup.ts';
import type { PublicRecord } from './linked-records.ts';

/** A page runs nothing, loads nothing, cannot be framed, and sends no referrer. */
export const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
  'cache-control': 'private, no-store',
} as const;

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:32rem;padding:0 1rem}';

/** What a public link shows. */
export function publicPage({ name, number, lines }: PublicRecord): string {
  const rows = lines.map(([label, text]) => `<dt>${escaped(label)}</dt><dd>${escaped(text)}</dd>`);
  return page(name, `<h1>${escaped(name)}</h1><p>${escaped(number)}</p><dl>${rows.join('')}</dl>`);
}

/** What a link shows that the service never made, or whose record is gone: the two look the same. */
export function unknownPage(): string {
  return page('Not found', '<h1>Not found</h1><p>There is nothing at this link.</p>');
}

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title><style>${STYLE}</style></head><body>${content}</body></html>
`;
}
