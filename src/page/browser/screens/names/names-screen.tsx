import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Job, Plan } from '../../../interface/calls.ts';
import { go } from '../../state/go.ts';
import { isChangeable } from '../../state/steps.ts';
import { Actions, Button } from '../../ui/actions.tsx';
import { usePageContext, useWords } from '../../ui/context.tsx';
import { Notice, ProblemNotice } from '../../ui/notice.tsx';
import { useAction } from '../../ui/use-action.ts';
import { useDraft } from '../../ui/use-draft.ts';
import type { JobGiven } from '../job-given.ts';
import { answerTo, byRecordType, decisionsOf } from './name-answers.ts';
import { NameGroup } from './name-group.tsx';

/** Names that the account does not have: what each means is decided once. */
export function NamesScreen({ job }: JobGiven): JSX.Element | null {
  return job.plan === undefined ? null : <Names key={job.plan.run} job={job} plan={job.plan} />;
}

function Names({ job, plan }: { readonly job: Job; readonly plan: Plan }): JSX.Element {
  const { t } = useWords();
  const { page } = usePageContext();
  const { run, isBusy, problem } = useAction();
  const [answers, keep] = useDraft(`names ${job.id} ${plan.run}`);
  const { names } = plan;
  const [isOnlyOpen, setOnlyOpen] = useState(false);
  // A card stays where it is once it has an answer.
  const shown = isOnlyOpen ? names.filter(({ use = '' }) => use === '') : names;
  const decisions = decisionsOf(names, answers);
  const open = names.filter((name) => answerTo(name, answers) === '').length;
  const save = async (): Promise<void> => {
    // The server plans again with what was decided.
    if (decisions.length > 0) await page.decide(job.id, decisions);
    go({ screen: 'job', job: job.id, ...(decisions.length === 0 && { step: 'plan' as const }) });
  };
  return (
    <>
      {names.length === 0 ? (
        <Notice tone="good">{t('names.none')}</Notice>
      ) : (
        <p class="lead">{t('names.how', { count: names.length })}</p>
      )}
      {names.some(({ use = '' }) => use !== '') && (
        <OnlyOpen isOn={isOnlyOpen} onSet={setOnlyOpen} />
      )}
      {byRecordType(shown).map(([recordType, group]) => (
        <NameGroup
          job={job.id}
          key={recordType}
          recordType={recordType}
          names={group}
          answers={answers}
          onAnswer={(changed) => {
            keep({ ...answers, ...changed });
          }}
        />
      ))}
      <ProblemNotice problem={problem} />
      {isChangeable(job) && (
        <Actions>
          <Button
            rank="primary"
            text={
              decisions.length === 0
                ? t('names.toPlan')
                : t('names.save', { count: decisions.length })
            }
            isBusy={isBusy}
            onClick={() => {
              run(save);
            }}
          />
          <span class="faint">
            {open === 0 ? t('names.allDecided') : t('names.open', { count: open })}
          </span>
        </Actions>
      )}
    </>
  );
}

/** Whether names for which something is proposed are left out. */
function OnlyOpen(given: {
  readonly isOn: boolean;
  readonly onSet: (isOn: boolean) => void;
}): JSX.Element {
  const { t } = useWords();
  return (
    <label class="radio">
      <input
        type="checkbox"
        checked={given.isOn}
        onChange={({ currentTarget }) => {
          given.onSet(currentTarget.checked);
        }}
      />
      <span>{t('names.onlyOpen')}</span>
    </label>
  );
}
