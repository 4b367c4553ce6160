import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { useWords } from './context.tsx';
import { Icon } from './icon.tsx';
import { Live } from './live.tsx';

/** The same from the command line, to be copied. */
export function Command({ command }: { readonly command: string }): JSX.Element | null {
  const { t } = useWords();
  const [isCopied, setCopied] = useState(false);
  if (command === '') return null;
  const copy = (): void => {
    void navigator.clipboard.writeText(command).then(() => {
      setCopied(true);
    });
  };
  return (
    <details class="command">
      <summary>{t('command.title')}</summary>
      <div class="command-line">
        <pre tabIndex={0} role="group" aria-label={t('command.title')}>
          {command}
        </pre>
        <button type="button" class="quiet" onClick={copy}>
          <Icon name={isCopied ? 'good' : 'copy'} />{' '}
          {t(isCopied ? 'command.copied' : 'command.copy')}
        </button>
      </div>
      <Live text={isCopied ? t('command.copied') : ''} />
    </details>
  );
}
