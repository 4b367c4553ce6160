import type { CountChange, ScansChange, ShownProgress } from '../../interface/calls.ts';

/** What the server sends by itself. */
export interface EventListeners {
  readonly onJob: (id: string, version: number) => void;
  readonly onProgress: (job: string, progress: ShownProgress) => void;
  readonly onScans: (job: string, change: ScansChange) => void;
  readonly onCount: (job: string, change: CountChange) => void;
  /** Connected again: events may have been missed. */
  readonly onOpen: () => void;
  readonly onLost: () => void;
}

/**
 * Listens until the page is closed; the browser connects again by itself. Gives what ends it.
 * @param language of what is said of rows
 */
export function listenToEvents(listeners: EventListeners, language: string): () => void {
  const { onJob, onProgress, onScans, onCount, onOpen, onLost } = listeners;
  const events = new EventSource(`/api/events?language=${language}`);
  events.addEventListener('open', onOpen);
  events.addEventListener('error', onLost);
  events.addEventListener('job', ({ data }: MessageEvent<string>) => {
    const { id, version } = JSON.parse(data) as { id: string; version: number };
    onJob(id, version);
  });
  events.addEventListener('progress', ({ data }: MessageEvent<string>) => {
    const { job, progress } = JSON.parse(data) as { job: string; progress: ShownProgress };
    onProgress(job, progress);
  });
  events.addEventListener('scans', ({ data }: MessageEvent<string>) => {
    const { job, change } = JSON.parse(data) as { job: string; change: ScansChange };
    onScans(job, change);
  });
  events.addEventListener('count', ({ data }: MessageEvent<string>) => {
    const { job, change } = JSON.parse(data) as { job: string; change: CountChange };
    onCount(job, change);
  });
  return () => {
    events.close();
  };
}
