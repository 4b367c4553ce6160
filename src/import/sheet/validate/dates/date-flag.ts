import type { DateFormat } from '../../../../kernel/dates/date-format.ts';
import type { Readings } from '../../../../kernel/dates/date-survey.ts';
import { shellWord } from '../../../../kernel/shell-words.ts';

/** The flag that names the format of a column, as flags call it, or of all columns where none is given. */
function dateFlag(format: DateFormat, heading?: string): string {
  return `--date-format ${shellWord(heading === undefined ? format : `${heading}=${format}`)}`;
}

/** The hint for a column that one format reads. */
export function formatHint(format: DateFormat, heading?: string): string {
  return `Use ${dateFlag(format, heading)}, which reads every date in the column.`;
}

/** The hint for a column that several formats read, by the days that one of its dates is in them. */
export function formatChoiceHint({ text, days }: Readings, heading?: string): string {
  const flags = days.map(
    ({ format, iso }, at) =>
      `${dateFlag(format, heading)} if ${at === 0 ? JSON.stringify(text) : 'it'} is ${iso}`,
  );
  return `Use ${flags.join(', or ')}.`;
}
