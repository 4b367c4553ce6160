import type { JSX } from 'preact';
import type { LineAnswer } from '../../../interface/calls.ts';
import { Button } from '../../ui/actions.tsx';
import { useWords } from '../../ui/context.tsx';
import { NoAnswerYet, ScanAnswer } from '../../ui/scan-answer.tsx';
import { answerWords, toneOf } from './answer-words.ts';

interface Given {
  readonly answer: LineAnswer | undefined;
  readonly labelOf: (word: string) => string;
  /** Gets the line that helps. */
  readonly onLine: (line: string) => void;
  /** Allows what is refused otherwise. */
  readonly onAllow: (flag: string) => void;
}

/** What was said to the last line, and what helps. */
export function LastAnswer(given: Given): JSX.Element {
  const words = useWords();
  const { answer, labelOf } = given;
  const tone = answer && toneOf(answer);
  if (answer === undefined || tone === undefined) return <NoAnswerYet />;
  const word =
    answer.is === 'record' || answer.is === 'unknown' ? words.t(`scans.tone.${tone}`) : '';
  return (
    <ScanAnswer tone={tone} word={word} {...answerWords(words, labelOf, answer)}>
      <Help {...given} />
    </ScanAnswer>
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
