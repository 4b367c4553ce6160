import type { JSX } from 'preact';
import type { Job, Result } from '../../interface/calls.ts';
import { useWords } from '../ui/context.tsx';
import { Icon } from '../ui/icon.tsx';

interface Given {
  readonly job: Job;
  readonly files: Result['files'];
}

/** The files that a run has written. */
export function Downloads({ job, files }: Given): JSX.Element | null {
  const { t } = useWords();
  if (files.length === 0) return null;
  return (
    <section aria-labelledby="downloads">
      <h2 id="downloads">{t('done.files')}</h2>
      <FileLinks job={job} files={files} />
    </section>
  );
}

/** Files to download, under a heading of their own place. */
export function FileLinks({ job, files }: Given): JSX.Element {
  const { t, has } = useWords();
  return (
    <ul class="rows card">
      {files.map(({ id, name, what }) => (
        <li key={id}>
          <Icon name="file" />
          <span class="row-text">
            <a href={`/api/jobs/${encodeURIComponent(job.id)}/download/${id}`} download={name}>
              <bdi>{name}</bdi>
            </a>
            <span class="faint">{has(`file.${what}`) ? t(`file.${what}`) : what}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
