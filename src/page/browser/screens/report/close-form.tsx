import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Job, MadeReport, Report } from '../../../interface/calls.ts';
import { Button } from '../../ui/actions.tsx';
import { usePageContext, useWords } from '../../ui/context.tsx';
import { Field } from '../../ui/field.tsx';
import { ProblemNotice } from '../../ui/notice.tsx';
import { useAction } from '../../ui/use-action.ts';
import { Figures } from './figures.tsx';
import { SelectField } from './inputs.tsx';
import { Choice } from '../records/choice.tsx';
import { Differences } from './report-notes.tsx';
import { valueText } from './option-words.ts';
import { spanText } from './written.ts';

interface Given {
  readonly job: Job;
  readonly report: Report;
  readonly made: MadeReport;
}

/** What closing the period freezes, and the agreement of a person to it. */
export function CloseForm({ job, report, made }: Given): JSX.Element {
  const { t, language } = useWords();
  const { page } = usePageContext();
  const { run, isBusy, problem } = useAction();
  const [restate, setRestate] = useState('');
  const [agreed, setAgreed] = useState<readonly string[]>([]);
  const [preparedBy, setPreparedBy] = useState(report.values['preparedBy'] ?? '');
  const needsRestatement = made.books.some((book) => book.needsRestatement);
  const wanted = agreementsFor(report, made);
  const isReady =
    wanted.every((each) => agreed.includes(each)) && (!needsRestatement || restate !== '');
  const close = (): Promise<Job> =>
    page.job('closePeriod', {
      job: job.id,
      preparedBy,
      allowExceptions: agreed.includes('exceptions'),
      allowDifferences: agreed.includes('differences'),
      ...(restate !== '' && { restate }),
    });
  return (
    <section class="card" aria-labelledby="close">
      <h2 id="close">{t('closes.close', { days: spanText(language, made.period) })}</h2>
      <Freezes />
      <Figures made={made} />
      <Differences made={made} />
      {needsRestatement && (
        <RestatementChoice report={report} restate={restate} onChoose={setRestate} />
      )}
      <Agreements made={made} wanted={wanted} agreed={agreed} onAgree={setAgreed} />
      <Field
        label={t('option.preparedBy')}
        hint={t('option.preparedBy.hint')}
        value={preparedBy}
        onType={setPreparedBy}
      />
      <ProblemNotice problem={problem} />
      <div class="ask">
        <Button
          rank="primary"
          text={t('closes.closeNow')}
          isOff={!isReady}
          isBusy={isBusy}
          onClick={() => {
            run(close);
          }}
        />
        {!isReady && <span class="faint">{t('closes.agreeFirst')}</span>}
      </div>
    </section>
  );
}

/** What a person agrees to: always that the report was checked, and what else is unusual about it. */
function agreementsFor({ name }: Report, { exceptions, checks }: MadeReport): readonly string[] {
  return [
    'checked',
    ...(exceptions > 0 ? ['exceptions'] : []),
    ...(checks.failed > 0 && name === 'depreciation' ? ['differences'] : []),
  ];
}

function Freezes(): JSX.Element {
  const { t } = useWords();
  return (
    <>
      <p>{t('closes.freezes')}</p>
      <ul class="bullets">
        <li>{t('closes.freezes.figures')}</li>
        <li>{t('closes.freezes.later')}</li>
        <li>{t('closes.freezes.settings')}</li>
        <li>{t('closes.freezes.undo')}</li>
      </ul>
    </>
  );
}

/** How differences from closed periods are booked. */
function RestatementChoice(given: {
  readonly report: Report;
  readonly restate: string;
  readonly onChoose: (way: string) => void;
}): JSX.Element {
  const words = useWords();
  const { t } = words;
  const { report, restate, onChoose } = given;
  return (
    <SelectField
      label={t('closes.restate')}
      hint={restate === '' ? undefined : t(`closes.restate.${restate}`)}
      value={restate}
      onChoose={onChoose}
    >
      <option value="">{t('closes.restate.choose')}</option>
      {report.restatements.map((way) => (
        <option key={way} value={way}>
          {valueText(words, 'restate', way)}
        </option>
      ))}
    </SelectField>
  );
}

function Agreements(given: {
  readonly made: MadeReport;
  readonly wanted: readonly string[];
  readonly agreed: readonly string[];
  readonly onAgree: (agreed: readonly string[]) => void;
}): JSX.Element {
  const { t } = useWords();
  const { made, wanted, agreed, onAgree } = given;
  const countOf = (each: string): number =>
    each === 'differences' ? made.checks.failed : made.exceptions;
  return (
    <>
      {wanted.map((each) => (
        <Choice
          kind="checkbox"
          key={each}
          label={t(`closes.agree.${each}`, { count: countOf(each) })}
          isChosen={agreed.includes(each)}
          onChoose={(isOn) => {
            const others = agreed.filter((name) => name !== each);
            onAgree(isOn ? [...others, each] : others);
          }}
        />
      ))}
    </>
  );
}
