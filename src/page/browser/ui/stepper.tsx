import type { JSX } from 'preact';
import type { Job } from '../../interface/calls.ts';
import { addressOf } from '../state/address.ts';
import { isReachable, stepOfJob, stepsOf, type Step } from '../state/steps.ts';
import { useWords } from './context.tsx';
import { Icon } from './icon.tsx';

interface Given {
  readonly job: Job;
  readonly shown: Step;
}

/** Where the user is on the way to the account, and where else to go. A job of one step needs none. */
export function Stepper({ job, shown }: Given): JSX.Element | null {
  const { t } = useWords();
  const steps = stepsOf(job);
  if (steps.length === 1) return null;
  const reached = Math.max(steps.indexOf(stepOfJob(job)), steps.indexOf(shown));
  return (
    <nav class="stepper" aria-label={t('steps.label')}>
      <p class="stepper-short">
        {t('steps.short', { at: steps.indexOf(shown) + 1, of: steps.length })}
      </p>
      <ol>
        {steps.map((step, at) => (
          <li key={step} class={step === shown ? 'shown' : at < reached ? 'passed' : ''}>
            <StepName
              job={job}
              step={step}
              number={at + 1}
              isShown={step === shown}
              isPassed={at < reached}
            />
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface StepGiven {
  readonly job: Job;
  readonly step: Step;
  readonly number: number;
  readonly isShown: boolean;
  readonly isPassed: boolean;
}

function StepName({ job, step, number, isShown, isPassed }: StepGiven): JSX.Element {
  const { t } = useWords();
  const mark = isPassed && !isShown ? <Icon name="good" /> : number;
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
