import type { Style } from 'exceljs';
import type { Look } from './workbook-content.ts';
import { LOOKS } from './workbook-cell-styles.ts';

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
  readonly #numbers = new Map<Look | undefined, Map<string | undefined, number>>();
  readonly #dateFormats = new Map<string, boolean>();

  constructor(register: (style: Partial<Style>) => number, formats: FormatKnowledge) {
    this.#register = register;
    this.#formats = formats;
  }

  /** The number of the style; 0 is that of a cell that says nothing of itself. */
  numberOf(look: Look | undefined, format: string | undefined): number {
    let ofLook = this.#numbers.get(look);
    if (ofLook === undefined) {
      ofLook = new Map();
      this.#numbers.set(look, ofLook);
    }
    let number = ofLook.get(format);
    if (number === undefined) {
      number = this.#add(look, format);
      ofLook.set(format, number);
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

  #add(look: Look | undefined, format: string | undefined): number {
    const numFmt = format !== undefined && this.#isUsable(format) ? format : undefined;
    if (look === undefined && numFmt === undefined) return 0;
    return this.#register({
      ...(look !== undefined && LOOKS[look]),
      ...(numFmt !== undefined && { numFmt }),
    });
  }

  /** A format that no program understands would make Excel repair the whole workbook. */
  #isUsable(format: string): boolean {
    return format.length <= LONGEST_FORMAT && this.#formats.isValidFormat(format);
  }
}
