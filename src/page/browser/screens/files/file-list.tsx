import type { JSX } from 'preact';
import type { Job } from '../../../interface/calls.ts';
import { Button } from '../../ui/actions.tsx';
import { useWords } from '../../ui/context.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Upload } from './upload.ts';

interface Given {
  readonly files: Job['files'];
  readonly uploads: readonly Upload[];
  /** Without it, files stay. */
  readonly onRemove?: (name: string) => void;
}

/** The files of a job, and those that are being copied. */
export function FileList({ files, uploads, onRemove }: Given): JSX.Element | null {
  const { t, bytes } = useWords();
  if (files.length + uploads.length === 0) return null;
  return (
    <ul class="rows card" aria-label={t('files.list')}>
      {files.map((file) => (
        <li key={file.name}>
          <Icon name="file" />
          <span class="row-text">
            <strong>
              <bdi>{file.name}</bdi>
            </strong>
            <span class="faint">{bytes(file.bytes)}</span>
          </span>
          {onRemove !== undefined && (
            <Button
              rank="quiet"
              text={t('files.remove')}
              about={file.name}
              onClick={() => {
                onRemove(file.name);
              }}
            />
          )}
        </li>
      ))}
      {uploads.map(({ name, bytes: size, part }) => (
        <li key={`upload-${name}`}>
          <Icon name="upload" />
          <span class="row-text">
            <span>{t('files.copying', { name })}</span>
            <progress aria-label={t('files.copying', { name })} max={1} value={part} />
          </span>
          <span class="faint">{bytes(size)}</span>
        </li>
      ))}
    </ul>
  );
}
