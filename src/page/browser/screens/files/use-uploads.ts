import { useState } from 'preact/hooks';
import type { Job } from '../../../interface/calls.ts';
import { usePageContext } from '../../ui/context.tsx';
import type { Upload } from './upload.ts';

/** Files on their way, and what sends them. */
interface Uploads {
  readonly uploads: readonly Upload[];
  /** Sends files one after the other; `onTaken` gets each with the name that it has in the job. */
  readonly send: (
    files: readonly File[],
    onTaken?: (file: File, name: string) => void,
  ) => Promise<void>;
}

/** Brings files into the folder of a job. */
export function useUploads({ id }: Pick<Job, 'id'>): Uploads {
  const { page } = usePageContext();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const send: Uploads['send'] = async (files, onTaken) => {
    const show = (at: number, part: number): void => {
      // Those before are in the list of files by now.
      const left = files.slice(at).map(({ name, size: bytes }) => ({ name, bytes, part: 0 }));
      setUploads(left.map((upload, place) => (place === 0 ? { ...upload, part } : upload)));
    };
    try {
      for (const [at, file] of files.entries()) {
        show(at, 0);
        const { files: now } = await page.upload(id, file, (part) => {
          show(at, part);
        });
        onTaken?.(file, now.at(-1)?.name ?? file.name);
      }
    } finally {
      setUploads([]);
    }
  };
  return { uploads, send };
}
