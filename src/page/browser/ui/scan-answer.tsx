import type { ComponentChildren, JSX } from 'preact';
import { useWords } from './context.tsx';
import { Icon } from './icon.tsx';
import { Live } from './live.tsx';
import type { Sound } from './sounds.ts';
import { TONE_ICONS, TONE_STYLES } from './tones.ts';

interface Given {
  readonly tone: Sound;
  readonly title: string;
  /** The answer in a word. */
  readonly word: string;
  readonly detail: string;
  /** What helps. */
  readonly children?: ComponentChildren;
}

/** The answer to the last scan, large enough to be read from where one scans. */
export function ScanAnswer({ tone, title, word, detail, children }: Given): JSX.Element {
  return (
    <div class={`scan-answer ${TONE_STYLES[tone]}`}>
      <Icon name={TONE_ICONS[tone]} />
      <div class="scan-said">
        <p class="scan-title">
          <bdi>{title}</bdi>
        </p>
        <p>
          {word !== '' && <strong>{detail === '' ? word : `${word}: `}</strong>}
          <bdi>{detail}</bdi>
        </p>
        {children}
      </div>
      <Live text={[word, title, detail].filter((each) => each !== '').join('. ')} />
    </div>
  );
}

/** Where the answer to the first scan will be. */
export function NoAnswerYet(): JSX.Element {
  const { t } = useWords();
  return (
    <div class="scan-answer">
      <p class="faint">{t('scans.ready')}</p>
    </div>
  );
}
