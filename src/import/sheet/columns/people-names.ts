import { resourceNamed } from '../../../catalogue/index.ts';
import type { Resource } from '../../../catalogue/define.ts';
import type { Caller } from '../../../client/caller.ts';
import { readAll } from '../../../client/lists/pages.ts';
import { cellText } from '../../../kernel/cells.ts';
import { foldName } from '../../../kernel/names.ts';
import { placeholder } from '../evidence/blanks.ts';
import type { Input } from '../map/input.ts';
import { readFirstRows } from '../read/first-rows.ts';
import { namesOfRecords } from './record-names.ts';
import { namesPeople, surveyedColumns, type SurveyedColumn } from '../headings/surveyed.ts';

/**
 * The inputs with the names of the account, where a column of people has words that may mean no person: `Frei` is not a
 * blank cell where a member is called so. It costs a list where there is such a word, and else nothing.
 */
export async function withPeopleNames(
  inputs: readonly Input[],
  caller: Caller,
): Promise<readonly Input[]> {
  const known = new Map<Resource, ReadonlySet<string>>();
  const named: Input[] = [];
  for (const input of inputs) {
    const people = surveyedColumns(input.mapping).filter(({ field }) => namesPeople(field));
    const firstRows = people.length === 0 ? undefined : await rowsOf(input);
    const doubtful = people.filter((column) =>
      (firstRows?.rows ?? []).some(({ cells }) =>
        mayBeNobody(column, cellText(cells[column.mapped.index])),
      ),
    );
    const names = new Set<string>();
    for (const resource of new Set(doubtful.flatMap(peopleOf))) {
      const words = known.get(resource) ?? (await readNames(resource, caller));
      known.set(resource, words);
      for (const word of words) names.add(word);
    }
    const mapping = { ...input.mapping, peopleNames: names };
    named.push(names.size === 0 ? input : { ...input, firstRows, mapping });
  }
  return named;
}

function rowsOf({ firstRows, sheet }: Input): Promise<NonNullable<Input['firstRows']>> {
  return firstRows === undefined ? readFirstRows(sheet) : Promise.resolve(firstRows);
}

/** A word, and not a sign, which is never a name. */
function mayBeNobody({ field }: SurveyedColumn, text: string): boolean {
  return /\p{L}{2}/u.test(text) && placeholder(text.trim(), field, true) !== undefined;
}

function peopleOf({ field }: SurveyedColumn): Resource[] {
  const to = field.kind === 'reference' ? field.to : field.kind === 'email' && field.names?.to;
  return to === undefined || to === false ? [] : [resourceNamed(to)];
}

/** Each word of each name, folded. */
async function readNames(resource: Resource, caller: Caller): Promise<ReadonlySet<string>> {
  if (resource.all === undefined) return new Set();
  const records = await readAll(caller, resource);
  const names = namesOfRecords(resource, records);
  return new Set(names.flatMap(wordsOf));
}

/** The words of a name, folded. */
export function wordsOf(name: string): string[] {
  return foldName(name)
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => word !== '');
}
