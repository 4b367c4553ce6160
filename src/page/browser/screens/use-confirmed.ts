import type { Job } from '../../interface/calls.ts';
import { useDraft } from '../ui/use-draft.ts';

/** Whether the likely readings of a job were confirmed on this page, and what remembers that. Other readings ask again. */
export function useConfirmed(job: Job): readonly [isConfirmed: boolean, confirm: () => void] {
  const [kept, keep] = useDraft(`confirmed ${job.id}`);
  const readings = job.checked?.sheets.flatMap((sheet) =>
    sheet.readings
      .filter(({ sureness }) => sureness === 'likely')
      .map(({ column, rule }) => [sheet.id, column, rule]),
  );
  const rules = JSON.stringify(readings);
  return [
    kept['readings'] === rules,
    () => {
      keep({ readings: rules });
    },
  ];
}
