import type { JSX } from 'preact';
import type { Job } from '../../interface/calls.ts';
import { addressOf } from '../state/address.ts';
import { isReachable, STEPS, stepOfJob, type Step } from '../state/steps.ts';
import { useWords } from './context.tsx';
import { Icon } from './icon.tsx';

interface Given {
  readonly job: Job;
  readonly shown: Step;
}

/** Where the user is on the way from a file to the account, and where else to go. */
export function Stepper({ job, shown }: Given): JSX.Element {
  const { t } = useWords();
  const reached = Math.max(STEPS.indexOf(stepOfJob(job)), STEPS.indexOf(shown));
  return (
    <nav class="stepper" aria-label={t('steps.label')}>
      <p class="stepper-short">
        {t('steps.short', { at: STEPS.indexOf(shown) + 1, of: STEPS.length })}
      </p>
      <ol>
        {STEPS.map((step, at) => (
          <li key={step} class={step === shown ? 'shown' : at < reached ? 'passed' : ''}>
            <StepName job={job} step={step} isShown={step === shown} isPassed={at < reached} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface StepGiven {
  readonly job: Job;
  readonly step: Step;
  readonly isShown: boolean;
  readonly isPassed: boolean;
}

function StepName({ job, step, isShown, isPassed }: StepGiven): JSX.Element {
  const { t } = useWords();
  const mark = isPassed && !isShown ? <Icon name="good" /> : STEPS.indexOf(step) + 1;
  const content = (
    <>
      <span class="step-mark" aria-hidden="true">
        {mark}
      </span>
      <span class="step-name">{t(`step.${step}`)}</span>
    </>
  );
  if (!isReachable(step, job)) {
    return (
      <span class="step" aria-disabled="true">
        {content}
      </span>
    );
  }
  return (
    <a
      class="step"
      href={addressOf({ screen: 'job', job: job.id, step })}
      aria-current={isShown ? 'step' : undefined}
    >
      {content}
    </a>
  );
}
