import { withAccount } from '../../../account/with-account.ts';
import { membersInUse } from '../../../account/families.ts';
import { resourceNamed } from '../../../catalogue/index.ts';
import type { ConnectedWorkplace } from '../../../import/run/workplace.ts';
import { cellRules } from '../../../import/validate/rows/sheet-plan.ts';
import { NameIndex } from '../../../scan/name-index.ts';
import type { TakingBack } from '../../../scan/refused-scan.ts';
import { withCustomFields, type ScanOperation } from '../../../scan/scan-operations.ts';
import type { ScanRules } from '../../../scan/scan-readings.ts';
import type { SessionSource } from '../../../scan/scan-session.ts';
import { TagIndex } from '../../../scan/tag-index.ts';
import { datesAnywhere, utcDate } from '../../../kernel/dates/dates.ts';
import { readingListener } from '../../terminal/reading-listener.ts';
import type { Session } from '../../session.ts';
import type { CommandWorkplace } from '../../workplace.ts';
import type { DateFormat } from '../../../kernel/dates/date-format.ts';

/** How scans and values are written. */
export interface SessionRules {
  readonly scans: ScanRules;
  readonly dateFormat: DateFormat | undefined;
  readonly flags: readonly TakingBack[];
}

/** Reads once from the account what a session answers from: its items, and the people and places that values name. */
export function readSessionSource(
  operation: ScanOperation,
  { scans, dateFormat, flags }: SessionRules,
  workplace: CommandWorkplace & ConnectedWorkplace,
  session: Session,
): Promise<SessionSource> {
  const { kind, operand, values } = operation;
  const listener = readingListener(workplace, session);
  const job = { name: 'scan', request: kind.name };
  return withAccount(job, { place: workplace, listener }, async (snapshot) => {
    const custom = new Set(kind.families.map((family) => family.names));
    if (custom.size > 0) await snapshot.readFamilies([kind.resource]);
    const families = snapshot
      .families(kind.resource)
      .filter(({ field }) => custom.has(field.names));
    const [items] = await snapshot.read([{ resource: kind.resource }]);
    const named = values.flatMap(({ column: { field } }) =>
      field?.kind === 'reference' ? [resourceNamed(field.to)] : [],
    );
    await snapshot.readNamed(named);
    const host = new URL(workplace.connection.baseUrl).host;
    const index = new TagIndex(
      { resource: kind.resource, field: operand.label },
      items?.records() ?? [],
      { rules: scans, host },
    );
    const names = new Map(
      named.map((resource) => [resource.name, new NameIndex(resource, snapshot.of(resource.name))]),
    );
    const now = workplace.clock.now();
    const checking = dateFormat === undefined ? {} : { dateFormat };
    const cells = cellRules(checking, { today: utcDate(now), anywhere: datesAnywhere(now) });
    return {
      operation: withCustomFields(operation, membersInUse(families, items?.records() ?? [])),
      index,
      rules: scans,
      flags,
      values: { cells, names, host },
    };
  });
}
