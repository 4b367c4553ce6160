import type { Job, Start } from '../../interface/calls.ts';
import type { Words } from '../texts/translate.ts';
import { spanText } from './report/written.ts';

interface NamedJob extends Pick<Job, 'kind' | 'title'> {
  readonly operation?: string | undefined;
  readonly report?: Start['jobs'][number]['report'] | undefined;
}

/** What a job is called: its files, its run, its report with the days that it is of, what is done with scanned items, or what its kind does. */
export function jobTitle(words: Words, { kind, title, report, operation }: NamedJob): string {
  const { t, has, language } = words;
  if (operation !== undefined) {
    const what = t(`scan.${operation}`);
    return title === '' ? what : `${what}: ${title}`;
  }
  if (report !== undefined) {
    const days = report.made === undefined ? [] : [spanText(language, report.made.period)];
    return [t(`report.name.${report.name}`), ...days].join(', ');
  }
  if (has(`title.of.${kind}`)) return t(`title.of.${kind}`, { title });
  return title === '' ? t(`untitled.${kind}`) : title;
}
