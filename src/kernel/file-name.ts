import { TallysheetError } from './messages/errors.ts';

/** In bytes: file systems take 255, and the names of unfinished files are longer. */
const LONGEST_STEM = 180;

/** What Windows keeps for devices, also before a dot. */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** The name under which a file is kept: that of the user, in a form that is one file in one folder everywhere. */
export function keptName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  const kept = legalName(last);
  if (kept === '') throw new TallysheetError('bad-usage', 'The file has no name');
  return kept;
}

/** A name of a file with an ending, for what people call something: all of it is one name. Blank where nothing of it is legal. */
export function fileNameOf(text: string, ending: `.${string}`): string {
  const stem = legalName(`${text.replaceAll(/[\\/]/g, '_')}${ending}`);
  return stem === ending.slice(1) ? '' : stem;
}

function legalName(name: string): string {
  const legal = name
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}<>:"|?*]/gu, '_')
    .replace(/^[. ]+|[. ]+$/g, '');
  const dot = legal.lastIndexOf('.');
  const stem = cutTo(LONGEST_STEM, dot > 0 ? legal.slice(0, dot) : legal);
  const ending = dot > 0 ? legal.slice(dot).slice(0, 10) : '';
  if (stem === '') return '';
  return `${RESERVED.test(stem) ? '_' : ''}${stem}${ending}`;
}

/** The first characters of a text that are so many bytes, none of them cut apart. */
function cutTo(bytes: number, text: string): string {
  let kept = '';
  let size = 0;
  for (const { segment } of new Intl.Segmenter('en').segment(text)) {
    size += Buffer.byteLength(segment);
    if (size > bytes) break;
    kept += segment;
  }
  return kept;
}

/** The name with a number where it is taken: a person may give two files of one name from two folders. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  const dot = name.lastIndexOf('.');
  const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? name : `${stem} (${number})${ending}`;
    if (!taken.has(candidate.toLowerCase())) return candidate;
  }
}
