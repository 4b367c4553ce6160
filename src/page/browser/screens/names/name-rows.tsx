import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { GivenBy } from '../../../interface/calls.ts';
import { usePageContext, useWords } from '../../ui/context.tsx';
import { ProblemNotice } from '../../ui/notice.tsx';
import { useAction } from '../../ui/use-action.ts';
import type { UnknownName } from './name-answers.ts';

/** The first rows that have a name, once they are asked for. */
export function NameRows(given: { readonly job: string; readonly name: UnknownName }): JSX.Element {
  const { value, spellings } = given.name;
  const { t } = useWords();
  const { page } = usePageContext();
  const { run, problem } = useAction();
  const [rows, setRows] = useState<GivenBy<'nameRows'>['rows']>();
  const load = async (): Promise<void> => {
    const answer = await page.call('nameRows', { job: given.job, value, spellings });
    setRows(answer.rows);
  };
  return (
    <details
      class="more"
      onToggle={({ currentTarget }) => {
        if (currentTarget.open && rows === undefined) run(load);
      }}
    >
      <summary>
        {t('names.rows')}
        <span class="unseen">: {value}</span>
      </summary>
      <ProblemNotice problem={problem} />
      {rows === undefined ? (
        <p>{t('headingRow.loading')}</p>
      ) : (
        <ul class="name-rows">
          {rows.map((row) => (
            <li key={`${row.file} ${row.sheet ?? ''} ${row.row}`}>
              <RowLine {...row} />
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}

/** `Assets, row 12: Name Desk · Group Furniture` */
function RowLine({ file, sheet, row, headings, cells }: RowGiven): JSX.Element {
  const { t } = useWords();
  return (
    <>
      <strong>
        <bdi>{sheet ?? file}</bdi>, {t('headingRow.row', { row })}
      </strong>
      <span class="inline">
        {cells.map(
          (cell, at) =>
            cell !== '' && (
              <span key={at}>
                <span class="faint">{headings[at]}</span> <bdi>{cell}</bdi>
              </span>
            ),
        )}
      </span>
    </>
  );
}

type RowGiven = GivenBy<'nameRows'>['rows'][number];
