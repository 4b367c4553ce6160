import type { JSX } from 'preact';
import type { LineAnswer } from '../../../interface/calls.ts';
import { Button } from '../../ui/actions.tsx';
import { useWords } from '../../ui/context.tsx';
import { NoAnswerYet, ScanAnswer } from '../../ui/scan-answer.tsx';
import { answerWords, toneOf, type AnswerContext } from './answer-words.ts';

interface Given {
  readonly answer: LineAnswer | undefined;
  readonly context: AnswerContext;
  /** What is said before the first line. */
  readonly before: string;
  readonly count: number;
  /** Allows what is refused otherwise. */
  readonly onAllow: (flag: string) => void;
}

/** What was said to the last line, and what helps. */
export function LastAnswer({ answer, context, before, count, onAllow }: Given): JSX.Element {
  const words = useWords();
  const counter = { label: words.t('scans.list'), count };
  const tone = answer && toneOf(answer);
  if (answer === undefined || tone === undefined)
    return <NoAnswerYet text={before} counter={counter} />;
  return (
    <ScanAnswer tone={tone} counter={counter} {...answerWords(words, context, answer)}>
      <Help answer={answer} onAllow={onAllow} />
    </ScanAnswer>
  );
}

/** What helps where an item would be refused. */
function Help({
  answer,
  onAllow,
}: Pick<Given, 'onAllow'> & { readonly answer: LineAnswer }): JSX.Element | null {
  const { t } = useWords();
  if (answer.is !== 'record' || answer.tone !== 'doubtful') return null;
  const { flag } = answer;
  if (flag === undefined) return null;
  return (
    <Button
      text={t('scans.allow')}
      onClick={() => {
        onAllow(flag);
      }}
    />
  );
}
