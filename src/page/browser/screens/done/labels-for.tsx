import type { JSX } from 'preact';
import type { Job, Result } from '../../../interface/calls.ts';
import { go } from '../../state/go.ts';
import { usualPaper } from '../../texts/usual-paper.ts';
import { Button } from '../../ui/actions.tsx';
import { usePageContext, useWords } from '../../ui/context.tsx';
import { ProblemNotice } from '../../ui/notice.tsx';
import { useAction } from '../../ui/use-action.ts';
import { recordTypeName } from '../record-types.ts';

interface Given {
  readonly job: Job;
  readonly result: Result;
}

/** Starts labels for the records of a run, one kind of them at a time. */
export function LabelsFor({ job, result }: Given): JSX.Element | null {
  const words = useWords();
  const { page } = usePageContext();
  const { run, isBusy, problem } = useAction();
  const { t } = words;
  if (result.labelled.length === 0) return null;
  const begin = async (kind: string): Promise<void> => {
    const paper = usualPaper(navigator.language);
    const { id } = await page.job('labelsOfRun', { job: job.id, kind, paper });
    go({ screen: 'job', job: id });
  };
  return (
    <section class="card" aria-labelledby="labels-for">
      <h2 id="labels-for">{t('done.labelsTitle')}</h2>
      <ProblemNotice problem={problem} />
      {result.labelled.map(({ what: kind, count }) => (
        <p key={kind}>
          <Button
            text={t('done.labels', { count, type: recordTypeName(words, kind) })}
            isBusy={isBusy}
            onClick={() => {
              run(() => begin(kind));
            }}
          />
        </p>
      ))}
    </section>
  );
}
