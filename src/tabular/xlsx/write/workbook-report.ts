/** How a workbook came out: its sheets, and what a spreadsheet program would not have taken. */
export interface WorkbookReport {
  readonly sheets: readonly WrittenSheet[];
  /** Texts over 32,767 characters, which end with a mark; the whole text has to be elsewhere. */
  readonly cutTexts: number;
  /** The first of them. */
  readonly cutCells: readonly CutCell[];
  /** Cells that a click leads nowhere from. */
  readonly omittedLinks: number;
  readonly omittedNotes: number;
  /** Cells without the values to choose from, or columns without their rule. */
  readonly omittedRules: number;
}

export interface WrittenSheet {
  /** Its name in the workbook. */
  readonly name: string;
  /** Below the headings. */
  readonly rows: number;
}

/** A cell whose text was cut. */
export interface CutCell {
  readonly sheet: string;
  /** `B7` */
  readonly cell: string;
}

const MOST_CELLS_NAMED = 5;

/** Counts while a workbook is written. */
export class WorkbookTally {
  readonly sheets: WrittenSheet[] = [];
  cutTexts = 0;
  readonly #cutCells: CutCell[] = [];
  omittedLinks = 0;
  omittedNotes = 0;
  omittedRules = 0;

  noteCut(sheet: string, cell: string): void {
    this.cutTexts += 1;
    if (this.#cutCells.length < MOST_CELLS_NAMED) this.#cutCells.push({ sheet, cell });
  }

  report(): WorkbookReport {
    const { sheets, cutTexts, omittedLinks, omittedNotes, omittedRules } = this;
    const cutCells = [...this.#cutCells];
    return { sheets: [...sheets], cutTexts, cutCells, omittedLinks, omittedNotes, omittedRules };
  }
}
