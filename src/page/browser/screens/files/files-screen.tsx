import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Job } from '../../../interface/calls.ts';
import { go } from '../../state/go.ts';
import { isChangeable } from '../../state/steps.ts';
import { Actions, Button } from '../../ui/actions.tsx';
import { usePageContext, useWords } from '../../ui/context.tsx';
import { Live } from '../../ui/live.tsx';
import { Notice, ProblemNotice } from '../../ui/notice.tsx';
import { useAction } from '../../ui/use-action.ts';
import type { JobGiven } from '../job-given.ts';
import { DropZone } from './drop-zone.tsx';
import { FileList } from './file-list.tsx';
import { useUploads } from './use-uploads.ts';

/** Files come here, and are read. */
export function FilesScreen({ job }: JobGiven): JSX.Element {
  const { t } = useWords();
  if (isChangeable(job)) return <ChangeableFiles job={job} />;
  return (
    <>
      <Notice tone="info">{t('files.sent')}</Notice>
      <FileList files={job.files} uploads={[]} />
    </>
  );
}

/** A file whose name another one had. */
interface Renamed {
  readonly name: string;
  readonly as: string;
}

function ChangeableFiles({ job }: { readonly job: Job }): JSX.Element {
  const { t } = useWords();
  const { page } = usePageContext();
  const { run, isBusy, problem } = useAction();
  const uploading = useUploads(job);
  const [renamed, setRenamed] = useState<readonly Renamed[]>([]);
  const copy = async (files: readonly File[]): Promise<void> => {
    setRenamed([]);
    await page.call('announceFiles', { job: job.id, sizes: files.map(({ size }) => size) });
    await uploading.send(files, ({ name }, as) => {
      if (as !== name) setRenamed((before) => [...before, { name, as }]);
    });
  };
  return (
    <>
      <p class="lead">{t('files.how')}</p>
      <DropZone
        isBusy={isBusy}
        onFiles={(files) => {
          run(() => copy(files));
        }}
      />
      <ProblemNotice problem={problem} />
      {renamed.length > 0 && (
        <Notice tone="info">
          {renamed.map(({ name, as }) => (
            <p key={as}>{t('files.renamed', { name, as })}</p>
          ))}
        </Notice>
      )}
      <FileList
        files={job.files}
        uploads={uploading.uploads}
        onRemove={(name) => {
          run(() => page.job('removeFile', { job: job.id, name }));
        }}
      />
      <Next job={job} />
    </>
  );
}

/** Reads the files, unless that was done. */
function Next({ job }: { readonly job: Job }): JSX.Element {
  const { t } = useWords();
  const { page } = usePageContext();
  const { run, isBusy, problem } = useAction();
  const count = job.files.length;
  const read = async (): Promise<void> => {
    if (job.checked === undefined) await page.job('check', { job: job.id });
    go({ screen: 'job', job: job.id, step: 'columns' });
  };
  return (
    <>
      <Live text={count === 0 ? '' : t('files.added', { count })} />
      <ProblemNotice problem={problem} />
      <Actions>
        <Button
          rank="primary"
          text={t('files.read')}
          isOff={count === 0}
          isBusy={isBusy}
          onClick={() => {
            run(read);
          }}
        />
        {count === 0 && <span class="faint">{t('files.none')}</span>}
      </Actions>
    </>
  );
}
