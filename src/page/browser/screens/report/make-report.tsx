import type { JSX } from 'preact';
import type { Job } from '../../../interface/calls.ts';
import { go } from '../../state/go.ts';
import { Button } from '../../ui/actions.tsx';
import { usePageContext, useWords } from '../../ui/context.tsx';
import { ProblemNotice } from '../../ui/notice.tsx';
import { useAction } from '../../ui/use-action.ts';
import { valuesOfSpan } from './periods.ts';
import { spanText } from './written.ts';

interface Given {
  readonly job: Job;
  readonly period: { readonly start: string; readonly end: string };
  readonly rank?: 'primary';
}

/** Makes the report of a period: a closed one has its closed figures, an open one can be closed. */
export function MakeReport({ job, period, rank }: Given): JSX.Element | null {
  const { t, language } = useWords();
  const { page } = usePageContext();
  const { run, isBusy, problem } = useAction();
  const { report } = job;
  if (report === undefined) return null;
  const make = async (): Promise<void> => {
    const values = valuesOfSpan(report, period);
    await page.job('makeReport', { job: job.id, values });
    go({ screen: 'job', job: job.id, step: 'read' });
  };
  return (
    <>
      <ProblemNotice problem={problem} />
      <Button
        {...(rank !== undefined && { rank })}
        text={t('closes.makeReport')}
        about={spanText(language, period)}
        isBusy={isBusy}
        onClick={() => {
          run(make);
        }}
      />
    </>
  );
}
