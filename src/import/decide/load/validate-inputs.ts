import { hasErrors } from '../../../kernel/messages/issues.ts';
import type { Kind } from '../../../catalogue/kinds.ts';
import { defined } from '../../../kernel/defined.ts';
import { foldName } from '../../../kernel/names.ts';
import { inScope } from '../../../kernel/scope.ts';
import { toDocument } from '../../sheet/summary/mapping-summary.ts';
import type { Input } from '../../sheet/map/input.ts';
import type { RowContent } from '../../ledger/rows/fingerprint.ts';
import type { EarlierRows } from '../../ledger/run/earlier-rows.ts';
import { leadingField } from '../../ledger/subjects/find-existing.ts';
import { recordKindOf } from '../../../catalogue/steps.ts';
import { Needs } from '../resolve/needs.ts';
import { scanContext } from '../names/scanned-record.ts';
import { OriginRows, RowContents } from './row-contents.ts';
import type { CheckedRow } from '../../ledger/rows/row-values.ts';
import { recordOfRow } from '../../sheet/validate/rows/record-rows.ts';
import type { Workplace } from '../../ledger/run/workplace.ts';
import { StoredSamples } from '../../sheet/validate/stored-samples.ts';
import type { StepOffer } from '../../sheet/steps/step-offers.ts';
import {
  type CheckingOptions,
  checkingOptions,
  validateSheet,
} from '../../sheet/validate/validate.ts';
import { noteSteps } from './note-steps.ts';
import { checkWholeSheet } from './whole-sheet.ts';
import type { ValidationTables } from './validation-tables.ts';
import { TallysheetError } from '../../../kernel/messages/errors.ts';

/**
 * Stage 3 of 7 for a run: checks all rows of all files into the journal, and collects what the plan
 * has to know of the account.
 */
export function validateInputs(
  run: ValidationTables,
  inputs: readonly Input[],
  earlier: EarlierRows,
  workplace: Workplace,
): Promise<{ readonly inputs: readonly Input[]; readonly needs: Needs }> {
  const needs = new Needs(run.journal, scanContext(run.identity));
  const options = { ...checkingOptions(run.identity.request, workplace), earlier };
  return inScope(async (scope) => {
    const origin = scope.use(new OriginRows(run, workplace));
    await origin.read(inputs.map(({ sheet }) => sheet));
    const contents = new RowContents(run, origin);
    const offers: StepOffer[] = [];
    const read: Input[] = [];
    if (run.identity.request.planning.unattended === true) {
      for (const { kind } of inputs) needs.noteAll(recordKindOf(kind));
    }
    for (const each of inputs) {
      const { input, result } = await checkWholeSheet(
        each,
        options.keyIndex,
        (input) => loadFile(run, input, options, { needs, contents, workplace }),
        ({ file }) => {
          run.journal.commit(() => {
            run.rows.removeFile(file);
          });
        },
      );
      offers.push(...result.offers);
      read.push({ ...input, samples: result.samples });
    }
    run.meta.write('offers', offers);
    earlier.fixGeneration();
    return { needs, inputs: read };
  });
}

interface LoadedFile {
  readonly file: number;
  readonly offers: readonly StepOffer[];
  readonly samples: NonNullable<Input['samples']>;
}

/** How rows are checked, and what earlier runs made of equal ones. */
interface LoadOptions extends CheckingOptions {
  readonly earlier: EarlierRows;
}

/** What the rows of all files are read into, besides the journal. */
interface Loading {
  readonly needs: Needs;
  readonly contents: RowContents;
  readonly workplace: Workplace;
}

async function loadFile(
  run: ValidationTables,
  input: Input,
  options: LoadOptions,
  { needs, contents, workplace }: Loading,
): Promise<LoadedFile> {
  const { kind, sheet, mapping, mappingRequest } = input;
  const { planning } = run.identity.request;
  const file = addFile(run, input, await sheet.columnWidths());
  const validation = validateSheet(sheet, mapping, options);
  const source = { run: run.identity.name, file };
  const pattern =
    mappingRequest.identifierPatterns?.at(-1) ??
    planning.assignIdentifiers ??
    mappingRequest.recipe?.assignIdentifiers;
  const assign = identifierAssigner(kind, pattern, source);
  const { key } = mapping;
  const ofSheet = { headings: sheet.headings, key };
  const samples = new StoredSamples(mapping);
  let current = 0;
  for await (const rows of validation.batches()) {
    run.journal.commit(() => {
      for (const read of rows) {
        input.openSurvey?.see(read);
        samples.see(read);
        const own = read.kind ?? recordKindOf(kind);
        const content = contents.of(own, ofSheet, read);
        const steps = contents.ofSteps(kind, ofSheet, read, content);
        const made = content && madeOf(own, content, options.earlier);
        const row = made === undefined ? assign(read) : read;
        run.rows.add(file, row, sharedText(own, row), { content, steps });
        if (made !== undefined) needs.noteId(own.resource, made);
        if (hasErrors(row.issues)) needs.noteNames(own, row);
        else needs.note(own, row, key);
        noteSteps(needs, kind, row);
      }
    });
    current += rows.length;
    workplace.stop.signal.throwIfAborted();
    workplace.onProgress({ stage: 'validate', current, total: undefined });
  }
  run.journal.commit(() => {
    for (const issue of validation.lateIssues()) {
      const row = run.rows.find(issue.file, issue.sheet, issue.row ?? 0);
      if (row === undefined) continue;
      if (hasErrors([issue])) run.rows.block(row, [issue]);
      else run.rows.addIssue(row, issue);
    }
  });
  for (const target of mapping.openFields ?? []) needs.noteChoices(kind, target);
  return { file, offers: validation.offers(), samples: samples.all() };
}

function addFile(
  run: ValidationTables,
  { kind, sheet, mapping }: Input,
  widths: readonly (number | undefined)[],
): number {
  return run.rows.addFile({
    name: sheet.name.file,
    sheet: sheet.name.sheet,
    kind: kind.name,
    sha256: sheet.sha256,
    bytes: sheet.bytes,
    headingRow: sheet.headingRow,
    headings: sheet.headings,
    mapping: toDocument(mapping),
    format: sheet.format,
    widths: widths.map((width) => width ?? null),
    ...defined({ dialect: sheet.dialect }),
  });
}

/** The record that an earlier run made of a row. */
function madeOf(
  { operation }: Kind,
  content: RowContent,
  earlier: EarlierRows,
): number | undefined {
  return operation === undefined ? earlier.doneFor(content)?.recordId : undefined;
}

/** Identifies the record of a row where several rows may have it: rows are counted, or put together, by it. */
function sharedText(kind: Kind, row: CheckedRow): string | undefined {
  const { operation, resource } = kind;
  if (operation !== undefined) return undefined;
  if (resource.lineItems !== undefined) return recordOfRow(kind, row);
  for (const key of resource.keys) {
    const leading = key.whereUnique ? leadingField(resource, key.fields) : undefined;
    const value = leading === undefined ? undefined : row.values[leading];
    if (typeof value === 'string') return foldName(value);
  }
  return undefined;
}

/** What makes an assigned identifier one of its kind. */
interface IdentifierSource {
  /** Rows that an earlier run has made keep the identifiers that they got from it. */
  readonly run: string;
  /** The number of the file in its run, from 1. */
  readonly file: number;
}

/**
 * Gives rows without an identifier one, by a pattern such as `IMP-{run}-{row}`. Rows of a second file
 * get `2.14` for `{row}`, so that no two rows share one. Throws TallysheetError 'bad-usage'.
 */
function identifierAssigner(
  kind: Kind,
  pattern: string | undefined,
  source: IdentifierSource,
): (row: CheckedRow) => CheckedRow {
  const field = identifierField(kind);
  if (pattern === undefined || field === undefined) return (row) => row;
  if (!pattern.includes('{row}')) {
    throw new TallysheetError(
      'bad-usage',
      `--assign-identifiers "${pattern}" gives all rows the same identifier`,
      { hint: 'Add {row}: --assign-identifiers "IMP-{run}-{row}".' },
    );
  }
  return (row) => {
    if (row.id !== undefined || (row.values[field] ?? null) !== null) return row;
    const number = source.file === 1 ? String(row.number) : `${source.file}.${row.number}`;
    const value = pattern.replaceAll('{run}', () => source.run).replaceAll('{row}', () => number);
    return { ...row, values: { ...row.values, [field]: value } };
  };
}

function identifierField({ resource, operation }: Kind): string | undefined {
  if (operation !== undefined) return undefined;
  return Object.entries(resource.fields).find(
    ([, field]) => field.kind === 'text' && field.identifier,
  )?.[0];
}
