import { makeIssue } from '../../kernel/issues.ts';
import type { Mark } from '../journal/planned-call.ts';
import type { KnownRecord } from '../journal/record-table.ts';
import type { JournalRow } from '../journal/row-table.ts';
import type { Decision } from './decision.ts';
import { differences } from './differences.ts';
import type { ResolvedValues } from './find-existing.ts';
import type { PlanContext } from './plan-context.ts';

/** The records that nothing tells from what a row without a key would make, each for one row. */
export class EqualRecords {
  readonly #open = new Map<string, KnownRecord[]>();

  /** The next record that says all that the row says, and that no earlier run made. */
  take(
    values: ResolvedValues,
    mark: Mark,
    { kind, records, earlier }: Pick<PlanContext, 'kind' | 'records' | 'earlier'>,
  ): KnownRecord | undefined {
    const { resource } = kind;
    const name = JSON.stringify([resource.name, mark.field, mark.value]);
    const open =
      this.#open.get(name) ??
      records
        .named(resource.name, mark.field, mark.value)
        .filter(({ id }) => !earlier.hasRecord(resource.name, id));
    this.#open.set(name, open);
    const at = open.findIndex(
      (record) => differences(resource, values, record, () => '').length === 0,
    );
    return at < 0 ? undefined : open.splice(at, 1)[0];
  }
}

/** Asks whether the record of a row is there already, where nothing tells it. */
export function askAboutEqual(
  row: JournalRow,
  { id, createdAt }: KnownRecord,
  context: PlanContext,
): Decision {
  const made = createdAt === undefined ? '' : `, made on ${createdAt.slice(0, 10)}`;
  const { label } = context.kind.resource.id;
  const issue = makeIssue('maybe-there', context.place(row), {
    expected: `#${id}${made}`,
    hint: `If it is the same, write ${id} into a column "${label}" or take the row out; if it is another one, import the file of errors with --again.`,
  });
  return { verdict: 'blocked', issues: [issue] };
}
