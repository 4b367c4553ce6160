import type { Resource } from '../../../catalogue/define.ts';
import { SPLIT_TARGET } from '../../../catalogue/columns/columns.ts';
import { cellText } from '../../../kernel/cells.ts';
import { splitPersonName } from '../../../kernel/person-names.ts';
import type { Person } from '../evidence/people/person-index.ts';
import type { Input } from '../map/input.ts';
import { readFirstRows } from '../read/first-rows.ts';

/** The people whom the first rows of lists of members name. */
export async function peopleIn(inputs: readonly Input[]): Promise<readonly Person[]> {
  const people: Person[] = [];
  for (const { kind, sheet, mapping, firstRows } of inputs) {
    const { resource, operation } = kind;
    if (resource.splitsInto === undefined || operation !== undefined) continue;
    const { rows } = firstRows ?? (await readFirstRows(sheet));
    for (const { cells } of rows) {
      const person = personOf(resource, (field) => {
        const column = mapping.columns.find(({ target }) => target === field);
        return column && cellText(cells[column.index]).trim();
      });
      if (person !== undefined) people.push(person);
    }
  }
  return people;
}

/** A person by the fields of a record, or the columns of a row; undefined without a name and an address. */
export function personOf(
  { splitsInto, namedBy, display }: Resource,
  textOf: (field: string) => unknown,
): Person | undefined {
  const said = (field: string | undefined): string => {
    const text = field === undefined ? undefined : textOf(field);
    return typeof text === 'string' ? text : '';
  };
  const split = splitPersonName(said(SPLIT_TARGET));
  const parts = [said(splitsInto?.parts.first), said(splitsInto?.parts.last)];
  const { first, last } = split ?? { first: parts[0], last: parts[1] };
  const name = said(splitsInto?.whole ?? display) || [first, last].join(' ').trim();
  const others = [...namedBy].map(said).filter((text) => text !== '' && text !== name);
  const email = others.find((text) => text.includes('@'));
  const number = others.find((text) => text !== email);
  if (name === '' && email === undefined) return undefined;
  return { name, email, number, value: email ?? name };
}
