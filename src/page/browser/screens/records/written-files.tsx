import type { JSX } from 'preact';
import type { Exported, Job } from '../../../interface/calls.ts';
import { useWords } from '../../ui/context.tsx';
import { Downloads } from '../downloads.tsx';

/** Files that a job has written, each with its size. */
export function WrittenFiles(given: {
  readonly job: Job;
  readonly files: Exported['files'];
}): JSX.Element {
  const { bytes } = useWords();
  const { job, files } = given;
  const named = files.map((file) => ({ id: file.id, name: file.name, what: bytes(file.bytes) }));
  return <Downloads job={job} files={named} />;
}
