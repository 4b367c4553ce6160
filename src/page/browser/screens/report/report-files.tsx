import type { JSX } from 'preact';
import type { Job } from '../../../interface/calls.ts';
import { usePageContext, useWords } from '../../ui/context.tsx';
import { ProblemNotice } from '../../ui/notice.tsx';
import { useAction } from '../../ui/use-action.ts';
import { DropZone } from '../files/drop-zone.tsx';
import { FileList } from '../files/file-list.tsx';
import { useUploads } from '../files/use-uploads.ts';

/** Lists of the user's that a report reads: a register in place of the account, accounts, costs. */
export function ReportFiles({ job }: { readonly job: Job }): JSX.Element {
  const { t } = useWords();
  const { page } = usePageContext();
  const { run, isBusy, problem } = useAction();
  const { uploads, send } = useUploads(job);
  return (
    <>
      <p>{t('report.files.how')}</p>
      <DropZone
        isBusy={isBusy}
        onFiles={(files) => {
          run(() => send(files));
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
    </>
  );
}
