import type { JSX } from 'preact';
import type { Job, Stocktake } from '../../../interface/calls.ts';
import { Button } from '../../ui/actions.tsx';
import { usePageContext, useWords } from '../../ui/context.tsx';
import { Notice, ProblemNotice } from '../../ui/notice.tsx';
import { useAction } from '../../ui/use-action.ts';
import { DropZone } from '../files/drop-zone.tsx';
import { FileList } from '../files/file-list.tsx';
import { useUploads } from '../files/use-uploads.ts';
import type { Counting } from './use-counting.ts';

interface Given {
  readonly job: Job;
  readonly counting: Counting;
}

/** Counts files: lists of scans, tables, and count sheets that were filled in. */
export function ScanFiles({ job, counting }: Given): JSX.Element {
  const { t } = useWords();
  const { page } = usePageContext();
  const { run, isBusy, problem } = useAction();
  const { uploads, send } = useUploads(job);
  const isIdle = !isBusy && job.work === undefined;
  const count = (onEarlier: 'refuse' | 'replace' | 'add'): Promise<unknown> =>
    page.job('countFiles', { job: job.id, ...counting, onEarlier });
  const copyAndCount = async (files: readonly File[]): Promise<void> => {
    await send(files);
    await count('refuse');
  };
  return (
    <section aria-labelledby="scan-files">
      <h2 id="scan-files">{t('count.files')}</h2>
      <p>{t('count.filesHow')}</p>
      <DropZone
        isBusy={!isIdle}
        onFiles={(files) => {
          run(() => copyAndCount(files));
        }}
      />
      <ProblemNotice problem={problem} />
      <FileList
        files={job.files}
        uploads={uploads}
        onRemove={(name) => {
          run(() => page.job('removeFile', { job: job.id, name }));
        }}
      />
      {job.files.length > 0 && job.work === undefined && (
        <Waiting
          isCountedBefore={job.problem?.code === 'counted-before'}
          isBusy={isBusy}
          onCount={(onEarlier) => {
            run(() => count(onEarlier));
          }}
        />
      )}
      {job.stocktake?.counted !== undefined && <Counted counted={job.stocktake.counted} />}
    </section>
  );
}

interface WaitingGiven {
  readonly isCountedBefore: boolean;
  readonly isBusy: boolean;
  readonly onCount: (onEarlier: 'refuse' | 'replace' | 'add') => void;
}

/** Files that were not counted: one of the same name may correct the earlier one, or be another one. */
function Waiting({ isCountedBefore, isBusy, onCount }: WaitingGiven): JSX.Element {
  const { t } = useWords();
  const ways = isCountedBefore ? (['replace', 'add'] as const) : (['refuse'] as const);
  return (
    <div class="actions-inline">
      {ways.map((way) => (
        <Button
          key={way}
          text={t(`earlier.${way}`)}
          isBusy={isBusy}
          onClick={() => {
            onCount(way);
          }}
        />
      ))}
    </div>
  );
}

/** What the files that were counted last have shown. */
function Counted({
  counted,
}: {
  readonly counted: NonNullable<Stocktake['counted']>;
}): JSX.Element {
  const { t, list } = useWords();
  const { files, problems } = counted;
  return (
    <>
      <Notice tone={problems.length === 0 ? 'good' : 'warning'}>
        {files.map((file) => (
          <p key={file.name}>
            <strong>
              <bdi>{file.name}</bdi>
            </strong>
            {': '}
            {file.outcome === 'counted'
              ? list(
                  (['found', 'elsewhere', 'unknown', 'repeated', 'replaced'] as const)
                    .filter((figure) => file[figure] > 0)
                    .map((figure) => t(`filecount.${figure}`, { count: file[figure] })),
                )
              : t(`filecount.${file.outcome}`)}
          </p>
        ))}
      </Notice>
      {problems.length > 0 && (
        <section class="card" aria-labelledby="file-problems">
          <h3 id="file-problems">{t('count.fileProblems')}</h3>
          <ul class="rows">
            {problems.map(({ message, hint }, at) => (
              <li key={at}>
                <span class="row-text">
                  <span>{message}</span>
                  <span class="faint">{hint}</span>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
