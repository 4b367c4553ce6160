import { withStatusReport, type StatusKind } from '../../../src/reports/status/status-kind.ts';
import type { StatusReport } from '../../../src/reports/status/status-report.ts';
import { cellText, type Cell } from '../../../src/kernel/cells.ts';
import { passed } from '../../../src/reports/engine/checks/reconciliation-check.ts';
import type { Rehearsal } from '../../support/rehearsal.ts';

/** Makes a report of the account of a rehearsal. */
export function reportOf<Wanted extends object, Read>(
  kind: StatusKind<Wanted, Read>,
  wanted: Wanted,
  {
    rehearsal,
    moment,
    zone = 'UTC',
  }: { readonly rehearsal: Rehearsal; readonly moment?: string; readonly zone?: string },
): Promise<StatusReport> {
  return withStatusReport(
    kind,
    { ...wanted, moment, zone },
    { place: rehearsal.workplace(), listener: {} },
    (report) => Promise.resolve(report),
  );
}

/** The rows of a table of a report as a CSV has them, by their headings. */
export function tableOf({ tables }: StatusReport, name: string): Record<string, string>[] {
  const [headings = [], ...rows] = [...(tables.find((each) => each.name === name)?.lines() ?? [])];
  return rows.map((row) =>
    Object.fromEntries(row.map((cell, at) => [textOf(headings[at]), textOf(cell)])),
  );
}

function textOf(cell: unknown): string {
  return typeof cell === 'number' ? String(cell) : cellText(cell as Cell | undefined);
}

/** The labels of the checks that failed. */
export function failedChecks({ checks }: StatusReport): string[] {
  return checks.filter((check) => !passed(check)).map(({ label }) => label);
}

/** The key figures of a report by their labels. */
export function figuresOf({ figures }: StatusReport): Record<string, bigint> {
  return Object.fromEntries(figures.map(({ label, figure }) => [label, figure]));
}
