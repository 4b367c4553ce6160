import { defined } from '../../../kernel/defined.ts';
import type { Resource } from '../../../catalogue/define.ts';
import type { Kind } from '../../../catalogue/kinds.ts';
import { isSpaced, PATH_JOINT, splitPath } from '../../../catalogue/relations/paths.ts';
import { makeIssue, type Issue, type IssueDetails } from '../../../kernel/messages/issues.ts';
import { foldName } from '../../../kernel/names.ts';
import type { JournalRow } from '../../ledger/journal/tables/rows/journal-row.ts';
import type { InputFile } from '../../ledger/journal/tables/rows/row-table.ts';
import type { RowValues } from '../../ledger/rows/row-values.ts';
import { rowsOf } from '../match/rows-of.ts';
import { labelOf } from '../../ledger/rows/targets.ts';
import type { ResolutionTables } from './resolution-tables.ts';

/** A file of the run whose rows may have paths as names. */
export interface FileWithNames {
  readonly file: InputFile;
  readonly kind: Kind;
  readonly headingOf: (target: string) => string | undefined;
}

/** What is refused here is not decided twice. */
const STATUSES = ['blocked', 'open'] as const;

/**
 * Before the plan: a row whose name is a path (`HQ / Floor 2`) is about its last step, with the others as its
 * parents. A path that is the whole name of a record of the account stays a name. Returns the rows whose names
 * were paths.
 */
export function takePathsApart(
  run: ResolutionTables,
  files: readonly FileWithNames[],
): ReadonlySet<number> {
  const paths = new Set<number>();
  for (const each of files.filter(({ kind }) => isInTree(kind))) {
    const names = new NamesOfTree(run, files, each.kind.resource);
    for (const status of STATUSES) {
      for (const rows of rowsOf(run, each.file, status)) {
        run.journal.commit(() => {
          for (const row of rows) expandRow(run, row, each, { names, paths });
        });
      }
    }
  }
  return paths;
}

function isInTree({ resource, operation }: Kind): boolean {
  return resource.parent !== undefined && operation === undefined;
}

function expandRow(
  run: ResolutionTables,
  row: JournalRow,
  each: FileWithNames,
  { names, paths }: { readonly names: NamesOfTree; readonly paths: Set<number> },
): void {
  const { resource } = each.kind;
  const name = row.values[nameFieldOf(resource)];
  if (typeof name !== 'string' || splitPath(name).length === 1 || names.isTaken(name)) return;
  const meant = meaningOf(row.values, name, resource, names);
  if ('steps' in meant) {
    run.rows.setValues(row.id, below(row.values, meant.steps, resource));
    paths.add(row.id);
  } else if (meant.issue.severity === 'error') {
    run.rows.block(row.id, [located(meant.issue, row, each)]);
  } else {
    run.rows.addIssue(row.id, located(meant.issue, row, each));
  }
}

type PathIssue = {
  readonly code: 'ambiguous-path' | 'separator-in-name';
  readonly severity: Issue['severity'];
} & IssueDetails;

type Meaning = { readonly steps: readonly string[] } | { readonly issue: PathIssue };

function meaningOf(
  values: RowValues,
  name: string,
  resource: Resource,
  names: NamesOfTree,
): Meaning {
  const { parent = '' } = resource;
  const steps = splitPath(name);
  const isPath = isSpaced(name);
  const field = labelOf(resource, nameFieldOf(resource));
  const said = { field, value: name };
  if (values[parent] !== undefined) {
    const given = labelOf(resource, parent);
    const expected = `the row has a ${given} of its own`;
    return isPath
      ? { issue: { ...said, code: 'ambiguous-path', severity: 'error', expected } }
      : { issue: { ...said, code: 'separator-in-name', severity: 'warning', expected } };
  }
  if (steps.includes('')) {
    const expected = 'a part of it is empty';
    return { issue: { ...said, code: 'ambiguous-path', severity: 'error', expected } };
  }
  if (isPath || names.mayBeName(steps[0] ?? '')) return { steps };
  const expected = `there is no ${resource.singular} "${steps[0] ?? ''}"`;
  return { issue: { ...said, code: 'separator-in-name', severity: 'warning', expected } };
}

function located({ code, ...details }: PathIssue, row: JournalRow, each: FileWithNames): Issue {
  const { file, kind, headingOf } = each;
  const shown = defined({ sheet: file.sheet, column: headingOf(nameFieldOf(kind.resource)) });
  return makeIssue(code, { file: file.name, row: row.number, ...shown }, details);
}

function below(values: RowValues, steps: readonly string[], resource: Resource): RowValues {
  const { parent = '' } = resource;
  return {
    ...values,
    [nameFieldOf(resource)]: steps.at(-1) ?? '',
    [parent]: steps.slice(0, -1).join(PATH_JOINT),
  };
}

/** What is known of the names in a tree before any of them is resolved. */
class NamesOfTree {
  readonly #run: ResolutionTables;
  readonly #resource: Resource;
  readonly #ofRows = new Set<string>();
  readonly #mayMake: boolean;

  constructor(run: ResolutionTables, files: readonly FileWithNames[], resource: Resource) {
    this.#run = run;
    this.#resource = resource;
    this.#mayMake = run.identity.request.planning.createMissing?.includes(resource.name) ?? false;
    const alike = files.filter(
      ({ kind }) => kind.resource.name === resource.name && kind.operation === undefined,
    );
    for (const { file } of alike) {
      for (const status of STATUSES) {
        for (const rows of rowsOf(run, file, status)) this.#note(rows);
      }
    }
  }

  /** Whether a record of the account has that very name. */
  isTaken(name: string): boolean {
    const { name: kind } = this.#resource;
    return this.#run.records.named(kind, nameFieldOf(this.#resource), name).length > 0;
  }

  /** Whether there is a record of that name, or this run makes one. */
  mayBeName(name: string): boolean {
    return this.#mayMake || this.#ofRows.has(foldName(name)) || this.isTaken(name);
  }

  #note(rows: readonly JournalRow[]): void {
    for (const { values } of rows) {
      const name = values[nameFieldOf(this.#resource)];
      if (typeof name === 'string') this.#ofRows.add(foldName(name));
    }
  }
}

function nameFieldOf({ namedBy: [first], display }: Resource): string {
  return first ?? display;
}
