import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import type { LabelPage, WantedLabels } from '../../../interface/calls.ts';
import type { Words } from '../../texts/translate.ts';
import { useWords } from '../../ui/context.tsx';
import { ProblemNotice } from '../../ui/notice.tsx';
import { useAnswer } from '../records/use-answer.ts';
import { LabelPicture } from './label-picture.tsx';

/** What codes of samples are written as beside them. */
const SHOWN = { identifier: 'A-1042', link: 'A-1042', number: '#1042' } as const;

/** A label as it would be printed, with invented data, and what it holds. */
export function LabelSample({ wanted }: { readonly wanted: WantedLabels }): JSX.Element {
  const words = useWords();
  const { t } = words;
  const headings = useHeadings(wanted);
  const { medium, length, symbology, code } = wanted;
  const texts = headings ?? [t('labels.sampleName'), SHOWN[code], t('labels.samplePlace')];
  const { answer, problem } = useAnswer('sampleLabel', {
    wanted: { medium, length, symbology, code, texts: texts.map((text) => text.slice(0, 200)) },
  });
  // The picture of before stays until the next one is there, so that nothing jumps.
  const last = useRef<LabelPage | undefined>(undefined);
  if (answer !== undefined) last.current = answer;
  const holds = holdsText(words, wanted, headings);
  return (
    <section class="card" aria-labelledby="sample">
      <h2 id="sample">{t('labels.sample')}</h2>
      <ProblemNotice problem={problem} />
      {problem === undefined && last.current !== undefined && (
        <LabelPicture page={last.current} label={t('labels.sample')} size="sample" />
      )}
      <p class="hint">{holds}</p>
    </section>
  );
}

/** The headings of the columns that were chosen; undefined for the usual texts. */
function useHeadings({ kind, fields }: WantedLabels): string[] | undefined {
  const { language } = useWords();
  const { answer } = useAnswer('exportChoices', { kind, language });
  if (fields === undefined) return undefined;
  const columns = answer?.columns ?? [];
  return fields.map((field) => columns.find(({ name }) => name === field)?.heading ?? field);
}

/** What the code holds, and what is beside it, in one line. */
function holdsText(
  { t, list }: Words,
  { code }: WantedLabels,
  headings: readonly string[] | undefined,
): string {
  const texts = headings === undefined ? t('labels.usualTexts') : list(headings);
  const beside = texts === '' ? [] : [t('labels.beside', { texts })];
  return [t(`holds.${code}`), ...beside, t('labels.invented')].join(' ');
}
