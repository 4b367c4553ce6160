import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { GivenBy, Job, Sheet } from '../../../interface/calls.ts';
import { usePageContext, useWords } from '../../ui/context.tsx';
import { ProblemNotice } from '../../ui/notice.tsx';
import { useAction } from '../../ui/use-action.ts';

/** The first row of the headings, 0 where there are none, and how many they take. */
type Headings = NonNullable<Sheet['headings']>;

interface Given {
  readonly job: Job;
  readonly sheet: Sheet;
  readonly onChoose: (headings: Headings) => void;
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
  return (
    <div class="preview">
      <ProblemNotice problem={problem} />
      {preview === undefined && problem === undefined && (
        <p role="status">{t('headingRow.loading')}</p>
      )}
      {preview !== undefined && <FirstRows sheet={sheet} rows={preview.rows} onChoose={onChoose} />}
    </div>
  );
}

interface RowsGiven {
  readonly sheet: Sheet;
  readonly rows: GivenBy<'preview'>['rows'];
  readonly onChoose: (headings: Headings) => void;
}

const STEP_OF_KEY: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The rows, with a button for each where the sheet is imported: one stop for Tab, arrows between them. */
function FirstRows({ sheet, rows, onChoose }: RowsGiven): JSX.Element {
  const { t } = useWords();
  const { headings = NO_HEADINGS, recordType } = sheet;
  const [takesTwo, setTakesTwo] = useState(headings.count === 2);
  const body = useRef<HTMLTableSectionElement>(null);
  const isImported = recordType !== null;
  const isHeading = (row: number): boolean =>
    isImported && row >= headings.first && row < headings.first + headings.count;
  const stop = rows.find(({ row }) => isHeading(row))?.row ?? rows[0]?.row;
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = STEP_OF_KEY[event.key];
    const buttons = [...(body.current?.querySelectorAll('button') ?? [])];
    const at = buttons.findIndex((button) => button === document.activeElement);
    if (step === undefined || at < 0) return;
    event.preventDefault();
    buttons[at + step]?.focus();
  };
  return (
    <>
      {isImported && (
        <HowToChoose takesTwo={takesTwo} onTakeTwo={setTakesTwo} onChoose={onChoose} />
      )}
      <div class="scroll" tabIndex={0} role="group" aria-label={t('headingRow.preview')}>
        <table>
          <tbody ref={body} onKeyDown={onKeyDown}>
            {rows.map((row) => (
              <FirstRow
                key={row.row}
                {...row}
                isHeading={isHeading(row.row)}
                isStop={row.row === stop}
                {...(isImported && {
                  onChoose: () => {
                    onChoose({ first: row.row, count: takesTwo ? 2 : 1 });
                  },
                })}
              />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

const NO_HEADINGS: Headings = { first: 0, count: 1 };

interface RowGiven {
  readonly row: number;
  readonly cells: readonly string[];
  readonly isHeading: boolean;
  /** Tab stops at its button. */
  readonly isStop: boolean;
  /** Without it, the row is only looked at. */
  readonly onChoose?: () => void;
}

function FirstRow({ row, cells, isHeading, isStop, onChoose }: RowGiven): JSX.Element {
  const { t } = useWords();
  const name = t('headingRow.row', { row });
  return (
    <tr class={isHeading ? 'chosen' : ''} onClick={onChoose}>
      <th scope="row">
        {onChoose === undefined ? (
          name
        ) : (
          <button type="button" class="plain" tabIndex={isStop ? 0 : -1} aria-pressed={isHeading}>
            {name}
          </button>
        )}
      </th>
      {cells.map((cell, at) => (
        <td key={at}>
          <bdi>{cell}</bdi>
        </td>
      ))}
    </tr>
  );
}

interface HowGiven {
  readonly takesTwo: boolean;
  readonly onTakeTwo: (takesTwo: boolean) => void;
  readonly onChoose: (headings: Headings) => void;
}

function HowToChoose({ takesTwo, onTakeTwo, onChoose }: HowGiven): JSX.Element {
  const { t } = useWords();
  return (
    <div class="preview-how">
      <p>{t('headingRow.how')}</p>
      <label class="radio">
        <input
          type="checkbox"
          checked={takesTwo}
          onChange={({ currentTarget }) => {
            onTakeTwo(currentTarget.checked);
          }}
        />
        <span>{t('headingRow.takeTwo')}</span>
      </label>
      <button
        type="button"
        class="quiet"
        onClick={() => {
          onChoose({ first: 0, count: 0 });
        }}
      >
        {t('headingRow.hasNone')}
      </button>
    </div>
  );
}
