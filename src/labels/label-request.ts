import type { AccountListener } from '../account/account-listener.ts';
import type { AccountPlace } from '../account/account-reader.ts';
import type { Resource } from '../catalogue/define.ts';
import type { FileNotice } from '../tabular/file-notices.ts';
import type { Symbology } from '../barcodes/symbol.ts';
import type { LabelPage } from './layout/label-page.ts';
import type { LabelFormat, LabelMedium } from './media/label-medium.ts';
import type { LabelSelection } from './records/select-records.ts';

/** What the codes of labels hold. */
export const CODE_CONTENTS = ['identifier', 'number', 'link'] as const;

export type CodeContents = (typeof CODE_CONTENTS)[number];

/** The order of labels; `given` is that of the file or the account. */
export const LABEL_ORDERS = ['place', 'name', 'number', 'given'] as const;

export type LabelOrder = (typeof LABEL_ORDERS)[number];

/** Which labels are wanted, and how they look. */
export interface LabelRequest {
  readonly kind: Resource;
  readonly selection: LabelSelection;
  readonly medium: LabelMedium;
  readonly symbology: Symbology;
  readonly code: CodeContents;
  /** By label or name of the column; name, code and place unless given. */
  readonly fields?: readonly string[] | undefined;
  readonly order: LabelOrder;
  /** Size of the first text, in points; as large as fits unless given. */
  readonly points?: number | undefined;
  /** A font file of the user. */
  readonly font?: string | undefined;
  /** A PNG or JPEG file with a logo, above the texts where it has room. */
  readonly logo?: string | undefined;
  /** The place on the first sheet where the first label goes, from 1. */
  readonly start: number;
  readonly outline: boolean;
  /** The file; named after the record type and the date unless given. */
  readonly out?: string | undefined;
  /** Replaces an existing file, even one that this program did not write. */
  readonly force: boolean;
}

/** Where and how labels are made: the workplace of an import will do. */
export interface LabelWorkplace extends AccountPlace {
  readonly cwd: string;
}

/** Follows how labels are made. */
export interface LabelListener extends AccountListener {
  /** The first page, for a picture, before its file is written. */
  readonly onFirstPage?: (page: LabelPage) => void;
}

/** What was printed. */
export interface LabelReport {
  readonly files: readonly { readonly path: string; readonly format: LabelFormat }[];
  readonly labels: number;
  readonly pages: number;
  /** Its title. */
  readonly medium: string;
  /** Rows of files that name no record, or several. */
  readonly notFound: readonly { readonly place: string; readonly text: string }[];
  /** Records whose text did not fit whole. */
  readonly cut: readonly { readonly id: number; readonly name: string }[];
  /** Characters that the font lacks, printed as question marks. */
  readonly missingCharacters: readonly string[];
  /** Why the labels do not have the logo that was asked for. */
  readonly logoProblem?: string | undefined;
  /** Codes that are on several labels. */
  readonly sharedCodes: readonly { readonly code: string; readonly ids: readonly number[] }[];
  readonly notices: readonly FileNotice[];
  /** Calls of this process. */
  readonly calls: { readonly reads: number };
}
