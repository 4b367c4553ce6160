import type { Logo } from '../../../pictures/logo.ts';

/** Pages that people fill in and sign, one or more sheets of paper for each. */
export interface PrintedForms {
  /** The name of the sheet, and a part of the file's name: `Sign-off`. */
  readonly name: string;
  readonly forms: readonly PrintedForm[];
  /** What a signature confirms. */
  readonly statement: string;
  /** What is written by hand below it: `Signature`, `Date`. */
  readonly blanks: readonly string[];
  /** At the top of each form. */
  readonly logo?: Logo | undefined;
}

/** The most that a logo takes, in millimetres. */
export const LOGO_ROOM = { width: 60, height: 16 } as const;

/** One form: the page of one person, a certificate. */
export interface PrintedForm {
  readonly title: string;
  /** Whom it is for; names its file, where each has one of its own. */
  readonly of?: { readonly name: string; readonly email: string };
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly tables: readonly FormTable[];
}

export interface FormTable {
  /** Undefined where the form has only one table. */
  readonly title?: string;
  readonly columns: readonly FormColumn[];
  /** Texts, one for each column. */
  readonly rows: readonly (readonly string[])[];
}

export interface FormColumn {
  readonly heading: string;
  /** In characters; all together fit on a page in portrait. */
  readonly width: number;
  /** Its texts are figures, which end at the right. */
  readonly isFigure?: true;
}
