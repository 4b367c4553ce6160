import { nearestNames } from '../../kernel/names.ts';
import { nearestPeople } from '../../kernel/near-people.ts';
import type { Resource } from '../define.ts';

/** Whether its records are people: their names have a first and a last part. */
export function isPerson({ splitsInto, display }: Resource): boolean {
  return splitsInto?.whole === display;
}

/** The names that a text may mean, best first: those of people by their words, others by their letters. */
export function nearestRecords(
  resource: Resource,
  text: string,
  names: Iterable<string>,
  most = 3,
): string[] {
  const isName = isPerson(resource) && !text.includes('@');
  return isName ? nearestPeople(text, names, most) : nearestNames(text, names, most);
}
