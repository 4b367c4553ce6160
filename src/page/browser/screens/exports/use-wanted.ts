import type { Job, WantedExport } from '../../../interface/calls.ts';
import { usePageContext } from '../../ui/context.tsx';
import { useKeptChoices } from '../records/use-kept-choices.ts';

/** What a job is to export, in the language of the page. */
export function useWanted(
  job: Job,
  usual: WantedExport,
): ReturnType<typeof useKeptChoices<WantedExport>> {
  const { page, words } = usePageContext();
  const { language } = words;
  const kept = useKeptChoices({ ...usual, language }, (wanted) =>
    page.job('chooseExport', { job: job.id, wanted: { ...wanted, language } }),
  );
  return { ...kept, wanted: { ...kept.wanted, language } };
}
