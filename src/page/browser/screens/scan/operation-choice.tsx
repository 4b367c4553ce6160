import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { GivenBy, Job } from '../../../interface/calls.ts';
import { Button } from '../../ui/actions.tsx';
import { usePageContext, useWords } from '../../ui/context.tsx';
import { ProblemNotice } from '../../ui/notice.tsx';
import { useAction } from '../../ui/use-action.ts';
import { RECORD_TYPES, recordTypeName } from '../record-types.ts';

type Choices = GivenBy<'scanChoices'>;

/** What to do with the items, and what was begun on the command line. */
export function OperationChoice({ job }: { readonly job: Job }): JSX.Element {
  const { t } = useWords();
  const { page } = usePageContext();
  const { run, isBusy, problem } = useAction();
  const [choices, setChoices] = useState<Choices>();
  useEffect(() => {
    run(async () => {
      setChoices(await page.call('scanChoices', { job: job.id }));
    });
  }, [page, job.id]);
  const begin = (operation: string, session?: string): void => {
    run(() =>
      page.job('beginScans', {
        job: job.id,
        operation,
        ...(session !== undefined && { session }),
      }),
    );
  };
  return (
    <>
      <p class="lead">{t('scans.how')}</p>
      <ProblemNotice problem={problem} />
      {choices !== undefined && (
        <>
          <Unfinished choices={choices} isBusy={isBusy} onContinue={begin} />
          {RECORD_TYPES.map((recordType) => (
            <Operations
              key={recordType}
              recordType={recordType}
              choices={choices}
              isBusy={isBusy}
              onBegin={begin}
            />
          ))}
        </>
      )}
    </>
  );
}

interface OperationsGiven {
  readonly recordType: string;
  readonly choices: Choices;
  readonly isBusy: boolean;
  readonly onBegin: (operation: string) => void;
}

/** The operations on one record type. */
function Operations(given: OperationsGiven): JSX.Element | null {
  const { recordType, choices, isBusy, onBegin } = given;
  const words = useWords();
  const { t, has } = words;
  const own = choices.operations.filter((each) => each.recordType === recordType);
  if (own.length === 0) return null;
  const id = `scan-${recordType}`;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{recordTypeName(words, recordType)}</h2>
      <ul class="operations">
        {own.map(({ word, title }) => (
          <li key={word}>
            <Button
              text={has(`scan.${word}`) ? t(`scan.${word}`) : title}
              rank={MAIN.has(word) ? 'primary' : 'plain'}
              isBusy={isBusy}
              onClick={() => {
                onBegin(word);
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What most people come for. */
const MAIN: ReadonlySet<string> = new Set(['checkout', 'checkin']);

function Unfinished(given: {
  readonly choices: Choices;
  readonly isBusy: boolean;
  readonly onContinue: (operation: string, session: string) => void;
}): JSX.Element | null {
  const { t } = useWords();
  const { choices, isBusy, onContinue } = given;
  if (choices.unfinished.length === 0) return null;
  return (
    <section aria-labelledby="scan-unfinished">
      <h2 id="scan-unfinished">{t('scans.unfinished')}</h2>
      <ul class="rows card">
        {choices.unfinished.map(({ session, operation, scans }) => (
          <li key={session}>
            <span class="row-text">
              <strong>{t(`scan.${operation}`)}</strong>
              <span class="faint">{t('scans.count', { count: scans })}</span>
            </span>
            <Button
              text={t('scans.continue')}
              about={t(`scan.${operation}`)}
              isBusy={isBusy}
              onClick={() => {
                onContinue(operation, session);
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
