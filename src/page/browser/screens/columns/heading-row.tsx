import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { GivenBy, Job, Sheet } from '../../../interface/calls.ts';
import { usePageContext, useWords } from '../../ui/context.tsx';
import { ProblemNotice } from '../../ui/notice.tsx';
import { useAction } from '../../ui/use-action.ts';

interface Given {
  readonly job: Job;
  readonly sheet: Sheet;
  readonly onChoose: (row: number) => void;
}

/** The first rows of a sheet as the file has them; a click says which one has the headings. */
export function HeadingRow({ job, sheet, onChoose }: Given): JSX.Element {
  const { t } = useWords();
  const { page } = usePageContext();
  const { run, problem } = useAction();
  const [preview, setPreview] = useState<GivenBy<'preview'>>();
  useEffect(() => {
    run(async () => {
      setPreview(await page.call('preview', { job: job.id, sheet: sheet.id }));
    });
  }, [job.id, sheet.id]);
  if (preview === undefined) {
    return (
      <div class="preview">
        <ProblemNotice problem={problem} />
        {problem === undefined && <p role="status">{t('headingRow.loading')}</p>}
      </div>
    );
  }
  return (
    <div class="preview">
      <p>{t('headingRow.how')}</p>
      <div class="scroll" tabIndex={0} role="group" aria-label={t('headingRow.preview')}>
        <table>
          <tbody>
            {preview.rows.map(({ row, cells }) => (
              <tr key={row} class={row === sheet.headingRow ? 'chosen' : ''}>
                <th scope="row">
                  <button
                    type="button"
                    class="plain"
                    aria-pressed={row === sheet.headingRow}
                    onClick={() => {
                      onChoose(row);
                    }}
                  >
                    {t('headingRow.row', { row })}
                  </button>
                </th>
                {cells.map((cell, at) => (
                  <td key={at}>
                    <bdi>{cell}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
