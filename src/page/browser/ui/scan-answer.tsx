import type { ComponentChildren, JSX } from 'preact';
import { useWords } from './context.tsx';
import { Icon } from './icon.tsx';
import { Live } from './live.tsx';
import type { Sound } from './sounds.ts';
import { TONE_ICONS, TONE_STYLES } from './tones.ts';

interface Given extends CountGiven {
  readonly tone: Sound;
  /** What was scanned. */
  readonly title: string;
  /** The answer in a word. */
  readonly word: string;
  readonly detail: string;
  /** What helps. */
  readonly children?: ComponentChildren;
}

/** The answer to the last scan, large enough to be read from where one scans. */
export function ScanAnswer(given: Given): JSX.Element {
  const { tone, title, word, detail, counter, children } = given;
  return (
    <div class={`scan-answer ${TONE_STYLES[tone]}`}>
      <Icon name={TONE_ICONS[tone]} />
      <div class="scan-said">
        <p class="scan-title">
          <bdi>{title}</bdi> {word !== '' && <strong class="scan-word">{word}</strong>}
        </p>
        <p>
          <bdi>{detail}</bdi>
        </p>
        {children}
      </div>
      <ScanCount {...counter} />
      <Live text={[word, title, detail].filter((each) => each !== '').join('. ')} />
    </div>
  );
}

/** Where the answer to the first scan will be. */
export function NoAnswerYet(given: CountGiven & { readonly text: string }): JSX.Element {
  return (
    <div class="scan-answer">
      <p class="faint">{given.text}</p>
      <ScanCount {...given.counter} />
    </div>
  );
}

interface Counter {
  readonly label: string;
  readonly count: number;
}

interface CountGiven {
  /** How many there are so far. */
  readonly counter: Counter;
}

function ScanCount({ label, count }: Counter): JSX.Element {
  const { number } = useWords();
  return (
    <p class="scan-count">
      <strong class="figure">{number(count)}</strong> {label}
    </p>
  );
}
