import { TallysheetError } from '../../kernel/messages/errors.ts';

const LONGEST_NAME = 120;

/** The name under which a file is kept: that of the user, in a form that is one file in one folder everywhere. */
export function keptName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  const legal = last
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}<>:"|?*]/gu, '_')
    .replace(/^[. ]+|[. ]+$/g, '');
  const dot = legal.lastIndexOf('.');
  const stem = (dot > 0 ? legal.slice(0, dot) : legal).slice(0, LONGEST_NAME);
  const ending = dot > 0 ? legal.slice(dot).slice(0, 10) : '';
  if (stem === '') throw new TallysheetError('bad-usage', 'The file has no name');
  const isReserved = /^(con|prn|aux|nul|com\d|lpt\d)$/i.test(stem);
  return `${isReserved ? '_' : ''}${stem}${ending}`;
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
