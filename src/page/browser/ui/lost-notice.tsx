import type { JSX } from 'preact';
import { SESSION_ENDED } from '../transport/page-problem.ts';
import { usePageState, useWords } from './context.tsx';
import { Notice } from './notice.tsx';
import { RichText } from './rich-text.tsx';

/** Why the page cannot work any more, and what to do; nothing is lost by it. */
export function LostNotice(): JSX.Element | null {
  const { t } = useWords();
  const { lost } = usePageState();
  if (lost === undefined) return null;
  return (
    <div role="alert" class="lost">
      <Notice tone="error">
        <p>
          <strong>{t(lost.code === SESSION_ENDED ? 'lost.session' : 'lost.server')}</strong>
        </p>
        <p>
          <RichText text={t('lost.how')} />
        </p>
      </Notice>
    </div>
  );
}
