import { ignoredColumns } from '../headings/mapping.ts';
import { columnOf } from '../../../catalogue/kinds.ts';
import type { Step } from '../../../catalogue/all-kinds.ts';
import { cellText } from '../../../kernel/cells.ts';
import { inNumber } from '../../../kernel/counts.ts';
import { quote } from '../../../kernel/messages/issues.ts';
import type { FileReading } from '../recipe/file-reading.ts';
import { readFirstRows } from '../read/first-rows.ts';
import type { Input } from './input.ts';
import { isAskedFor } from './step-fit.ts';
import { actionOf } from './step-watch.ts';

/** Words, and not a code, a number or a day. */
const WORDS = /^[^\d]*\p{L}{3}[^\d]*$/u;

/**
 * A sheet of several operations at once of which no column asks for one of them, while columns with words are not imported:
 * one of these may ask for it in other words, so a person has to see that nothing is done.
 */
export async function withIdleOperations(input: Input): Promise<Input> {
  const { kind, mapping, sheet } = input;
  if (kind.compound === undefined) return input;
  const idle = (kind.steps ?? []).filter((step) => !isAskedFor(step, mapping));
  const unread = idle.length === 0 ? [] : await columnsOfWords(input);
  if (unread.length === 0) return input;
  const readings = idle.map((step): FileReading => {
    const fields = fieldsOf(step, input);
    return {
      ...sheet.name,
      topic: 'missing-value',
      sureness: 'likely',
      rule: `No column has the ${fields.join(' or the ')}, so no row asks to ${actionOf({ step })}. ${unread.map(quote).join(', ')} ${inNumber(unread.length, 'is', 'are')} not imported.`,
      ...(fields[0] !== undefined && { field: fields[0] }),
      choices: unread,
    };
  });
  return { ...input, readings: [...input.readings, ...readings] };
}

/** The labels of the columns that would ask for a step, names before days. */
function fieldsOf({ name, trigger }: Step, { kind }: Input): string[] {
  const columns = trigger.filled.flatMap((target) => columnOf(kind, `${name}.${target}`) ?? []);
  const days = columns.filter(({ field }) => field?.kind === 'date');
  return [...columns.filter((column) => !days.includes(column)), ...days].map(
    ({ step, label }) => step?.label ?? label,
  );
}

/** The headings of columns that no field takes, and that have words. */
async function columnsOfWords({ mapping, firstRows, sheet }: Input): Promise<string[]> {
  const ignored = ignoredColumns(mapping);
  if (ignored.length === 0) return [];
  const { rows } = firstRows ?? (await readFirstRows(sheet));
  return ignored
    .filter(({ index }) => rows.some(({ cells }) => WORDS.test(cellText(cells[index]).trim())))
    .map(({ heading }) => heading);
}
