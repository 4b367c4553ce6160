import type { JSX } from 'preact';
import type { ShownProgress } from '../../interface/calls.ts';
import { now } from '../state/clock.ts';
import type { Pace } from '../state/pace.ts';
import type { Words } from '../texts/translate.ts';
import { Icon } from './icon.tsx';
import { Live } from './live.tsx';
import { useWords } from './context.tsx';

interface Given {
  /** What is done, until the first progress says more. */
  readonly title: string;
  readonly progress: ShownProgress | undefined;
  readonly pace?: Pace | undefined;
  /** The title says all: its only stage is called otherwise elsewhere. */
  readonly isOneStage?: boolean;
}

/** How far a work is: a bar, and the same in words. */
export function ProgressBar({ title, progress, pace, isOneStage = false }: Given): JSX.Element {
  const words = useWords();
  const stage = stageText(words, progress, isOneStage);
  const total = progress?.total ?? 0;
  const isCounted = progress !== undefined && total > 0;
  return (
    <section class="work" aria-label={title}>
      <p class="work-title">{stage ?? title}</p>
      {isCounted ? (
        <progress aria-label={stage ?? title} max={total} value={progress.current} />
      ) : (
        <progress aria-label={stage ?? title} />
      )}
      <p class="work-facts">
        {factsOf(words, progress, pace).map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      <Waiting progress={progress} />
      <Live text={isCounted ? spoken(words, progress.current / total) : (stage ?? title)} />
    </section>
  );
}

function stageText(
  { t, has }: Words,
  progress: ShownProgress | undefined,
  isOneStage: boolean,
): string | undefined {
  if (progress === undefined || isOneStage) return undefined;
  const { stage } = progress;
  return has(`stage.${stage}`) ? t(`stage.${stage}`) : undefined;
}

/** Every tenth is read out, not every row. */
function spoken({ t }: Words, part: number): string {
  return t('progress.percent', { percent: Math.floor(part * 10) * 10 });
}

function factsOf(
  { t, duration }: Words,
  progress: ShownProgress | undefined,
  pace: Pace | undefined,
): string[] {
  if (progress === undefined) return [t('progress.wait')];
  const { current, total, bad, notice } = progress;
  const counted =
    total === undefined
      ? t('progress.rows', { count: current })
      : t('progress.of', { current, total });
  return [
    ...(current > 0 || total !== undefined ? [counted] : []),
    ...(pace?.perMinute === undefined
      ? []
      : [t('progress.rate', { rate: Math.round(pace.perMinute) })]),
    ...(pace?.millisecondsLeft === undefined
      ? []
      : [t('progress.left', { time: duration(pace.millisecondsLeft) })]),
    ...(bad === undefined || bad === 0 ? [] : [t('progress.failed', { count: bad })]),
    ...(notice === undefined ? [] : [notice]),
  ];
}

/** What is waited for; nothing is wrong then. */
function Waiting({
  progress,
}: {
  readonly progress: ShownProgress | undefined;
}): JSX.Element | null {
  const { t, has, duration } = useWords();
  const waiting = progress?.waiting;
  if (waiting === undefined) return null;
  const time = duration(waiting.until - now());
  const why = waiting.reason.replaceAll(' ', '-');
  const reason = has(`waiting.${why}`) ? t(`waiting.${why}`) : waiting.reason;
  return (
    <p class="waiting" role="status">
      <Icon name="clock" /> {t('progress.waiting', { time, reason })}
    </p>
  );
}
