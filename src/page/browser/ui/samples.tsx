import type { JSX } from 'preact';
import { useWords } from './context.tsx';

/** Between a cell and what is stored of it. */
const ARROW = ' -> ';
/** Most that are shown. */
const MOST = 3;

/** Some cells of a column, and how each will be stored. */
export function Samples({ samples }: { readonly samples: readonly string[] }): JSX.Element {
  const { t } = useWords();
  if (samples.length === 0) return <span class="faint">{t('columns.noSamples')}</span>;
  return (
    <ul class="samples">
      {samples.slice(0, MOST).map((sample, at) => (
        <li key={at}>
          <Sample sample={sample} />
        </li>
      ))}
    </ul>
  );
}

function Sample({ sample }: { readonly sample: string }): JSX.Element {
  const { t, stored } = useWords();
  const at = sample.indexOf(ARROW);
  if (at < 0) return <bdi>{sample}</bdi>;
  return (
    <>
      <bdi class="faint">{sample.slice(0, at)}</bdi> <span aria-hidden="true">→</span>
      <span class="unseen">{t('columns.storedAs')}</span>{' '}
      <bdi class="stored">{stored(sample.slice(at + ARROW.length))}</bdi>
    </>
  );
}
