import type { JSX } from 'preact';
import type { Job, MadeReport, Report } from '../../../interface/calls.ts';
import { addressOf } from '../../state/address.ts';
import { Actions } from '../../ui/actions.tsx';
import { usePageState, useWords } from '../../ui/context.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Downloads, FileLinks } from '../downloads.tsx';
import type { JobGiven } from '../job-given.ts';
import { StopWork } from '../records/stop-work.tsx';
import { EarlierReports } from './earlier-reports.tsx';
import { Figures } from './figures.tsx';
import { chosenNames, withFieldNames } from './option-words.ts';
import { ReportNotes } from './report-notes.tsx';
import { ReportPages } from './report-pages.tsx';
import { ReportWork } from './report-work.tsx';
import { sourceName } from '../account-name.ts';
import { amountText, spanText } from './written.ts';

/** A report: what to look at first, its page, its files. */
export function ReadScreen(given: JobGiven): JSX.Element | null {
  const { job } = given;
  const { report } = job;
  if (report === undefined) return null;
  if (job.work === 'reporting') return <Making {...given} />;
  if (report.made === undefined) return null;
  return <MadeScreen job={job} report={report} made={report.made} />;
}

function Making(given: JobGiven): JSX.Element {
  const { t } = useWords();
  return (
    <>
      <ReportWork {...given} title={t('work.reporting')} />
      <StopWork job={given.job} />
    </>
  );
}

interface MadeGiven {
  readonly job: Job;
  readonly report: Report;
  readonly made: MadeReport;
}

function MadeScreen({ job, report, made }: MadeGiven): JSX.Element {
  const words = useWords();
  const { t, language, dateTime, list } = words;
  const { start } = usePageState();
  const only = chosenNames(report);
  const tables = report.files.filter(({ what }) => what === 'table');
  const others = report.files.filter(({ what }) => what !== 'table');
  return (
    <>
      <p class="lead">
        {spanText(language, made.period)} · {sourceName(words, start?.account, made.source)} ·{' '}
        {dateTime(made.madeAt)}
      </p>
      {only.length > 0 && <p>{t('report.only', { names: list(only) })}</p>}
      <State made={made} />
      <Excluded made={made} />
      <Problems report={report} made={made} />
      <ReportNotes report={report} made={made} />
      <Figures made={made} />
      <ReportPages job={job} pages={report.files.filter(({ what }) => what === 'page')} />
      <Downloads job={job} files={others} />
      {tables.length > 0 && (
        <details class="fold">
          <summary>{t('report.tables', { count: tables.length })}</summary>
          <FileLinks job={job} files={tables} />
        </details>
      )}
      <EarlierReports job={job} report={report} />
      <Next job={job} report={report} made={made} />
    </>
  );
}

/** Whether the figures agree with each other, and whether they are closed. */
function State({ made }: { readonly made: MadeReport }): JSX.Element {
  const { t } = useWords();
  const { checks, excluded } = made;
  const { all, failed } = checks;
  const passed = excluded === undefined ? 'good' : 'info';
  return (
    <>
      {all > 0 && (
        <Notice tone={failed === 0 ? passed : 'error'}>
          {failed === 0
            ? t('report.checked', { count: all })
            : t('report.checkFailed', { count: failed, all })}
        </Notice>
      )}
      {made.isClosed && <Notice tone="good">{t('report.isClosed')}</Notice>}
    </>
  );
}

/** What is in none of the figures. */
function Excluded({ made }: { readonly made: MadeReport }): JSX.Element | null {
  const { t, language } = useWords();
  const { excluded, currency = '' } = made;
  if (excluded === undefined) return null;
  const cost = `${amountText(language, excluded.cost)} ${currency}`.trim();
  return (
    <Notice tone="warning">
      <p>
        <strong>{t('report.excluded', { count: excluded.rows, cost })}</strong>
      </p>
      <p>{t('report.excluded.how')}</p>
    </Notice>
  );
}

/** Rows that could not be understood or calculated, what they cost, and what to do about them. */
function Problems({ report, made }: Omit<MadeGiven, 'job'>): JSX.Element | null {
  const words = useWords();
  const { t } = words;
  const onPage = (text: string): string => withFieldNames(words, report, text);
  const { problems, problemCount, books, checks, excluded } = made;
  if (problemCount === 0) return null;
  const isNothing = checks.all === 0 && books.length === 0;
  return (
    <details class="fold" open={isNothing || excluded !== undefined}>
      <summary>
        {t(isNothing ? 'report.unreadable' : 'report.exceptions', { count: problemCount })}
      </summary>
      <ul class="rows card">
        {problems.map(({ place, message, hint }, at) => (
          <li key={at}>
            <span class="row-text">
              <strong>
                <bdi>{place}</bdi>
              </strong>
              <span>{onPage(message)}</span>
              <span class="faint">{onPage(hint)}</span>
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function Next({ job, report, made }: MadeGiven): JSX.Element {
  const { t } = useWords();
  const { form } = report;
  return (
    <Actions>
      {form.hasCloses && (
        <a
          class={made.isClosed ? 'button' : 'button primary'}
          href={addressOf({ screen: 'job', job: job.id, step: 'closes' })}
        >
          {t(made.isClosed ? 'report.toCloses' : 'report.toClose')}
        </a>
      )}
      <a class="button" href={addressOf({ screen: 'job', job: job.id, step: 'ask' })}>
        {t('report.again')}
      </a>
    </Actions>
  );
}
