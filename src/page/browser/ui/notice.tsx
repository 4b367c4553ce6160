import type { ComponentChildren, JSX } from 'preact';
import type { Problem } from '../transport/page-problem.ts';
import { Icon } from './icon.tsx';
import { RichText } from './rich-text.tsx';

export type Tone = 'info' | 'good' | 'warning' | 'error';

/** A message in a box. Its sign and its words say what its colour says. */
export function Notice(given: {
  readonly tone: Tone;
  readonly children: ComponentChildren;
}): JSX.Element {
  return (
    <div class={`notice ${given.tone}`}>
      <Icon name={given.tone} />
      <div>{given.children}</div>
    </div>
  );
}

/** Why something was not done, and what helps; read out when it appears. */
export function ProblemNotice(given: {
  readonly problem: Problem | undefined;
}): JSX.Element | null {
  const { problem } = given;
  if (problem === undefined || problem.message === '') return null;
  return (
    <div role="alert">
      <Notice tone="error">
        <p>
          <RichText text={problem.message} />
        </p>
        {problem.hint !== undefined && (
          <p>
            <RichText text={problem.hint} />
          </p>
        )}
      </Notice>
    </div>
  );
}
