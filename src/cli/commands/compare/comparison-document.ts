import type { ComparisonReport } from '../../../index.ts';
import type { JsonBody } from '../../documents/outputs/index.ts';

/** What `compare --json` prints. */
export function comparisonDocument(report: ComparisonReport): JsonBody<'comparison'> {
  const { lists, totals, checks } = report;
  const { matched, differing, missing, unexpected, duplicated, notComparable } = lists;
  return {
    counts: {
      ...{ rows: totals.register, records: totals.other, matched: matched.register },
      ...{ differing: differing.register, missing: missing.register },
      unexpected: unexpected.other,
      duplicated: duplicated.register + duplicated.other,
      notComparable: notComparable.register + notComparable.other,
      failedChecks: checks.failed,
    },
    ...report,
  };
}
