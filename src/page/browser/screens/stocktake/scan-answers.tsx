import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { ScanAnswer } from '../../../interface/calls.ts';
import type { Words } from '../../texts/translate.ts';
import { Button } from '../../ui/actions.tsx';
import { useWords } from '../../ui/context.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Live } from '../../ui/live.tsx';
import { ProblemNotice, type Tone } from '../../ui/notice.tsx';
import { useAction } from '../../ui/use-action.ts';
import type { Scans, ShownAnswer } from './use-scans.ts';

/** How an answer is shown. */
const TONE_OF: Readonly<Record<ScanAnswer['outcome'], Tone>> = {
  'as-expected': 'good',
  elsewhere: 'warning',
  'different-places': 'warning',
  repeated: 'info',
  unknown: 'error',
  unclear: 'error',
  place: 'info',
};

/** The answers to the latest scans, the last one in large letters. */
export function ScanAnswers({ scans }: { readonly scans: Scans }): JSX.Element | null {
  const words = useWords();
  const { t } = words;
  const { answers } = scans;
  const [last] = answers;
  return (
    <>
      <Live text={last === undefined ? '' : spoken(words, last)} />
      {last === undefined ? (
        <p class="faint">{t('count.noScans')}</p>
      ) : (
        <ol class="scans" aria-label={t('count.latest')}>
          {answers.map((answer, at) => (
            <Line key={answer.key} answer={answer} isLast={at === 0} scans={scans} />
          ))}
        </ol>
      )}
    </>
  );
}

interface LineGiven {
  readonly answer: ShownAnswer;
  readonly isLast: boolean;
  readonly scans: Scans;
}

function Line({ answer, isLast, scans }: LineGiven): JSX.Element {
  const words = useWords();
  const { t } = words;
  const { run, isBusy, problem } = useAction();
  const { at, code, item, outcome, isTakenBack } = answer;
  const tone = isTakenBack === true ? 'info' : TONE_OF[outcome];
  return (
    <li class={`scan ${tone}${isLast ? ' last' : ''}`}>
      <Icon name={tone} />
      <div class="row-text">
        <strong>
          <bdi>{item?.name ?? answer.place ?? code}</bdi>
        </strong>
        <span>{verdict(words, answer)}</span>
        {details(words, answer).map((detail) => (
          <span key={detail}>{detail}</span>
        ))}
        <ProblemNotice problem={problem} />
      </div>
      {at !== undefined && isTakenBack !== true && (
        <div class="scan-actions">
          {answer.units !== undefined && <Units answer={answer} scans={scans} />}
          <Button
            rank="quiet"
            text={t('count.takeBack')}
            about={item?.name ?? code}
            isBusy={isBusy}
            onClick={() => {
              run(() => scans.correct(answer, null));
            }}
          />
        </div>
      )}
    </li>
  );
}

function verdict({ t }: Words, { outcome, isTakenBack }: ShownAnswer): string {
  return isTakenBack === true ? t('count.takenBack') : t(`outcomes.${outcome}`);
}

/** What a person needs to know of an answer besides its result. */
function details({ t }: Words, answer: ShownAnswer): readonly string[] {
  const { outcome, code, item, registered, earlierBy, units, hint } = answer;
  const isMisplaced = outcome === 'elsewhere' || outcome === 'different-places';
  return [
    item === undefined ? '' : [...new Set([`#${item.number}`, code])].join(' · '),
    item?.isRetired === true ? t('count.retired') : '',
    isMisplaced && registered !== undefined ? t('count.registered', { place: registered }) : '',
    outcome === 'repeated' && earlierBy !== undefined ? t('count.before', { by: earlierBy }) : '',
    units === undefined ? '' : t('count.units', { count: units }),
    hint ?? '',
  ].filter((text) => text !== '');
}

function spoken(words: Words, answer: ShownAnswer): string {
  return `${answer.item?.name ?? answer.place ?? answer.code}: ${verdict(words, answer)}`;
}

/** How many units were counted, where they are not scanned one by one. */
function Units(given: { readonly answer: ShownAnswer; readonly scans: Scans }): JSX.Element {
  const { t } = useWords();
  const { answer, scans } = given;
  const { run, isBusy, problem } = useAction();
  const [typed, setTyped] = useState('');
  const units = Number(typed);
  const isNumber = /^\d{1,9}$/u.test(typed.trim());
  return (
    <form
      class="units"
      onSubmit={(event) => {
        event.preventDefault();
        if (isNumber) {
          run(async () => {
            await scans.correct(answer, units);
            setTyped('');
          });
        }
      }}
    >
      <input
        inputMode="numeric"
        autocomplete="off"
        aria-label={`${t('count.unitsHere')}: ${answer.item?.name ?? answer.code}`}
        placeholder={t('count.unitsHere')}
        value={typed}
        onInput={({ currentTarget }) => {
          setTyped(currentTarget.value);
        }}
      />
      <button type="submit" class="plain" aria-disabled={!isNumber || isBusy}>
        {t('count.setUnits')}
      </button>
      <ProblemNotice problem={problem} />
    </form>
  );
}
