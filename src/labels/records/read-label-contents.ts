import type { AccountListener, AccountPlace } from '../../account/account-reader.ts';
import { withAccount } from '../../account/with-account.ts';
import type { Resource } from '../../catalogue/define.ts';
import type { CodeContents, LabelOrder } from '../label-choices.ts';
import {
  chooseLabelColumns,
  labelContents,
  readReferenceNames,
  type LabelledRecord,
} from './label-contents.ts';
import { readPublicLinks } from './public-links.ts';
import { selectRecords, type LabelSelection, type SelectedRecords } from './select-records.ts';

/** Which records are labelled, with what, and in which order. */
export interface ContentsWanted {
  readonly kind: Resource;
  readonly selection: LabelSelection;
  readonly code: CodeContents;
  readonly fields?: readonly string[] | undefined;
  readonly order: LabelOrder;
}

/** The labels of records, and what names no record. */
export interface LabelContents extends Pick<SelectedRecords, 'notFound'> {
  readonly labelled: readonly LabelledRecord[];
}

/**
 * Reads what labels show, once: an interrupted reading is resumed. Throws TallysheetError as selectRecords, chooseLabelColumns and
 * readPublicLinks do.
 */
export function readLabelContents(
  { kind, selection, code, fields, order }: ContentsWanted,
  place: AccountPlace,
  listener: AccountListener,
): Promise<LabelContents> {
  const job = {
    name: 'labels',
    request: { kind: kind.name, selection: JSON.stringify(selection) },
  };
  const { caller } = place.connection;
  return withAccount(job, { place, listener }, async (snapshot) => {
    // Only chosen fields may be custom fields.
    if (fields !== undefined) await snapshot.readFamilies([kind]);
    const columns = chooseLabelColumns(kind, fields, snapshot);
    const { records, notFound } = await selectRecords(kind, selection, { snapshot, caller });
    const names = await readReferenceNames(kind, columns, snapshot);
    const links =
      code === 'link' ? await readPublicLinks(caller, records) : new Map<number, string>();
    const request = { code, fields, order, links };
    return { labelled: labelContents(kind, records, request, { columns, names }), notFound };
  });
}
