import { confirmed } from '../../../src/import/sheet/recipe/later-recipe.ts';
import type { SeedDocument } from '../../../src/service/seed/seed.ts';
import { understandFile } from './of-the-plan.ts';
import type { Question, Understanding, UnderstoodRow } from './understanding.ts';

/** What differs once a person has confirmed all that was proposed, and changed nothing. */
export interface Confirmed {
  readonly stopped?: string;
  /** Rows for which something else would be sent. */
  readonly rowsChanged: number;
  /** Readings that are to be confirmed again. */
  readonly askedAgain: number;
}

/** Plans a file by the recipe that its first plan proposed. */
export async function confirmedAsItIs(
  path: string,
  account: SeedDocument,
  first: Understanding,
): Promise<Confirmed> {
  if (first.proposed === undefined) return { rowsChanged: 0, askedAgain: 0 };
  const recipe = confirmed(first.proposed);
  const again = await understandFile(path, account, { recipe });
  const before = new Set(first.rows.map(rowKey));
  const changed = again.rows.filter((row) => !before.has(rowKey(row)));
  const asked = new Set([...first.unsure, ...first.questions].map(questionKey));
  const unsure = again.unsure.filter((reading) => asked.has(questionKey(reading)));
  return {
    ...(again.stop !== undefined && { stopped: again.stop }),
    rowsChanged: changed.length + Math.max(first.rows.length - again.rows.length, 0),
    askedAgain: unsure.length,
  };
}

function rowKey({ sheet, named = sheet, row, kind, sent = {} }: UnderstoodRow): string {
  return JSON.stringify([named, row, kind, Object.entries(sent).toSorted()]);
}

function questionKey({ sheet, field, heading, value, topic }: Question): string {
  return JSON.stringify([sheet, field, heading, value, topic]);
}
