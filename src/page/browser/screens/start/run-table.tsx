import type { JSX } from 'preact';
import type { Start } from '../../../interface/calls.ts';
import { go } from '../../state/go.ts';
import { usePageContext, useWords } from '../../ui/context.tsx';
import { ProblemNotice } from '../../ui/notice.tsx';
import { useAction } from '../../ui/use-action.ts';
import { jobTitle } from '../job-title.ts';
import { recordTypeName } from '../record-types.ts';

/** What was done in the account lately, from the page or the command line. */
export function RunTable({ start }: { readonly start: Start }): JSX.Element {
  const { runs, jobs } = start;
  const { t } = useWords();
  const { page } = usePageContext();
  const action = useAction();
  const open = (run: string): void => {
    action.run(async () => {
      const { id } = await page.job('openRun', { run });
      go({ screen: 'job', job: id });
    });
  };
  return (
    <section aria-labelledby="runs">
      <h2 id="runs">{t('runs.title')}</h2>
      <ProblemNotice problem={action.problem} />
      {runs.length === 0 ? (
        <p class="faint">{t('runs.empty')}</p>
      ) : (
        <div class="scroll card" tabIndex={0} role="group" aria-labelledby="runs">
          <table class="stacked">
            <thead>
              <tr>
                <th scope="col">{t('runs.name')}</th>
                <th scope="col">{t('runs.kind')}</th>
                <th scope="col">{t('runs.state')}</th>
                <th scope="col" class="figure">
                  {t('runs.rows')}
                </th>
                <th scope="col">{t('runs.startedAt')}</th>
              </tr>
            </thead>
            <tbody>
              {runs.map((run) => (
                <RunLine
                  key={run.name}
                  run={run}
                  job={jobs.find(({ id }) => id === run.job)}
                  onOpen={() => {
                    open(run.name);
                  }}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

interface LineGiven {
  readonly run: Start['runs'][number];
  readonly job: Start['jobs'][number] | undefined;
  readonly onOpen: () => void;
}

function RunLine({ run, job, onOpen }: LineGiven): JSX.Element {
  const words = useWords();
  const { t, dateTime, number } = words;
  return (
    <tr>
      <th scope="row">
        <button type="button" class="plain link" onClick={onOpen}>
          <bdi>{job === undefined ? run.name : jobTitle(words, job)}</bdi>
        </button>
      </th>
      <td data-heading={t('runs.kind')}>{recordTypeName(words, run.kind)}</td>
      <td data-heading={t('runs.state')}>
        {t(`run.${run.state}`)}
        {run.unverified > 0 && (
          <span class="badge warning">{t('runs.unverified', { count: run.unverified })}</span>
        )}
      </td>
      <td class="figure" data-heading={t('runs.rows')}>
        {number(run.rows)}
      </td>
      <td data-heading={t('runs.startedAt')}>{dateTime(run.startedAt)}</td>
    </tr>
  );
}
