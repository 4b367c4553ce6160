import { formatCount } from '../../../../kernel/counts.ts';
import type { Archive, Part } from '../package/archive.ts';
import { tooMuch } from '../faults.ts';
import { GENERAL, numberFormat, type NumberFormat } from './number-format.ts';
import { numfmt } from '../../numfmt.ts';
import { SPREADSHEET, visitElements } from '../package/part-elements.ts';

/** The ids below are known to all programs; those above are described in the workbook. */
const LAST_BUILT_IN = 81;
const MOST_STYLES = 65_536;

/** The formats of numbers, by the style of a cell. A workbook without styles has one of them. */
export async function readStyles(
  archive: Archive,
  part: Part | undefined,
): Promise<readonly NumberFormat[]> {
  if (part === undefined) return [GENERAL];
  const patterns = new Map<number, string>();
  const ids: number[] = [];
  await visitElements(archive, part, SPREADSHEET, (path, { numFmtId: id, formatCode: code }) => {
    if (path === 'styleSheet/numFmts/numFmt') patterns.set(Number(id), code ?? '');
    if (path === 'styleSheet/cellXfs/xf') ids.push(Number(id ?? 0));
    if (Math.max(patterns.size, ids.length) > MOST_STYLES) {
      throw tooMuch(
        { file: archive.file },
        `${part.name}: more than ${formatCount(MOST_STYLES)} styles`,
      );
    }
  });
  const formats = new Map<number, NumberFormat>();
  const formatOf = (id: number): NumberFormat => {
    const known = formats.get(id) ?? numberFormat(patterns.get(id) ?? builtIn(id));
    formats.set(id, known);
    return known;
  };
  return ids.length === 0 ? [GENERAL] : ids.map(formatOf);
}

function builtIn(id: number): string {
  return id <= LAST_BUILT_IN ? numfmt().getFormatFromId(id) : 'General';
}
