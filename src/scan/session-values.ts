import type { CellRules } from '../catalogue/checks/cell-check.ts';
import { cellCheckOf, readCell } from '../catalogue/checks/row-check.ts';
import { makeIssue } from '../kernel/messages/issues.ts';
import { didYouMeanName, quotedNames } from '../kernel/names.ts';
import type { NameIndex, NoName } from './name-index.ts';
import type { ScanValue } from './scan-operations.ts';
import type { SetValue } from './session-state.ts';

/** What values are read by. */
export interface ValueRules {
  readonly cells: CellRules;
  /** The people and places of the account, by record type. */
  readonly names: ReadonlyMap<string, NameIndex>;
  /** The host of the account. */
  readonly host: string;
}

/** Reads a value as a cell of its column would be read; gives why it cannot be used in a sentence. */
export function readValue(
  { column }: ScanValue,
  text: string,
  { cells, names, host }: ValueRules,
): SetValue | string {
  const { field, label } = column;
  if (field?.kind === 'reference') {
    const index = names.get(field.to);
    if (index === undefined) return { value: text, shown: text };
    const found = index.find(text, host);
    return 'value' in found ? found : unknownName(label, text, index, found);
  }
  if (field === undefined) return { value: text, shown: text };
  const { value, issues: found } = readCell(cellCheckOf(field, cells), text);
  const issues = found.map(({ code, details }) =>
    makeIssue(code, { file: '' }, { ...details, field: label }),
  );
  const [wrong] = issues;
  if (wrong !== undefined) return `${wrong.message}. ${wrong.hint}`;
  const plain = typeof value === 'string' ? value : text;
  return { value: plain, shown: plain };
}

function unknownName(
  label: string,
  text: string,
  { resource }: NameIndex,
  { candidates, isAmbiguous }: NoName,
): string {
  const listed = quotedNames(candidates);
  if (isAmbiguous) {
    return `${label}: "${text}" matches more than one ${resource.singular}: ${listed}. Write the path or #number.`;
  }
  const meant = didYouMeanName(candidates) ?? 'Correct the name.';
  return `${label}: there is no ${resource.singular} named "${text}". ${meant}`;
}

/** Why a code is not taken: a value that it needs is not set. */
export function missingSentence(code: string, values: readonly ScanValue[]): string {
  const words = values.map(({ word, column }) => `${word}: <${column.label.toLowerCase()}>`);
  return `${code} is not taken: ${values[0]?.column.label ?? 'a value'} is not set. Type ${words.join(' or ')}, then scan it again.`;
}
