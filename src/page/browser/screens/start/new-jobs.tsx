import type { JSX } from 'preact';
import type { NewJobKind } from '../../../interface/calls.ts';
import { go } from '../../state/go.ts';
import { usualPaper } from '../../texts/usual-paper.ts';
import { Button } from '../../ui/actions.tsx';
import { usePageContext, useWords } from '../../ui/context.tsx';
import { ProblemNotice } from '../../ui/notice.tsx';
import { useAction } from '../../ui/use-action.ts';

/** What a person can do here, the usual first; each has its texts `new.<kind>`, `new.<kind>.how` and `new.<kind>.begin`. */
const KINDS: readonly NewJobKind[] = [
  'register',
  'scans',
  'change',
  'stocktake',
  'export',
  'labels',
  'report',
];

/** The jobs that can be started. */
export function NewJobs(): JSX.Element {
  return (
    <ul class="new-jobs">
      {KINDS.map((kind, at) => (
        <li key={kind}>
          <NewJob kind={kind} isUsual={at === 0} />
        </li>
      ))}
    </ul>
  );
}

interface Given {
  readonly kind: NewJobKind;
  readonly isUsual: boolean;
}

function NewJob({ kind, isUsual }: Given): JSX.Element {
  const { t } = useWords();
  const { page } = usePageContext();
  const { run, isBusy, problem } = useAction();
  const begin = async (): Promise<void> => {
    const { id } = await page.job('newJob', { kind, paper: usualPaper(navigator.language) });
    go({ screen: 'job', job: id });
  };
  return (
    <article class={isUsual ? 'card hero' : 'card'}>
      <h2>{t(`new.${kind}`)}</h2>
      <p>{t(`new.${kind}.how`)}</p>
      <ProblemNotice problem={problem} />
      <Button
        rank={isUsual ? 'primary' : 'plain'}
        text={t(`new.${kind}.begin`)}
        isBusy={isBusy}
        onClick={() => {
          run(begin);
        }}
      />
    </article>
  );
}
