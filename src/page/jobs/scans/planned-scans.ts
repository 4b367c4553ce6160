import { currentPerson, type OpenScanSession } from '../../../index.ts';
import { rowsOfRun, rowsOfScans } from '../../../inner-library.ts';
import { defined } from '../../../kernel/defined.ts';
import type { GivenBy } from '../../interface/calls.ts';
import type { JobPlace } from '../job-place.ts';
import { notYet } from '../not-yet.ts';
import { bareCode } from './scans-view.ts';

type ScanPlan = GivenBy<'scanPlan'>;

/** What is said of rows, by their numbers. */
type RowIssues = ReadonlyMap<number, readonly string[]>;

/** The number of the first row below the headings. */
const FIRST_ROW = 2;

/** What the plan of a job does with its scans. */
export function plannedScans(place: JobPlace, job: string, session: OpenScanSession): ScanPlan {
  const { runFolder, plan } = place.store.get(job);
  if (runFolder === undefined || plan === undefined) throw notYet();
  const issuesOf = (show: 'failed' | 'unchanged', most: number): RowIssues =>
    new Map(
      rowsOfRun(runFolder, place.workplace(), { show, after: 0, most }).map(({ row, issues }) => [
        row,
        issues.map(({ message }) => message),
      ]),
    );
  const failed = issuesOf('failed', plan.blocked);
  const same = issuesOf('unchanged', plan.unchanged);
  const { operation, state } = session;
  const people = new Map<string | undefined, ScanPlan['people'][number]['items']>();
  const refused: ScanPlan['refused'] = [];
  const unchanged: ScanPlan['unchanged'] = [];
  for (const [at, { scan, units }] of rowsOfScans(operation, state).entries()) {
    const row = at + FIRST_ROW;
    // What a person can see of the state needs no sentence.
    const reasons = scan.isRefused ? [] : (failed.get(row) ?? []);
    const item = {
      ...{ code: bareCode(scan.code), name: scan.name, reasons: [...new Set(reasons)] },
      ...{ states: { ...scan.states }, ...defined({ units: unitsShown(units) }) },
    };
    if (failed.has(row)) refused.push(item);
    else if (same.has(row)) unchanged.push(item);
    else {
      const person = currentPerson(operation, { ...state, values: scan.values });
      people.set(person, [...(people.get(person) ?? []), item]);
    }
  }
  return {
    people: [...people].map(([person, items]) => ({ items, ...defined({ person }) })),
    ...{ refused, unchanged },
  };
}

function unitsShown(units: number): number | undefined {
  return units === 1 ? undefined : units;
}
