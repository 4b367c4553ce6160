import type { JSX } from 'preact';
import type { Job, Mode, Plan } from '../../../interface/calls.ts';
import { useWords } from '../../ui/context.tsx';
import { ProblemNotice } from '../../ui/notice.tsx';
import { useDecide } from '../use-decide.ts';
import { isModeAsked } from './mode-asked.ts';

const MODES: readonly Mode[] = ['create', 'upsert', 'update'];

/** Whether records that are there get the values of the file; not asked where a change has nothing to create. */
export function ModeChoice(given: { readonly job: Job; readonly plan: Plan }): JSX.Element | null {
  const { t } = useWords();
  const { job, plan } = given;
  const { decide, isBusy, problem } = useDecide(job);
  const { waitingForMode: count } = plan;
  if (!isModeAsked(job, plan)) return null;
  return (
    <fieldset class={count > 0 ? 'card choice-group callout' : 'card choice-group'}>
      <legend>{t('mode.title')}</legend>
      {count > 0 && <p>{t('mode.waiting', { count })}</p>}
      {MODES.map((mode) => (
        <label key={mode} class="radio">
          <input
            type="radio"
            name="mode"
            checked={plan.mode === mode}
            disabled={isBusy}
            onChange={() => {
              decide({ about: 'mode', mode });
            }}
          />
          <span>{t(`mode.${mode}`)}</span>
        </label>
      ))}
      <ProblemNotice problem={problem} />
    </fieldset>
  );
}
