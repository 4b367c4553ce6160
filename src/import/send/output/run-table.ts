import { type Kind, findKind } from '../../../catalogue/kinds.ts';
import { namesIn } from '../../../catalogue/steps.ts';
import { holdsIdentifier, legalValues } from '../../../catalogue/columns/legal-values.ts';
import { type Issue, type IssueCode, isOpenRow } from '../../../kernel/messages/issues.ts';
import type { Outcome } from '../../../kernel/outcomes.ts';
import type { SpreadsheetFormat } from '../../../tabular/sheet.ts';
import type { InputFile } from '../../ledger/journal/tables/rows/row-table.ts';
import { fieldUnder, wordsUnder } from '../../sheet/headings/field-names.ts';
import {
  fingerprintReader,
  idsOf,
  isUnchanged,
  writeFingerprint,
} from '../../ledger/run/carried-fingerprint.ts';
import {
  FINGERPRINT_COLUMN,
  OUR_COLUMNS,
  RUN_COLUMN,
  SURPLUS_COLUMN,
} from '../../ledger/rows/result-columns.ts';
import { generationOf } from '../../ledger/run/earlier-rows.ts';
import type { RunReader } from '../../ledger/run/run.ts';
import { type OutputRow, type OutputTable, holdsAddresses } from './output-table.ts';
import {
  type ReaderOfRows,
  type ResultRow,
  numberHeading,
  ourCells,
  resultRows,
  surplusOf,
  targetsOf,
  userCells,
  userHeadings,
  userWidths,
} from './result-rows.ts';
import { foldHeading } from '../../../kernel/names.ts';
import type { LoggedEvent } from '../../ledger/journal/views/done-calls.ts';
import { resourceNamed } from '../../../catalogue/index.ts';
import type { Field, ReferenceField } from '../../../catalogue/fields.ts';
import { directoryOf } from '../../decide/questions/directory-of-run.ts';
import { containerOf } from '../../../catalogue/relations/container.ts';
import type { Directory } from '../../decide/names/directory.ts';
import { type Found, isFound } from '../../decide/names/resolution.ts';
import { choicesOf } from '../../decide/display-names/choices.ts';
import { optionsOf } from '../../decide/display-names/family-options.ts';

/**
 * What cells may say: the words of a field, the options of a custom one, or the names that the plan read. Names
 * within another record of the row, such as subgroups, differ from row to row.
 */
class LegalCells {
  readonly #run: RunReader;
  readonly #kind: string;
  #known: Directory | undefined;
  readonly #lists = new Map<string, readonly string[] | undefined>();

  /** `kind` is that of the rows' own records. */
  constructor(run: RunReader, kind: string) {
    this.#run = run;
    this.#kind = kind;
  }

  /** Made when it is first asked for: it has the names of all rows. */
  get #directory(): Directory {
    this.#known ??= directoryOf(this.#run);
    return this.#known;
  }

  /**
   * `row` by its number in the journal; undefined where any value may be right.
   * @param target `group_id`, `custom:Condition`
   */
  valuesOf(target: string, field: Field, row: number | undefined): readonly string[] | undefined {
    if (field.kind === 'reference') return this.#namesOf(field, row);
    return this.#remembered(target, () =>
      field.kind === 'named' ? optionsOf(this.#run, field, target) : legalValues(field),
    );
  }

  #namesOf(field: ReferenceField, row: number | undefined): readonly string[] | undefined {
    const { to, within } = field;
    const container = within === undefined ? undefined : this.#containerOf(field, row);
    if (within !== undefined && container === undefined) return undefined;
    return this.#remembered(JSON.stringify([to, container]), () => {
      const { all } = choicesOf(this.#run, this.#directory, resourceNamed(to), container);
      return all.length === 0 ? undefined : all.map(({ text: name }) => name);
    });
  }

  /** What contains the record: as the row says, or as its own record has it. */
  #containerOf({ to, within = '' }: ReferenceField, row: number | undefined): Found | undefined {
    const container = containerOf(resourceNamed(to));
    const checked = row === undefined ? undefined : this.#run.views.rows.checkedValuesOf(row);
    if (checked === undefined || container === undefined) return undefined;
    const said = checked.values[within];
    if (typeof said === 'string') return this.#named(container.to, said);
    const own = checked.recordId;
    const record = own === undefined ? undefined : this.#run.records.get(this.#kind, own);
    const held = record?.values[within];
    return typeof held === 'number' ? { is: 'record', id: held } : undefined;
  }

  #named(kind: string, name: string): Found | undefined {
    const meant = this.#directory.answers?.inPlaceOf(kind, name) ?? name;
    const resolution = this.#directory.resolve(resourceNamed(kind), meant);
    return isFound(resolution) ? resolution : undefined;
  }

  #remembered(
    key: string,
    list: () => readonly string[] | undefined,
  ): readonly string[] | undefined {
    if (!this.#lists.has(key)) this.#lists.set(key, list());
    return this.#lists.get(key);
  }
}

/** Rows lack a value, and their file has no column for it. */
const WITHOUT_COLUMN: readonly IssueCode[] = ['open-field', 'missing-column'];

/** A column for a field that rows lack, so that it can be filled in where they are put right. */
interface AddedColumn {
  /** The label of its field. */
  readonly heading: string;
  readonly target: string;
}

/** The columns that the rows of a file lack for fields which they need. */
function addedColumns(
  { rows }: Pick<RunReader, 'rows'>,
  { id, headings }: InputFile,
  kind: Kind | undefined,
): readonly AddedColumn[] {
  const labels = new Set(WITHOUT_COLUMN.flatMap((code) => rows.fieldsWithIssue(id, code)));
  const taken = new Set(headings.map(foldHeading));
  return [...labels]
    .filter((label) => !taken.has(foldHeading(label)))
    .flatMap((label): AddedColumn[] => {
      const column = kind?.columns.find((each) => each.label === label && each.use === 'value');
      return column === undefined ? [] : [{ heading: label, target: column.target }];
    });
}

/** The issues of a row; what it lacks is in the column that was added for it. */
function inAddedColumns(issues: readonly Issue[], added: readonly AddedColumn[]): readonly Issue[] {
  if (added.length === 0) return issues;
  return issues.map((issue) => {
    const isAdded = added.some(({ heading }) => heading === issue.field);
    const isLacking = WITHOUT_COLUMN.some((code) => code === issue.code);
    return isLacking && isAdded ? { ...issue, column: issue.field } : issue;
  });
}

/** The format of what is written about a file of a run, or about the run as a whole. */
export function outputFormatOf(
  { identity, rows }: RunReader,
  file: InputFile | undefined = rows.files()[0],
): SpreadsheetFormat {
  return identity.request.outputFormat ?? file?.format ?? 'csv';
}

/** Which rows of a file are wanted. */
interface WantedRows {
  readonly outcome: Outcome;
  /** Of failed rows those that only wait for an answer, or the others. */
  readonly isOpen?: boolean;
}

/** A file of a run with the outcomes of its rows; only some of them, where these are given. */
export function runTable(run: RunReader, file: InputFile, only?: WantedRows): OutputTable {
  const hasSurplus = run.rows.hasIssue(file.id, 'ragged-row');
  const isForRetry = only !== undefined;
  const hasFingerprints = isForRetry && (run.rows.hasContents(file.id) || generationOf(run) > 0);
  const kind = findKind(file.kind);
  const added = isForRetry ? addedColumns(run, file, kind) : [];
  const targets = [...targetsOf(file), ...added];
  const language = run.identity.request.outputLanguage;
  const reader = { language, kind: file.kind };
  const columns = { hasSurplus, isForRetry, hasFingerprints, added, reader };
  const numbers = numberHeading(file, language);
  return {
    file: file.name,
    sheet: file.sheet,
    kind: namesIn(file.kind).kind,
    title: kind?.title ?? file.kind,
    format: outputFormatOf(run, file),
    headings: [...userHeadings(file.headings), ...added.map(({ heading }) => heading)],
    ourHeadings: [
      ...numbers,
      ...(hasSurplus ? [SURPLUS_COLUMN] : []),
      ...OUR_COLUMNS,
      ...(isForRetry ? [RUN_COLUMN] : []),
      ...(hasFingerprints ? [FINGERPRINT_COLUMN] : []),
    ],
    language,
    widths: [...userWidths(file.headings, file.widths), ...added.map(() => null)],
    dialect: file.dialect,
    holdsIdentifiers: (heading) => holdsIdentifier(fieldUnder(kind, targets, heading)),
    holdsAddresses: (heading) => holdsAddresses(fieldUnder(kind, targets, heading)),
    words: (heading) => wordsUnder(kind, targets, heading),
    legalValues: legalValuesIn(run, targets, kind),
    *rows() {
      for (const batch of resultRows(run, file.id, only?.outcome)) {
        yield batch
          .filter(({ issues }) => only?.isOpen === undefined || isOpenRow(issues) === only.isOpen)
          .map((row) => outputRow(run, file, row, columns));
      }
    },
  };
}

/** Which columns of ours a table has besides those that each has. */
interface ColumnsOfOurs {
  readonly hasSurplus: boolean;
  readonly isForRetry: boolean;
  readonly hasFingerprints: boolean;
  /** Columns of the user's that their file lacks. */
  readonly added: readonly AddedColumn[];
  readonly reader: ReaderOfRows;
}

function outputRow(
  run: RunReader,
  file: InputFile,
  row: ResultRow,
  { hasSurplus, isForRetry, hasFingerprints, added, reader }: ColumnsOfOurs,
): OutputRow {
  const number = row.recordId === undefined ? '' : String(row.recordId);
  return {
    cells: [...userCells(file.headings, row.cells), ...added.map(() => '')],
    ours: [
      ...numberHeading(file).map(() => number),
      ...(hasSurplus ? [surplusOf(file.headings, row)] : []),
      ...ourCells(row, reader),
      ...(isForRetry ? [run.identity.name] : []),
      ...(hasFingerprints ? [fingerprintCell(run, file, row)] : []),
    ],
    number: row.number,
    id: row.id,
    issues: inAddedColumns(row.issues, added),
  };
}

/** Rows that an earlier run of the chain had are counted by what its own error file said of them. */
function fingerprintCell(run: RunReader, file: InputFile, { id, cells }: ResultRow): string {
  const own = run.rows.contentOf(id);
  const { row: carried, runs: before } = fingerprintReader(file.headings)(cells);
  const known = own && carried && isUnchanged(carried, own.content) ? carried.last : 0;
  const row = own && { ...own, last: Math.max(run.rows.lastOccurrence(own.content), known) };
  const runs = [...new Set([...before, ...idsOf(run)])];
  return writeFingerprint(row, { runs, generation: generationOf(run) });
}

/** What the cells of each column may say. */
function legalValuesIn(
  run: RunReader,
  targets: Parameters<typeof fieldUnder>[1],
  kind: Kind | undefined,
): OutputTable['legalValues'] {
  const legal = new LegalCells(run, kind?.resource.name ?? '');
  return (heading, { id }) => {
    const target = targets.find((column) => column.heading === heading)?.target;
    const field = fieldUnder(kind, targets, heading);
    return typeof target === 'string' && field !== undefined
      ? legal.valuesOf(target, field, id)
      : undefined;
  };
}

/** What happened in a run, line by line, as text: a projection of the journal's list of events. */
export function* runLog({ views }: Pick<RunReader, 'views'>): Generator<string> {
  for (const event of views.events.all()) yield line(event);
}

function line({ at, what, detail, call }: LoggedEvent): string {
  const happened =
    call === undefined
      ? what
      : `${what} ${call.resource}.${call.operation} ${JSON.stringify(call.title)} (call ${call.id})`;
  return `${at} ${happened}${detail === undefined ? '' : `: ${detail.replaceAll('\n', ' ')}`}`;
}
