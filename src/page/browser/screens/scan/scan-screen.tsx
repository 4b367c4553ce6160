import type { JSX } from 'preact';
import type { JobGiven } from '../job-given.ts';
import { OperationChoice } from './operation-choice.tsx';
import { ScanSession } from './scan-session.tsx';

/** Items are scanned: first what to do with them, then one code after the other. */
export function ScanScreen({ job }: JobGiven): JSX.Element {
  return job.scans === undefined ? (
    <OperationChoice job={job} />
  ) : (
    <ScanSession job={job} scanJob={job.scans} />
  );
}
