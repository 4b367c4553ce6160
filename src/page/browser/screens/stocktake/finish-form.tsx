import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Job, StocktakeStatus, TakenBy } from '../../../interface/calls.ts';
import { addressOf } from '../../state/address.ts';
import { go } from '../../state/go.ts';
import { Actions, Button } from '../../ui/actions.tsx';
import { usePageContext, useWords } from '../../ui/context.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice, ProblemNotice } from '../../ui/notice.tsx';
import { useAction } from '../../ui/use-action.ts';
import { Choice } from '../records/choice.tsx';
import { useAnswerOf } from './use-answer-of.ts';

interface Given {
  readonly job: Job;
  readonly state: StocktakeStatus['state'];
}

/** What is done next: compare, see the plan, finish, or go back to the start. */
export function FinishForm({ job, state }: Given): JSX.Element | null {
  const { t } = useWords();
  if (job.work !== undefined) return null;
  if (state === 'finished') {
    return (
      <Actions>
        <a class="button" href="#/">
          {t('job.toStart')}
        </a>
      </Actions>
    );
  }
  if (state === 'closed') return <Finish job={job} text={t('found.continue')} />;
  return <Compare job={job} />;
}

type Wanted = TakenBy<'compareStocktake'>['wanted'];

/** How the count was compared last, or is compared at first. */
function firstWanted({ stocktake }: Job): Wanted {
  const { compared, started } = stocktake ?? {};
  if (compared === undefined) {
    return { preparedBy: started?.startedBy ?? '', isUncountedZero: false, retireReason: '' };
  }
  const { preparedBy, isUncountedZero, retireReason } = compared;
  return { preparedBy, isUncountedZero, retireReason };
}

function Compare({ job }: { readonly job: Job }): JSX.Element {
  const { t } = useWords();
  const { page } = usePageContext();
  const { run, isBusy, problem } = useAction();
  const [wanted, setWanted] = useState(() => firstWanted(job));
  const compared = job.stocktake?.compared;
  const compare = async (): Promise<void> => {
    await page.job('compareStocktake', { job: job.id, wanted });
    go({ screen: 'job', job: job.id });
  };
  return (
    <section aria-labelledby="compare">
      <h2 id="compare">{t('finish.title')}</h2>
      <p>{t('finish.how')}</p>
      <FinishFields
        job={job}
        wanted={wanted}
        onChange={(change) => {
          setWanted({ ...wanted, ...change });
        }}
      />
      <ProblemNotice problem={problem} />
      <Actions>
        <Button
          rank={compared === undefined ? 'primary' : 'plain'}
          text={t(compared === undefined ? 'finish.compare' : 'finish.compareAgain')}
          isBusy={isBusy}
          onClick={() => {
            run(compare);
          }}
        />
        {job.plan !== undefined && (
          <a class="button primary" href={addressOf({ screen: 'job', job: job.id, step: 'plan' })}>
            {t('found.toPlan')}
          </a>
        )}
        <span class="faint">{t('finish.nothingSent')}</span>
      </Actions>
      {compared?.adjustments.length === 0 && <Finish job={job} text={t('finish.finish')} />}
    </section>
  );
}

interface FieldsGiven {
  readonly job: Job;
  readonly wanted: Wanted;
  readonly onChange: (change: Partial<Wanted>) => void;
}

function FinishFields({ job, wanted, onChange }: FieldsGiven): JSX.Element {
  const { t } = useWords();
  return (
    <>
      <Field
        label={t('finish.preparedBy')}
        hint={t('finish.preparedByHint')}
        value={wanted.preparedBy}
        onType={(preparedBy) => {
          onChange({ preparedBy });
        }}
      />
      <Choice
        kind="checkbox"
        label={t('finish.uncountedZero')}
        isChosen={wanted.isUncountedZero}
        onChoose={(isUncountedZero) => {
          onChange({ isUncountedZero });
        }}
      />
      <RetireMissing job={job} wanted={wanted} onChange={onChange} />
    </>
  );
}

/** Missing items stay as they are unless a person says why they are retired. */
function RetireMissing({ job, wanted, onChange }: FieldsGiven): JSX.Element | null {
  const { t } = useWords();
  const { page } = usePageContext();
  const { run, isBusy, problem } = useAction();
  const given = useAnswerOf(job, (page) => page.call('stocktakeChoices', { job: job.id }));
  if (given === undefined) return null;
  if (given.choices === undefined) {
    return (
      <>
        <ProblemNotice problem={problem} />
        <Button
          rank="quiet"
          text={t('finish.readReasons')}
          isBusy={isBusy}
          onClick={() => {
            run(() => page.job('readChoices', { job: job.id }));
          }}
        />
      </>
    );
  }
  return (
    <div class="field">
      <label for="retire-reason">{t('finish.retire')}</label>
      <select
        id="retire-reason"
        value={wanted.retireReason}
        onChange={({ currentTarget: { value } }) => {
          onChange({ retireReason: value });
        }}
      >
        <option value="">{t('finish.retireNot')}</option>
        {given.choices.retireReasons.map((reason) => (
          <option key={reason} value={reason}>
            {t('finish.retireAs', { reason })}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Ends a stocktake with nothing to send, or sends what was being sent. */
function Finish({ job, text }: { readonly job: Job; readonly text: string }): JSX.Element {
  const { t } = useWords();
  const { page } = usePageContext();
  const { run, isBusy, problem } = useAction();
  const finish = async (): Promise<void> => {
    await page.job('finishStocktake', { job: job.id });
    go({ screen: 'job', job: job.id });
  };
  return (
    <>
      <Notice tone="info">{t('finish.final')}</Notice>
      <ProblemNotice problem={problem} />
      <Actions>
        <Button
          rank="primary"
          text={text}
          isBusy={isBusy}
          onClick={() => {
            run(finish);
          }}
        />
      </Actions>
    </>
  );
}
