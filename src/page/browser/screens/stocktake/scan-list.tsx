import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { CountedScan } from '../../state/latest-scans.ts';
import { Button } from '../../ui/actions.tsx';
import { useWords } from '../../ui/context.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ProblemNotice } from '../../ui/notice.tsx';
import { TONE_ICONS, TONE_STYLES } from '../../ui/tones.ts';
import { useAction } from '../../ui/use-action.ts';
import { details, scanTitle, TONES, verdict } from './answer-words.ts';
import type { ShownCount } from './use-scans.ts';

interface ListGiven {
  readonly scans: ShownCount;
  /** The person who counts on this page. */
  readonly own: string;
}

/** The latest scans of all who count, the newest first. */
export function ScanList({ scans, own }: ListGiven): JSX.Element | null {
  const { t } = useWords();
  const { latest } = scans;
  if (latest === undefined) return null;
  return (
    <section aria-labelledby="latest-scans">
      <h3 id="latest-scans">{t('count.latest')}</h3>
      {latest.length === 0 ? (
        <p class="faint">{t('scans.none')}</p>
      ) : (
        <ol class="rows scan-list">
          {latest.map((scan) => (
            <Line key={`${scan.at?.file}-${scan.at?.row}`} scan={scan} own={own} scans={scans} />
          ))}
        </ol>
      )}
    </section>
  );
}

interface LineGiven extends ListGiven {
  readonly scan: CountedScan;
}

function Line({ scan, own, scans }: LineGiven): JSX.Element {
  const words = useWords();
  const { t } = words;
  const { run, isBusy, problem } = useAction();
  const { by = '', isTakenBack = false } = scan;
  const tone = TONES[scan.outcome];
  const said = [...details(words, scan), ...(by === own ? [] : [by])];
  return (
    <li class={isTakenBack ? 'taken-back' : ''}>
      <span class={isTakenBack ? 'badge scan-tone' : `badge scan-tone ${TONE_STYLES[tone]}`}>
        <Icon name={isTakenBack ? 'info' : TONE_ICONS[tone]} /> {verdict(words, scan)}
      </span>
      <div class="row-text">
        <strong>
          <bdi>{scanTitle(scan)}</bdi>
        </strong>
        <span class="faint">
          <bdi>{said.join(' · ')}</bdi>
        </span>
        <ProblemNotice problem={problem} />
      </div>
      {!isTakenBack && (
        <div class="scan-actions">
          {scan.units !== undefined && <Units scan={scan} scans={scans} />}
          <Button
            rank="quiet"
            text={t('count.takeBack')}
            about={scanTitle(scan)}
            isBusy={isBusy}
            onClick={() => {
              run(() => scans.correct(scan, null));
            }}
          />
        </div>
      )}
    </li>
  );
}

/** How many units were counted, where they are not scanned one by one. */
export function Units({ scan, scans }: Omit<LineGiven, 'own'>): JSX.Element {
  const { t } = useWords();
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
            await scans.correct(scan, units);
            setTyped('');
          });
        }
      }}
    >
      <input
        inputMode="numeric"
        autocomplete="off"
        aria-label={`${t('count.unitsHere')}: ${scanTitle(scan)}`}
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
