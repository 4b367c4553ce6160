/** How a workbook came out: its sheets, and what a spreadsheet program would not have taken. */
export interface WorkbookReport {
  readonly sheets: readonly WrittenSheet[];
  /** Texts over 32,767 characters, which end with a mark; the whole text has to stand elsewhere. */
  readonly cutTexts: number;
  /** Cells that a click leads nowhere from. */
  readonly linksLeftOut: number;
  readonly notesLeftOut: number;
  /** Cells without the values to choose from, or columns without their rule. */
  readonly rulesLeftOut: number;
}

export interface WrittenSheet {
  /** As it stands in the workbook. */
  readonly name: string;
  /** Below the headings. */
  readonly rows: number;
}

/** Counts while a workbook is written. */
export class WorkbookTally {
  readonly sheets: WrittenSheet[] = [];
  cutTexts = 0;
  linksLeftOut = 0;
  notesLeftOut = 0;
  rulesLeftOut = 0;

  report(): WorkbookReport {
    const { sheets, cutTexts, linksLeftOut, notesLeftOut, rulesLeftOut } = this;
    return { sheets: [...sheets], cutTexts, linksLeftOut, notesLeftOut, rulesLeftOut };
  }
}
