import type { Style } from 'exceljs';
import type { CellStyle } from './workbook-content.ts';
import { CELL_STYLES } from './workbook-cell-styles.ts';

/** Excel refuses a workbook with longer ones. */
const LONGEST_FORMAT = 255;

/** Answers what a number format means. */
export interface FormatKnowledge {
  isValidFormat(format: string): boolean;
  isDateFormat(format: string): boolean;
}

/**
 * The styles of one workbook: each pair of look and number format is registered once, and cells
 * name it by its number.
 */
export class WorkbookStyles {
  readonly #register: (style: Partial<Style>) => number;
  readonly #formats: FormatKnowledge;
  readonly #numbers = new Map<CellStyle | undefined, Map<string | undefined, number>>();
  readonly #dateFormats = new Map<string, boolean>();

  constructor(register: (style: Partial<Style>) => number, formats: FormatKnowledge) {
    this.#register = register;
    this.#formats = formats;
  }

  /** The number of the style; 0 is that of a cell that says nothing of itself. */
  numberOf(cellStyle: CellStyle | undefined, format: string | undefined): number {
    let ofCellStyle = this.#numbers.get(cellStyle);
    if (ofCellStyle === undefined) {
      ofCellStyle = new Map();
      this.#numbers.set(cellStyle, ofCellStyle);
    }
    let number = ofCellStyle.get(format);
    if (number === undefined) {
      number = this.#add(cellStyle, format);
      ofCellStyle.set(format, number);
    }
    return number;
  }

  /** Whether numbers of that format are shown as dates. */
  showsDates(format: string): boolean {
    let shows = this.#dateFormats.get(format);
    if (shows === undefined) {
      shows = this.#isUsable(format) && this.#formats.isDateFormat(format);
      this.#dateFormats.set(format, shows);
    }
    return shows;
  }

  #add(cellStyle: CellStyle | undefined, format: string | undefined): number {
    const numFmt = format !== undefined && this.#isUsable(format) ? format : undefined;
    if (cellStyle === undefined && numFmt === undefined) return 0;
    return this.#register({
      ...(cellStyle !== undefined && CELL_STYLES[cellStyle]),
      ...(numFmt !== undefined && { numFmt }),
    });
  }

  /** A format that no program understands would make Excel repair the whole workbook. */
  #isUsable(format: string): boolean {
    return format.length <= LONGEST_FORMAT && this.#formats.isValidFormat(format);
  }
}
