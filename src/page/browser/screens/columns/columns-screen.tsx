import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Job, Sheet } from '../../../interface/calls.ts';
import { go } from '../../state/go.ts';
import { isChangeable, stepAfterColumns } from '../../state/steps.ts';
import type { Words } from '../../texts/translate.ts';
import { Actions, Button } from '../../ui/actions.tsx';
import { usePageContext, useWords } from '../../ui/context.tsx';
import { Notice, ProblemNotice } from '../../ui/notice.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useAction } from '../../ui/use-action.ts';
import type { JobGiven } from '../job-given.ts';
import { recordTypeName } from '../record-types.ts';
import { useDecide } from '../use-decide.ts';
import { ConfirmedReadings, confirmedReadings, likelyReadings, Readings } from './readings.tsx';
import { SheetPanel } from './sheet-panel.tsx';
import { countToCheck } from './to-check.ts';

/** What each column of each sheet is. */
export function ColumnsScreen({ job }: JobGiven): JSX.Element | null {
  const { t } = useWords();
  const { checked } = job;
  if (checked === undefined) return null;
  const [first] = checked.sheets.toSorted((one, other) => rankOf(one) - rankOf(other));
  if (first === undefined) return <Notice tone="warning">{t('columns.noSheets')}</Notice>;
  return <Sheets job={job} sheets={checked.sheets} first={first} />;
}

/** What a person should check comes first, what is not imported last. */
function rankOf(sheet: Sheet): number {
  if (sheet.recordType === null) return 2;
  return countToCheck(sheet) > 0 ? 0 : 1;
}

/** What stays the same of a sheet when others are imported or not. */
function nameOf({ file, sheet }: Sheet): string {
  return JSON.stringify([file, sheet]);
}

interface SheetsGiven {
  readonly job: Job;
  readonly sheets: readonly Sheet[];
  readonly first: Sheet;
}

function Sheets({ job, sheets, first }: SheetsGiven): JSX.Element {
  const words = useWords();
  const [chosen, setChosen] = useState(nameOf(first));
  const deciding = useDecide(job);
  const sheet = sheets.find((each) => nameOf(each) === chosen) ?? first;
  return (
    <>
      <p class="lead">{words.t('columns.how')}</p>
      <ProblemNotice problem={deciding.problem} />
      <Readings
        readings={job.checked?.questions === 0 ? [] : sheets.flatMap(likelyReadings)}
        isBusy={deciding.isBusy}
        onConfirm={() => {
          deciding.decide({ about: 'readings' });
        }}
      />
      <ConfirmedReadings readings={sheets.flatMap(confirmedReadings)} />
      <Tabs
        label={words.t('columns.sheets')}
        tabs={sheets.map((each) => tabOf(words, each))}
        chosen={String(sheet.id)}
        onChoose={(id) => {
          setChosen(nameOf(sheets.find((each) => String(each.id) === id) ?? first));
        }}
      >
        <SheetPanel key={nameOf(sheet)} job={job} sheet={sheet} deciding={deciding} />
      </Tabs>
      {isChangeable(job) && <Next job={job} />}
    </>
  );
}

/** A sheet of a workbook, or a file that has no sheets. */
function tabOf(words: Words, each: Sheet): { id: string; label: string; note: string } {
  const { id, sheet, file, recordType } = each;
  const count = countToCheck(each);
  const type =
    recordType === null ? words.t('columns.notImported') : recordTypeName(words, recordType);
  const note = count === 0 ? type : `${type} · ${words.t('columns.toCheck', { count })}`;
  return { id: String(id), label: sheet ?? file, note };
}

function Next({ job }: { readonly job: Job }): JSX.Element {
  const { t } = useWords();
  const { page } = usePageContext();
  const { run, isBusy, problem } = useAction();
  const step = stepAfterColumns(job);
  const plan = async (): Promise<void> => {
    await page.job('plan', { job: job.id });
    go({ screen: 'job', job: job.id });
  };
  return (
    <>
      <ProblemNotice problem={problem} />
      <Actions>
        <Button
          rank="primary"
          text={t(`columns.next.${step}`)}
          isBusy={isBusy || job.work !== undefined}
          onClick={() => {
            if (step === 'plan') run(plan);
            else go({ screen: 'job', job: job.id, step });
          }}
        />
        <span class="faint">{t('columns.nothingSent')}</span>
      </Actions>
    </>
  );
}
