import type { Job } from '../../interface/calls.ts';

/** Whether nothing that is likely waits for a person. */
export function isAgreed({ checked }: Job): boolean {
  const sheets = checked?.sheets ?? [];
  return sheets.every(({ readings }) => readings.every(({ sureness }) => sureness !== 'likely'));
}
