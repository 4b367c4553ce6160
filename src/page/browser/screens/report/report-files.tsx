import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Job } from '../../../interface/calls.ts';
import { usePageContext, useWords } from '../../ui/context.tsx';
import { ProblemNotice } from '../../ui/notice.tsx';
import { useAction } from '../../ui/use-action.ts';
import { DropZone } from '../files/drop-zone.tsx';
import { FileList } from '../files/file-list.tsx';
import type { Upload } from '../files/upload.ts';

/** Lists of the user's that a report reads: a register in place of the account, accounts, costs. */
export function ReportFiles({ job }: { readonly job: Job }): JSX.Element {
  const { t } = useWords();
  const { page } = usePageContext();
  const { run, isBusy, problem } = useAction();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const copy = async (files: readonly File[]): Promise<void> => {
    for (const file of files) {
      const show = (part: number): void => {
        setUploads([{ name: file.name, bytes: file.size, part }]);
      };
      show(0);
      await page.upload(job.id, file, show).finally(() => {
        setUploads([]);
      });
    }
  };
  return (
    <>
      <p>{t('report.files.how')}</p>
      <DropZone
        isBusy={isBusy}
        onFiles={(files) => {
          run(() => copy(files));
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
