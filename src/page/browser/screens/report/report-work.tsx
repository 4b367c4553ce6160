import type { JSX } from 'preact';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import type { JobGiven } from '../job-given.ts';

/** How far a report is: the account is read call by call, and then all is calculated at once. */
export function ReportWork({
  title,
  progress,
  pace,
}: JobGiven & { readonly title: string }): JSX.Element {
  const isRead = progress?.total !== undefined && progress.current >= progress.total;
  const shown = progress && { ...progress, stage: isRead ? 'calculate' : 'account' };
  return <ProgressBar title={title} progress={shown} pace={pace} />;
}
