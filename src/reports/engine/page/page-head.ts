import { createHash } from 'node:crypto';
import { element } from '../charts/markup.ts';
import { escaped } from '../../../kernel/markup.ts';
import { PAGE_STYLE } from './page-style.ts';
import { PRINT_STYLE } from './print-style.ts';

/** The beginning of a page: nothing is fetched and nothing runs; the one style is the one that was written. */
export function pageHead(title: string, furtherStyle = ''): string {
  const style = `${PAGE_STYLE}${PRINT_STYLE}${furtherStyle}@page{@bottom-left{content:"${styleText(title)}";font-size:8pt}}\n`;
  const metas = [
    '<meta charset="utf-8">',
    meta({ 'http-equiv': 'Content-Security-Policy', content: policyFor(style) }),
    meta({ name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    meta({ name: 'color-scheme', content: 'light dark' }),
  ];
  const head = `${metas.join('')}${element('title', {}, escaped(title))}<style>${style}</style>`;
  return `<!doctype html>\n<html lang="en">\n<head>${head}</head>\n`;
}

function policyFor(style: string): string {
  const hash = createHash('sha256').update(style).digest('base64');
  return [
    "default-src 'none'",
    `style-src 'sha256-${hash}'`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

/** Text between quotation marks of a style: all but plain letters and figures by their numbers. */
function styleText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[^\p{L}\p{N} ,.]/gu, (sign) => `\\${(sign.codePointAt(0) ?? 0).toString(16)} `);
}

function meta(attributes: Readonly<Record<string, string>>): string {
  return element('meta', attributes).replace('</meta>', '');
}
