import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { ExportChoices, Job, WantedExport } from '../../../interface/calls.ts';
import { go } from '../../state/go.ts';
import { Combobox } from '../../ui/combobox.tsx';
import { usePageContext, useWords } from '../../ui/context.tsx';
import { Field } from '../../ui/field.tsx';
import { ProblemNotice } from '../../ui/notice.tsx';
import { useAction } from '../../ui/use-action.ts';

interface Given {
  readonly job: Job;
  readonly wanted: WantedExport;
  readonly choices: ExportChoices;
  /** The records are not chosen yet. */
  readonly isOff: boolean;
}

/** One value for one field of all chosen records, without Excel. */
export function SetForAll({ job, wanted, choices, isOff }: Given): JSX.Element {
  const { t } = useWords();
  const { page, store } = usePageContext();
  const { run, isBusy, problem } = useAction();
  const [field, setField] = useState('');
  const [value, setValue] = useState('');
  const isWhole = field !== '' && value.trim() !== '' && !isOff;
  const change = async (): Promise<void> => {
    await page.job('changeAll', { job: job.id, wanted, field, value: value.trim() });
    await page.untilIdle(job.id);
    if (!isListed(store.state.jobs.get(job.id))) return;
    await page.job('check', { job: job.id });
    await page.untilIdle(job.id);
    if (!isClear(store.state.jobs.get(job.id))) {
      go({ screen: 'job', job: job.id, step: 'columns' });
      return;
    }
    await page.job('plan', { job: job.id });
    go({ screen: 'job', job: job.id });
  };
  const fields = choices.columns.flatMap(({ field: name, heading }) =>
    name === undefined ? [] : [{ value: name, label: heading }],
  );
  return (
    <form
      class="card"
      aria-labelledby="set-for-all"
      onSubmit={(event) => {
        event.preventDefault();
        if (isWhole) run(change);
      }}
    >
      <h2 id="set-for-all">{t('forAll.title')}</h2>
      <p>{t('forAll.how')}</p>
      <ProblemNotice problem={problem} />
      <div class="with-button">
        <div class="field">
          <span class="field-label" aria-hidden="true">
            {t('forAll.field')}
          </span>
          <Combobox
            label={t('forAll.field')}
            options={fields}
            chosen={field}
            placeholder={t('forAll.choose')}
            empty={t('forAll.noField')}
            onChoose={setField}
          />
        </div>
        <Field label={t('forAll.value')} value={value} onType={setValue} />
        <button type="submit" class="plain" aria-disabled={!isWhole || isBusy}>
          {t('forAll.begin')}
        </button>
      </div>
    </form>
  );
}

/** Whether nothing is to be decided before the plan. */
function isClear(job: Job | undefined): boolean {
  const { causes = [], questions = 1 } = job?.checked ?? {};
  return job?.problem === undefined && causes.length === 0 && questions === 0;
}

/** Whether there are records to change; what was wrong otherwise is shown above. */
function isListed(job: Job | undefined): boolean {
  const records = job?.exported?.records ?? [];
  return job?.problem === undefined && records.some(({ count }) => count > 0);
}
