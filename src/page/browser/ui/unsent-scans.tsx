import type { JSX } from 'preact';
import type { ScanQueue } from '../state/scan-queue.ts';
import { Button } from './actions.tsx';
import { useWords } from './context.tsx';
import { Notice, ProblemNotice } from './notice.tsx';

/** Lines that were scanned and are not taken yet, and why. */
export function UnsentScans<Meant>({ queue }: { readonly queue: ScanQueue<Meant> }): JSX.Element {
  const { t } = useWords();
  const { problem } = queue;
  const count = queue.waiting.length;
  if (problem === undefined || count === 0) {
    return (
      <p class="scan-waiting faint" role="status">
        {count > 1 ? t('scans.waiting', { count }) : ''}
      </p>
    );
  }
  return (
    <div role="alert">
      <ProblemNotice problem={problem} />
      <Notice tone="warning">
        <p>{t('scans.kept', { count })}</p>
        <p class="ask">
          <Button
            text={t('scans.retry')}
            onClick={() => {
              void queue.send();
            }}
          />
          <Button
            text={t('scans.clear', { count })}
            rank="quiet"
            onClick={() => {
              queue.clear();
            }}
          />
        </p>
      </Notice>
    </div>
  );
}
