import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Scans } from '../../../interface/calls.ts';
import { Button } from '../../ui/actions.tsx';
import { useWords } from '../../ui/context.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TONE_ICONS, TONE_STYLES } from '../../ui/tones.ts';
import { stateName } from './answer-words.ts';

type ScanLine = Scans['lines'][number];

interface ListGiven {
  readonly scans: Scans;
  readonly onRemove: (serial: number) => void;
  readonly onCorrect: (serial: number, line: string) => void;
}

/** The latest scans, the newest first. */
export function ScanList({ scans, onRemove, onCorrect }: ListGiven): JSX.Element {
  const { t, number } = useWords();
  const { lines, counts } = scans;
  const earlier = counts.scanned + counts.unknown - lines.length;
  if (lines.length === 0) return <p class="faint">{t('scans.none')}</p>;
  return (
    <>
      <ol class="rows card scan-list">
        {lines.map((line) => (
          <li key={line.serial}>
            <span class="figure faint">{number(line.number)}</span>
            <LineTone line={line} />
            <LineText line={line} isForPerson={line.person !== scans.person} />
            {line.tone === 'unknown' && <Correct line={line} onCorrect={onCorrect} />}
            <Button
              text={t('scans.remove')}
              about={line.code}
              rank="quiet"
              onClick={() => {
                onRemove(line.serial);
              }}
            />
          </li>
        ))}
      </ol>
      {earlier > 0 && <p class="faint">{t('scans.earlier', { count: earlier })}</p>}
    </>
  );
}

function LineTone({ line: { tone } }: { readonly line: ScanLine }): JSX.Element {
  const { t } = useWords();
  const isRefused = tone === 'doubtful';
  const style = isRefused ? 'unknown' : tone;
  return (
    <span class={`badge scan-tone ${TONE_STYLES[style]}`}>
      <Icon name={TONE_ICONS[style]} /> {t(isRefused ? 'scans.refused' : `scans.tone.${tone}`)}
    </span>
  );
}

interface TextGiven {
  readonly line: ScanLine;
  /** It is for another person than the scans that follow. */
  readonly isForPerson: boolean;
}

function LineText({ line, isForPerson }: TextGiven): JSX.Element {
  const words = useWords();
  const { name, code, states, person } = line;
  const facts = [
    ...(name === '' ? [] : [name]),
    ...Object.values(states).map((state) => stateName(words, state)),
  ];
  return (
    <span class="row-text">
      <strong>
        <bdi>{code}</bdi>
      </strong>
      <span class="faint">
        <bdi>{words.facts(facts)}</bdi>
        {isForPerson && person !== undefined && (
          <>
            {' '}
            → <bdi>{person}</bdi>
          </>
        )}
      </span>
    </span>
  );
}

interface CorrectGiven {
  readonly line: ScanLine;
  readonly onCorrect: (serial: number, line: string) => void;
}

/** The right code in place of an unknown one: typed, or scanned once more. */
function Correct({ line, onCorrect }: CorrectGiven): JSX.Element {
  const { t } = useWords();
  const [isOpen, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isOpen) input.current?.select();
  }, [isOpen]);
  if (!isOpen) {
    return (
      <Button
        text={t('scans.correct')}
        about={line.code}
        onClick={() => {
          setOpen(true);
        }}
      />
    );
  }
  const close = (): void => {
    setOpen(false);
  };
  return (
    <input
      ref={input}
      defaultValue={line.code}
      aria-label={t('scans.correctCode', { code: line.code })}
      autocomplete="off"
      spellcheck={false}
      onBlur={close}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Enter') onCorrect(line.serial, currentTarget.value);
        if (key === 'Enter' || key === 'Escape') currentTarget.blur();
      }}
    />
  );
}
