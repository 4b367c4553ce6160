import type { JSX } from 'preact';
import type { Job, Printed } from '../../../interface/calls.ts';
import type { Words } from '../../texts/translate.ts';
import { useWords } from '../../ui/context.tsx';
import { Live } from '../../ui/live.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useAnswer } from '../records/use-answer.ts';
import { WrittenFiles } from '../records/written-files.tsx';
import { LabelPicture } from './label-picture.tsx';

interface Given {
  readonly job: Job;
  readonly printed: Printed;
}

/** The file of the labels, and what to check before it goes on paper. */
export function PrintedLabels({ job, printed }: Given): JSX.Element {
  const words = useWords();
  const { t } = words;
  const { labels, format } = printed;
  const done = labels === 0 ? t('labels.none') : doneText(words, printed);
  const concerns = concernsOf(words, printed);
  return (
    <>
      <Notice tone={labels === 0 ? 'info' : 'good'}>
        <p>{done}</p>
        {labels > 0 && <p>{t(`print.${format}`)}</p>}
      </Notice>
      {concerns.length > 0 && (
        <Notice tone="warning">
          {concerns.map((concern) => (
            <p key={concern}>{concern}</p>
          ))}
        </Notice>
      )}
      <WrittenFiles job={job} files={printed.files} />
      <FirstPage key={printed.at} job={job} printed={printed} />
      <Live text={done} />
    </>
  );
}

/** The first page as it is printed; labels of the service are in their file alone. */
function FirstPage({ job, printed }: Given): JSX.Element | null {
  const { t } = useWords();
  const { answer } = useAnswer('labelPage', { job: job.id });
  const page = answer?.page;
  if (page === undefined) return null;
  const label = t('labels.firstPage', { pages: printed.pages ?? 1 });
  return (
    <section aria-labelledby="first-page">
      <h2 id="first-page">{label}</h2>
      <LabelPicture
        page={page}
        label={label}
        size={page.places.length === 1 ? 'sample' : 'sheet'}
      />
    </section>
  );
}

function doneText({ t }: Words, { labels, pages }: Printed): string {
  const count = { count: labels };
  return pages === undefined ? t('labels.done', count) : t('labels.doneOn', { ...count, pages });
}

const MOST_NAMED = 5;

function concernsOf({ t, list }: Words, printed: Printed): string[] {
  const concerns = ['notFound', 'sharedCodes', 'cut', 'missingCharacters'] as const;
  return concerns.flatMap((concern) => {
    const all = printed[concern];
    if (all.length === 0) return [];
    const more = all.length - MOST_NAMED;
    const shown = all.slice(0, MOST_NAMED);
    const names = list(more > 0 ? [...shown, t('plan.more', { count: more })] : shown);
    return [t(`concern.${concern}`, { names })];
  });
}
