import type { JSX } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { useWords } from '../../ui/context.tsx';
import { Icon } from '../../ui/icon.tsx';

interface Given {
  readonly isBusy: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Takes files that are dropped, or chosen with a button. */
export function DropZone({ isBusy, onFiles }: Given): JSX.Element {
  const { t } = useWords();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (files: Iterable<File> = []): void => {
    const all = [...files];
    if (!isBusy && all.length > 0) onFiles(all);
  };
  return (
    <div
      class={isOver ? 'drop over' : 'drop'}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => {
        setOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer?.files);
      }}
    >
      <Icon name="upload" />
      <p class="drop-title">{t('files.drop')}</p>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t('files.choose')}
        onChange={({ currentTarget }) => {
          take(currentTarget.files ?? []);
          currentTarget.value = '';
        }}
      />
      <button
        type="button"
        class="plain"
        aria-disabled={isBusy}
        onClick={() => {
          if (!isBusy) input.current?.click();
        }}
      >
        {t('files.choose')}
      </button>
      <p class="faint">{t('files.formats')}</p>
    </div>
  );
}
