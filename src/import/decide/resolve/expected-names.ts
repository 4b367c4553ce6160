import { defined } from '../../../kernel/defined.ts';
import { referencedKinds } from '../../../catalogue/relations/load-order.ts';
import { resourceNamed } from '../../../catalogue/index.ts';
import { unitedKinds } from '../../../catalogue/relations/united.ts';
import { foldNameOf } from '../../../catalogue/relations/paths.ts';
import { findKind, type Kind } from '../../../catalogue/kinds.ts';
import type { Resource } from '../../../catalogue/define.ts';
import type { JournalRow } from '../../ledger/journal/tables/rows/journal-row.ts';
import type { InputFile } from '../../ledger/journal/tables/rows/row-table.ts';
import type { RowStatus } from '../../ledger/journal/tables/rows/row-queries.ts';
import type { RunReader } from '../../ledger/run/run.ts';
import type { Directory } from '../names/directory.ts';
import type { PlannedName } from '../names/planned-names.ts';
import { rowsOf } from '../match/rows-of.ts';
import { reasonOf } from '../names/blocked-dependency.ts';

/** A file of the run with the kind that its rows are. */
interface FileOfKind {
  readonly file: InputFile;
  readonly kind: Kind;
}

/**
 * Before the plan: names of the run's own rows that others may refer to, and of those refused already.
 * @param paths the rows whose names were paths
 */
export function expectNames(
  run: Pick<RunReader, 'rows'>,
  files: readonly FileOfKind[],
  { directory, paths }: { readonly directory: Directory; readonly paths: ReadonlySet<number> },
): void {
  for (const { file, kind } of referredFiles(files)) {
    for (const row of namedRows(run, { file, kind }, 'open')) {
      directory.expect(kind.resource.name, { ...expected(row), wasPath: paths.has(row.id) });
    }
    for (const row of namedRows(run, { file, kind }, 'blocked')) {
      const place = { file: file.name, ...defined({ sheet: file.sheet }), row: row.number };
      directory.refused.add(kind.resource.name, row, place, () => reasonOf(run, row.id));
    }
  }
}

/**
 * After the plan: all names that rows of the run may still have in a next one, refused or not. Does nothing
 * where the directory has them already.
 */
export function expectNamesOfRun(run: Pick<RunReader, 'rows'>, directory: Directory): void {
  if (directory.expectsAny) return;
  const files = run.rows.files().flatMap((file): FileOfKind[] => {
    const kind = findKind(file.kind);
    return kind === undefined ? [] : [{ file, kind }];
  });
  for (const { file, kind } of referredFiles(files)) {
    for (const status of ['planned', 'blocked'] as const) {
      for (const row of namedRows(run, { file, kind }, status)) {
        directory.expect(kind.resource.name, expected(row));
      }
    }
  }
}

function referredFiles(files: readonly FileOfKind[]): FileOfKind[] {
  const referred = new Set(
    files.flatMap(({ kind }) => [
      ...[...referencedKinds(kind.resource), ...kindsNamedBy(kind)].flatMap((name) => [
        name,
        ...unitedKinds(resourceNamed(name)).map((united) => united.name),
      ]),
      ...(kind.resource.parent === undefined && kind.operation === undefined
        ? []
        : [kind.resource.name]),
    ]),
  );
  return files.filter(
    ({ kind: { resource, operation } }) => operation === undefined && referred.has(resource.name),
  );
}

function kindsNamedBy({ columns, steps = [] }: Kind): string[] {
  const named = columns.flatMap(({ field }) => (field?.kind === 'reference' ? [field.to] : []));
  return [...named, ...steps.flatMap(({ kind }) => kindsNamedBy(kind))];
}

/** A row with what its record will be called. */
type NamedRow = JournalRow & Required<Pick<PlannedName, 'name' | 'furtherNames'>>;

function expected({ id, name, furtherNames, values, recordId }: NamedRow): PlannedName {
  return { call: id, name, furtherNames, values, recordId };
}

function* namedRows(
  run: Pick<RunReader, 'rows'>,
  { file, kind: { resource } }: FileOfKind,
  status: RowStatus,
): Generator<NamedRow> {
  const [nameField = resource.display, ...others] = resource.namedBy;
  const seen = resource.lineItems === undefined ? undefined : new Set<string>();
  for (const rows of rowsOf(run, file, status)) {
    for (const row of rows) {
      const name = row.values[nameField];
      if (typeof name !== 'string' || seen?.has(foldNameOf(resource, name)) === true) continue;
      // Several rows make one record: the first of them represents it.
      seen?.add(foldNameOf(resource, name));
      const furtherNames = new Map(others.flatMap((field) => namesIn(resource, field, row)));
      yield { ...row, name, furtherNames };
    }
  }
}

/** What a row calls its record by a field: a whole name may be in two columns. */
function namesIn(
  { splitsInto }: Resource,
  field: string,
  { values }: JournalRow,
): [field: string, name: string][] {
  const parts = splitsInto?.whole === field ? Object.values(splitsInto.parts) : [field];
  const texts = parts.map((part) => values[part]);
  const isWhole = texts.every((text) => typeof text === 'string');
  return isWhole ? [[field, texts.join(' ')]] : [];
}
