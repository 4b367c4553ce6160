import type { JSX } from 'preact';
import type { LineAnswer } from '../../../interface/calls.ts';
import { Button } from '../../ui/actions.tsx';
import { useWords } from '../../ui/context.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Live } from '../../ui/live.tsx';
import { answerWords, toneOf } from './answer-words.ts';
import { TONE_ICONS, TONE_STYLES } from './tones.ts';

interface Given {
  readonly answer: LineAnswer | undefined;
  readonly labelOf: (word: string) => string;
  /** Gets the line that helps. */
  readonly onLine: (line: string) => void;
  /** Allows what is refused otherwise. */
  readonly onAllow: (flag: string) => void;
}

/** The answer to the last scan, large enough to be read from where one scans. */
export function LastAnswer({ answer, labelOf, onLine, onAllow }: Given): JSX.Element {
  const words = useWords();
  const { t } = words;
  const tone = answer && toneOf(answer);
  if (answer === undefined || tone === undefined) {
    return (
      <div class="scan-answer">
        <p class="faint">{t('scans.ready')}</p>
      </div>
    );
  }
  const { title, detail } = answerWords(words, labelOf, answer);
  const word = answer.is === 'record' || answer.is === 'unknown' ? t(`scans.tone.${tone}`) : '';
  return (
    <div class={`scan-answer ${TONE_STYLES[tone]}`}>
      <Icon name={TONE_ICONS[tone]} />
      <div class="scan-said">
        <p class="scan-title">
          <bdi>{title}</bdi>
        </p>
        <p>
          {word !== '' && <strong>{word}: </strong>}
          <bdi>{detail}</bdi>
        </p>
        <Help answer={answer} labelOf={labelOf} onLine={onLine} onAllow={onAllow} />
      </div>
      <Live text={[word, title, detail].filter((each) => each !== '').join('. ')} />
    </div>
  );
}

/** What helps where an item or a code was not taken. */
function Help({ answer, labelOf, onLine, onAllow }: Given): JSX.Element | null {
  const { t } = useWords();
  if (answer?.is === 'problem' && answer.line !== undefined) {
    const { line, fields } = answer;
    return (
      <Button
        text={t('scans.useAs', { field: fields.map(labelOf).join(), name: answer.shown ?? '' })}
        onClick={() => {
          onLine(line);
        }}
      />
    );
  }
  if (answer?.is !== 'record' || answer.tone !== 'doubtful' || answer.flag === undefined) {
    return null;
  }
  const { flag } = answer;
  return (
    <Button
      text={t('scans.allow')}
      onClick={() => {
        onAllow(flag);
      }}
    />
  );
}
