import { quote } from '../../../../kernel/messages/issues.ts';
import type { MappingDocument } from './mapping-document.ts';

/** A sentence for each field that several columns are mapped to. */
export function conflictsOf(columns: MappingDocument['columns']): string[] {
  const byField = new Map<string, string[]>();
  for (const { heading, field, certainty } of columns) {
    if (field === null || certainty !== 'conflict') continue;
    byField.set(field, [...(byField.get(field) ?? []), heading]);
  }
  return [...byField].map(
    ([field, headings]) => `Choose one column for ${field}: ${headings.map(quote).join(' or ')}.`,
  );
}
