import type { Job } from '../../interface/calls.ts';
import type { Words } from '../texts/translate.ts';

/** What a job is called: its files, its run, or what its kind does. */
export function jobTitle({ t, has }: Words, { kind, title }: Pick<Job, 'kind' | 'title'>): string {
  if (has(`title.of.${kind}`)) return t(`title.of.${kind}`, { title });
  return title === '' ? t(`untitled.${kind}`) : title;
}
