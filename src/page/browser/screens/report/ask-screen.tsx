import type { JSX } from 'preact';
import type { Job, Report } from '../../../interface/calls.ts';
import { go } from '../../state/go.ts';
import { Actions, Button } from '../../ui/actions.tsx';
import { usePageContext, useWords } from '../../ui/context.tsx';
import { ProblemNotice } from '../../ui/notice.tsx';
import { useAction } from '../../ui/use-action.ts';
import { useDraft } from '../../ui/use-draft.ts';
import { Downloads } from '../downloads.tsx';
import type { JobGiven } from '../job-given.ts';
import { EarlierReports } from './earlier-reports.tsx';
import { SelectField } from './inputs.tsx';
import { OptionField } from './option-field.tsx';
import { PeriodChoice } from './period-choice.tsx';
import { valuesForOther } from './periods.ts';
import { ReportFiles } from './report-files.tsx';
import { REPORTS } from './reports.ts';

/** Which report, of which days, with which options. */
export function AskScreen({ job }: JobGiven): JSX.Element {
  const { page } = usePageContext();
  const { run, isBusy, problem } = useAction();
  const { report } = job;
  const choose = (name: Report['name']): void => {
    const values = valuesForOther(report?.values ?? {});
    run(() => page.job('askReport', { job: job.id, report: name, values }));
  };
  return (
    <>
      <ProblemNotice problem={problem} />
      {report === undefined ? (
        <ReportCards isBusy={isBusy} onChoose={choose} />
      ) : (
        <>
          <Downloads job={job} files={report.files.filter(({ what }) => what === 'accounts')} />
          <ChosenReport report={report} onChoose={choose} />
          <AskForm key={report.name} job={job} report={report} />
          {report.made === undefined && <EarlierReports job={job} report={report} />}
        </>
      )}
    </>
  );
}

/** The reports, each with what it answers. */
function ReportCards(given: {
  readonly isBusy: boolean;
  readonly onChoose: (name: Report['name']) => void;
}): JSX.Element {
  const { t } = useWords();
  return (
    <ul class="new-jobs report-cards">
      {REPORTS.map((name) => (
        <li key={name}>
          <article class="card">
            <h2>{t(`report.name.${name}`)}</h2>
            <p>{t(`report.how.${name}`)}</p>
            <Button
              text={t('report.choose')}
              about={t(`report.name.${name}`)}
              isBusy={given.isBusy}
              onClick={() => {
                given.onChoose(name);
              }}
            />
          </article>
        </li>
      ))}
    </ul>
  );
}

function ChosenReport(given: {
  readonly report: Report;
  readonly onChoose: (name: Report['name']) => void;
}): JSX.Element {
  const { t } = useWords();
  const { report, onChoose } = given;
  return (
    <SelectField
      label={t('report.which')}
      hint={t(`report.how.${report.name}`)}
      value={report.name}
      onChoose={(name) => {
        const chosen = REPORTS.find((each) => each === name);
        if (chosen !== undefined) onChoose(chosen);
      }}
    >
      {REPORTS.map((name) => (
        <option key={name} value={name}>
          {t(`report.name.${name}`)}
        </option>
      ))}
    </SelectField>
  );
}

interface FormGiven {
  readonly job: Job;
  readonly report: Report;
}

function AskForm({ job, report }: FormGiven): JSX.Element {
  const { t } = useWords();
  const { page } = usePageContext();
  const { run, isBusy, problem } = useAction();
  const [draft, keep] = useDraft(`report ${job.id} ${report.name}`);
  const values = { ...report.values, ...draft };
  /** Fiscal years that begin otherwise have other quarters and years to choose. */
  const askAgain = (): void => {
    if (yearOf(values) === yearOf(report.values)) return;
    run(() => page.job('askReport', { job: job.id, report: report.name, values }));
  };
  const make = async (): Promise<void> => {
    await page.job('makeReport', { job: job.id, values });
    go({ screen: 'job', job: job.id, step: 'read' });
  };
  return (
    <>
      <PeriodChoice key={yearOf(report.values)} report={report} values={values} onChange={keep} />
      <div onChange={askAgain}>
        <Options job={job} report={report} values={values} onChange={keep} />
      </div>
      <ProblemNotice problem={problem} />
      <Actions>
        <Button
          rank="primary"
          text={t('report.make')}
          isBusy={isBusy || job.work !== undefined}
          onClick={() => {
            run(make);
          }}
        />
        <span class="faint">{t('report.readsOnly')}</span>
      </Actions>
    </>
  );
}

function yearOf(values: Report['values']): string {
  return values['fiscalYearStart'] ?? '';
}

type Option = Report['form']['options'][number];

/** The usual options; files and all others fold away. */
function Options(
  given: FormGiven & {
    readonly values: Report['values'];
    readonly onChange: (values: Report['values']) => void;
  },
): JSX.Element {
  const { t } = useWords();
  const { job, report, values, onChange } = given;
  const { options } = report.form;
  const isFile = ({ type }: Option): boolean => type === 'file' || type === 'files';
  const fields = (shown: readonly Option[]): JSX.Element => (
    <div class="options-grid">
      {shown.map((option) => (
        <OptionField
          key={option.name}
          report={report.name}
          option={option}
          files={job.files}
          value={values[option.name] ?? ''}
          onType={(value) => {
            onChange({ ...values, [option.name]: value });
          }}
        />
      ))}
    </div>
  );
  const ofFiles = options.filter(isFile);
  const isSet = (shown: readonly Option[]): boolean =>
    shown.some(({ name }) => (values[name] ?? '') !== '');
  const further = options.filter((option) => !option.isUsual && !isFile(option));
  return (
    <>
      {fields(options.filter(({ isUsual }) => isUsual))}
      {ofFiles.length > 0 && (
        <details class="card fold" open={isSet(ofFiles)}>
          <summary>{t('report.files')}</summary>
          <ReportFiles job={job} />
          {fields(ofFiles)}
        </details>
      )}
      <details class="card fold" open={isSet(further)}>
        <summary>{t('report.more')}</summary>
        {fields(further)}
      </details>
    </>
  );
}
