import type { Kind } from '../catalogue/kinds.ts';
import { ENGLISH_STYLE, type WrittenStyle } from '../export/written-style.ts';
import type { WorkbookSheet } from '../tabular/xlsx/write/workbook-content.ts';
import type { AccountLists } from './account-lists.ts';
import { instructionsSheet } from './instructions-sheet.ts';
import { ListSheet } from './list-sheet.ts';
import { ReferenceRules } from './reference-rules.ts';
import { templateColumns } from './template-column.ts';
import { templateSheet } from './template-sheet.ts';

/**
 * The sheets of a blank workbook: how to fill it in, then one sheet for each kind in the order given,
 * then, hidden, the lists that an account gave.
 * @param file the name of the workbook, for the commands in its instructions
 */
export function templateWorkbook(
  kinds: readonly Kind[],
  file: string,
  account?: AccountLists,
  style: WrittenStyle = ENGLISH_STYLE,
): WorkbookSheet[] {
  const described = kinds.map((kind) => ({ kind, columns: columnsOf(kind, style, account) }));
  const instructions = instructionsSheet(described, {
    file,
    style,
    isLive: account !== undefined,
  });
  if (account === undefined) {
    return [
      instructions,
      ...described.map(({ kind, columns }) => templateSheet(kind, columns, undefined, style)),
    ];
  }
  const lists = new ListSheet();
  const rules = new ReferenceRules(account, lists);
  const sheets = described.map(({ kind, columns }) =>
    templateSheet(kind, columns, (column, others) => rules.ruleFor(column, others), style),
  );
  const hidden = lists.sheet();
  return [instructions, ...sheets, ...(hidden === undefined ? [] : [hidden])];
}

/** The headings of a kind's blank CSV. */
export function templateHeadings(
  kind: Kind,
  account?: AccountLists,
  style: WrittenStyle = ENGLISH_STYLE,
): string[] {
  return columnsOf(kind, style, account).map(({ heading }) => heading);
}

function columnsOf(
  kind: Kind,
  { language }: WrittenStyle,
  account: AccountLists | undefined,
): ReturnType<typeof templateColumns> {
  return templateColumns(kind, account?.membersOf ?? (() => []), language);
}
