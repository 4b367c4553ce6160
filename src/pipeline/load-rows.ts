import { foldName } from '../kernel/names.ts';
import { toDocument } from './mapping/mapping-summary.ts';
import type { Input } from './open-inputs.ts';
import { leadingField } from './plan/find-existing.ts';
import { Needs } from './plan/needs.ts';
import type { Run } from './run/run.ts';
import type { CheckedRow } from './row-values.ts';
import type { Workplace } from './run/workplace.ts';
import { KeyIndex, validateSheet, type ValidationOptions } from './validate.ts';

/**
 * Stage 3 of 7 for a run: checks all rows of all files into the journal, and collects what the plan
 * has to know of the account.
 */
export async function loadRows(
  run: Run,
  inputs: readonly Input[],
  options: Omit<ValidationOptions, 'keyIndex'>,
  workplace: Workplace,
): Promise<Needs> {
  const needs = new Needs();
  const keyIndex = new KeyIndex();
  for (const input of inputs) {
    await loadFile(run, input, { ...options, keyIndex }, { needs, workplace });
  }
  return needs;
}

async function loadFile(
  run: Run,
  { kind, sheet, mapping }: Input,
  options: ValidationOptions,
  { needs, workplace }: { needs: Needs; workplace: Workplace },
): Promise<void> {
  const { checking, planning } = run.identity.request;
  const file = run.rows.addFile({
    name: sheet.name.file,
    sheet: sheet.name.sheet,
    kind: kind.name,
    sha256: sheet.sha256,
    bytes: sheet.bytes,
    headingRow: sheet.headingRow,
    headings: sheet.headings,
    mapping: toDocument(mapping),
  });
  const validation = validateSheet(sheet, mapping, options);
  const assign = identifierAssigner(run, planning.assignIdentifiers);
  let current = 0;
  for await (const rows of validation.batches()) {
    run.journal.commit(() => {
      for (const read of rows) {
        const row = assign(read);
        run.rows.add(file, row, keyText(row));
        needs.note(kind, row, checking.key);
      }
    });
    current += rows.length;
    workplace.stop.signal.throwIfAborted();
    workplace.onProgress({ stage: 'validate', current, total: undefined });
  }
  run.journal.commit(() => {
    for (const issue of validation.lateIssues()) {
      const row = run.rows.find(issue.file, issue.sheet, issue.row ?? 0);
      if (row !== undefined) run.rows.block(row, [issue]);
    }
  });

  /** Rows are counted by the text of a key that serves only where it is unique. */
  function keyText(row: CheckedRow): string | undefined {
    if (kind.operation !== undefined) return undefined;
    for (const key of kind.resource.keys) {
      const leading = key.whereUnique ? leadingField(kind.resource, key.fields) : undefined;
      const value = leading === undefined ? undefined : row.values[leading];
      if (typeof value === 'string') return foldName(value);
    }
    return undefined;
  }

  function identifierAssigner(
    { identity }: Run,
    pattern: string | undefined,
  ): (row: CheckedRow) => CheckedRow {
    const field = Object.entries(kind.resource.fields).find(
      ([, each]) => each.kind === 'text' && each.identifier,
    )?.[0];
    if (pattern === undefined || field === undefined || kind.operation !== undefined) return (row) => row;
    return (row) => {
      if (row.id !== undefined || row.values[field] !== undefined) return row;
      const value = pattern.replaceAll('{run}', identity.name).replaceAll('{row}', String(row.number));
      return { ...row, values: { ...row.values, [field]: value } };
    };
  }
}
