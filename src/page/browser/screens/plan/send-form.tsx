import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Job, Plan } from '../../../interface/calls.ts';
import { go } from '../../state/go.ts';
import { Actions, Button } from '../../ui/actions.tsx';
import { usePageContext, usePageState, useWords } from '../../ui/context.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice, ProblemNotice } from '../../ui/notice.tsx';
import { useAction } from '../../ui/use-action.ts';
import { accountName } from '../account-name.ts';

/** How many rows a trial sends. */
const TRIAL = 10;

/** Sends the first rows, or all; what deletes is confirmed by typing the name of the account. */
export function SendForm({ job, plan }: { readonly job: Job; readonly plan: Plan }): JSX.Element {
  const words = useWords();
  const { t } = words;
  const { page } = usePageContext();
  const { start } = usePageState();
  const { run, isBusy, problem } = useAction();
  const [typed, setTyped] = useState('');
  const count = plan.create + plan.update + plan.operation;
  if (count === 0) return <NothingToSend />;
  const { confirms } = plan;
  const account = start?.account && accountName(words, start.account);
  const wanted = account ?? confirms;
  const isConfirmed = confirms === undefined || typed.trim() === wanted;
  const send = (first?: number): void => {
    run(async () => {
      await page.job('send', {
        job: job.id,
        ...(first !== undefined && { first }),
        ...(confirms !== undefined && { confirms }),
      });
      go({ screen: 'job', job: job.id });
    });
  };
  return (
    <>
      {confirms !== undefined && (
        <section class="card callout" aria-labelledby="confirm">
          <h2 id="confirm">{t('send.confirm')}</h2>
          <p>{t('send.confirmHow')}</p>
          <Field label={t('send.name', { name: wanted ?? '' })} value={typed} onType={setTyped} />
        </section>
      )}
      <ProblemNotice problem={problem} />
      <Actions>
        <Button
          rank="primary"
          text={t('send.all', { count })}
          isBusy={isBusy}
          isOff={!isConfirmed}
          onClick={() => {
            send();
          }}
        />
        {count > TRIAL && (
          <Button
            text={t('send.first', { count: TRIAL })}
            isBusy={isBusy}
            isOff={!isConfirmed}
            onClick={() => {
              send(TRIAL);
            }}
          />
        )}
        {!isConfirmed && <span class="faint">{t('send.notConfirmed')}</span>}
      </Actions>
    </>
  );
}

function NothingToSend(): JSX.Element {
  const { t } = useWords();
  return (
    <>
      <Notice tone="good">{t('send.nothing')}</Notice>
      <p>
        <a href="#/">{t('job.toStart')}</a>
      </p>
    </>
  );
}
