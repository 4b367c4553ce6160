import { createHash } from 'node:crypto';
import { element } from '../charts/markup.ts';
import { escaped } from '../../../kernel/markup.ts';
import { PAGE_STYLE } from './page-style.ts';
import { PRINTED_POINTS } from './printed-layout.ts';

/** The widest column that a table has on paper, and more; in heights of its letters. */
const WIDEST = 60;

/** Styles of the columns on paper, which only a stylesheet can set. */
const WIDTHS = Array.from({ length: WIDEST }, (_, at) => `.w${at + 1}{width:${at + 1}em}`).join('');

/** How a page looks on A4 and Letter. Letters are never smaller than 7.5 points. */
export const PRINT_STYLE = `@page{size:landscape;margin:12mm 10mm 13mm;font-family:Arial,"DejaVu Sans",sans-serif;font-size:8pt;@bottom-right{content:counter(page) " / " counter(pages);font-size:8pt}}
@media print{
body{padding:0;max-width:none;font-size:9pt;line-height:1.3}
nav,.screen{display:none}
.paper{display:block}
h1{font-size:14pt}
h2{font-size:11pt;break-after:avoid}
h3,p.muted{break-after:avoid}
section{margin-top:5mm}
header+main .summary{margin-top:2mm}
dt,figcaption{font-size:7.5pt}
dl{margin-top:1.5mm}
.given{grid-template-columns:repeat(6,1fr);gap:1mm 4mm}
.tiles{grid-template-columns:repeat(5,1fr);gap:2mm}
.tiles dd{font-size:12pt}
.tiles div{padding:1mm 2mm}
.state{margin-top:1.5mm}
.charts{grid-template-columns:1fr 1fr;gap:3mm;margin-top:2.5mm}
.front{display:block}
.summary{break-after:page}
.summary figcaption{display:none}
.sheet,.checks,.more{break-before:page;margin-top:0}
.sheet.short{break-before:auto;break-inside:avoid;margin-top:5mm}
.sheet .scroll,.scroll{overflow:visible;max-height:none;border:0}
.paper{margin-top:3mm}
.paper+.paper{break-before:page;margin-top:0}
.short .paper{break-before:auto;break-inside:avoid;margin-top:3mm}
.sheet thead{position:static;display:table-header-group}
.sheet th:first-child,.sheet td:first-child{position:static}
table{font-size:8pt}
.facts{width:100%}
.facts th,.facts td{padding:.1rem .3rem}
.sheet table{font-size:${PRINTED_POINTS}pt}
.sheet th,.sheet td{padding:.12em .35em;white-space:normal;overflow-wrap:anywhere}
.sheet thead th,.sheet thead th.figure,.sheet .words,.sheet .long,.long{min-width:0;max-width:none}
.sheet thead th{overflow-wrap:break-word}
.sheet td.figure,.sheet tbody th.figure{white-space:nowrap}
${WIDTHS}
tr,figure,.front section{break-inside:avoid}
a{color:inherit;text-decoration:none}
*{print-color-adjust:exact;-webkit-print-color-adjust:exact}
}
`;

/** The beginning of a page: nothing is fetched and nothing runs; the one style is the one that was written. */
export function pageHead(title: string, furtherStyle = '', hasPictures = false): string {
  const style = `${PAGE_STYLE}${PRINT_STYLE}${furtherStyle}@page{@bottom-left{content:"${styleText(title)}";font-size:8pt}}\n`;
  const metas = [
    '<meta charset="utf-8">',
    meta({ 'http-equiv': 'Content-Security-Policy', content: policyFor(style, hasPictures) }),
    meta({ name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    meta({ name: 'color-scheme', content: 'light dark' }),
  ];
  const head = `${metas.join('')}${element('title', {}, escaped(title))}<style>${style}</style>`;
  return `<!doctype html>\n<html lang="en">\n<head>${head}</head>\n`;
}

function policyFor(style: string, hasPictures: boolean): string {
  const hash = createHash('sha256').update(style).digest('base64');
  return [
    "default-src 'none'",
    `style-src 'sha256-${hash}'`,
    ...(hasPictures ? ['img-src data:'] : []),
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
