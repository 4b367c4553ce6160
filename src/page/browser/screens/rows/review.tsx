import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Job, RowToReview } from '../../../interface/calls.ts';
import { go } from '../../state/go.ts';
import { Actions, Button } from '../../ui/actions.tsx';
import { usePageContext, useWords } from '../../ui/context.tsx';
import { ProblemNotice } from '../../ui/notice.tsx';
import { useAction } from '../../ui/use-action.ts';
import { ReviewCard } from './review-card.tsx';

/** Rows that wait for a decision of a person, side by side with what the account has. */
export function Review({ job }: { readonly job: Job }): JSX.Element | null {
  const { t } = useWords();
  const { page } = usePageContext();
  const { run, isBusy, problem } = useAction();
  const [rows, setRows] = useState<readonly RowToReview[]>([]);
  const [chosen, setChosen] = useState<ReadonlyMap<number, string>>(new Map());
  useEffect(() => {
    run(async () => {
      setRows((await page.call('review', { job: job.id })).rows);
    });
  }, [job.version]);
  const decide = async (): Promise<void> => {
    const decisions = [...chosen].map(([call, choice]) => ({ call, choice }));
    await page.job('decideReview', { job: job.id, decisions });
    go({ screen: 'job', job: job.id });
  };
  if (rows.length === 0) return <ProblemNotice problem={problem} />;
  return (
    <section aria-labelledby="review">
      <h2 id="review">{t('review.title', { count: rows.length })}</h2>
      <p>{t('review.how')}</p>
      {rows.map((row) => (
        <ReviewCard
          key={row.call}
          row={row}
          chosen={chosen.get(row.call)}
          onChoose={(choice) => {
            setChosen(new Map(chosen).set(row.call, choice));
          }}
        />
      ))}
      <ProblemNotice problem={problem} />
      <Actions>
        <Button
          rank="primary"
          text={t('review.decide', { count: chosen.size })}
          isBusy={isBusy}
          isOff={chosen.size === 0}
          onClick={() => {
            run(decide);
          }}
        />
      </Actions>
    </section>
  );
}
