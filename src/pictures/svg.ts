import { SaxesParser } from 'saxes';
import { TallysheetError } from '../kernel/messages/errors.ts';
import { badPicture, damagedPicture, type PictureSize } from './picture-problem.ts';

/** Elements that run, load or show something from elsewhere. */
const REFUSED: ReadonlySet<string> = new Set(
  [
    'script',
    'foreignobject',
    'iframe',
    'embed',
    'object',
    'video',
    'audio',
    'canvas',
    'handler',
  ].concat(['animate', 'animatemotion', 'animatetransform', 'set', 'link', 'meta']),
);
const MOST_ELEMENTS = 20_000;

/**
 * The proportions of an SVG that is a drawing and nothing else. Throws TallysheetError 'bad-settings' for one that has a script,
 * reacts to anything, or refers to anything outside itself.
 */
export function svgSize(bytes: Buffer, path: string): PictureSize {
  let size: PictureSize | undefined;
  let elements = 0;
  let style = '';
  const refuse = (what: string): never => {
    throw badPicture(path, `has ${what}`, 'Save it as a plain SVG, or as a PNG.');
  };
  const parser = new SaxesParser();
  parser.on('doctype', () => refuse('a document type, which may name other files'));
  parser.on('processinginstruction', () => refuse('an instruction, which may name other files'));
  parser.on('error', (cause) => {
    throw new TallysheetError('bad-settings', damagedPicture(path, 'SVG').message, { cause });
  });
  parser.on('opentag', ({ name, attributes }) => {
    elements += 1;
    const local = localName(name);
    if (elements === 1) size = local === 'svg' ? sizeOf(attributes) : undefined;
    if (elements > MOST_ELEMENTS) refuse(`more than ${MOST_ELEMENTS} elements`);
    if (REFUSED.has(local)) refuse(`the element <${local}>`);
    for (const [attribute, value] of Object.entries(attributes)) {
      const problem = problemOf(localName(attribute), value);
      if (problem !== undefined) refuse(problem);
    }
  });
  parser.on('text', (text) => {
    style += text;
  });
  parser.on('cdata', (text) => {
    style += text;
  });
  parser.write(textOf(bytes, path)).close();
  if (refersElsewhere(style) || /@import/i.test(style)) refuse('a style that loads other files');
  if (size === undefined) {
    throw badPicture(path, 'says no size', 'Give its root a viewBox, or save it as a PNG.');
  }
  return size;
}

function textOf(bytes: Buffer, path: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw damagedPicture(path, 'SVG');
  }
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1).toLowerCase();
}

function problemOf(attribute: string, value: string): string | undefined {
  if (attribute.startsWith('on')) return `the attribute ${attribute}, which runs a script`;
  const isAddress = attribute === 'href' || attribute === 'src';
  if (isAddress && !/^\s*(#|data:image\/(png|jpeg);base64,)/i.test(value)) {
    return `a reference to ${value.slice(0, 60)}`;
  }
  return refersElsewhere(value) || /@import|expression\(/i.test(value)
    ? 'a style that loads other files'
    : undefined;
}

/** `url(#gradient)` is within the drawing. */
function refersElsewhere(text: string): boolean {
  return /url\(\s*(?!['"]?\s*#)/i.test(text) || text.includes('\\');
}

type Attributes = Readonly<Record<string, string>>;

/** The proportions are those of the view box, else of the root. */
function sizeOf({ viewBox = '', width = '', height = '' }: Attributes): PictureSize | undefined {
  const [, , boxWidth = NaN, boxHeight = NaN] = viewBox
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  if (boxWidth > 0 && boxHeight > 0) return { width: boxWidth, height: boxHeight };
  const own = { width: parseFloat(width), height: parseFloat(height) };
  return own.width > 0 && own.height > 0 && !`${width}${height}`.includes('%') ? own : undefined;
}
