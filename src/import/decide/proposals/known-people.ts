import type { Resource } from '../../../catalogue/define.ts';
import type { RecordReader } from '../../ledger/journal/tables/records/record-table.ts';
import type { Person } from '../../sheet/evidence/people/person-index.ts';
import type { Directory } from '../names/directory.ts';
import { isFound, isSame, type Found } from '../names/resolution.ts';

/**
 * Everybody whom a column may name: the members of the account, those whom the same import makes, and those whom it
 * makes once their rows are put right.
 */
export function knownPeople(
  resource: Resource,
  directory: Directory,
  records: Pick<RecordReader, 'all'>,
): Person[] {
  const there = records
    .all(resource.name)
    .flatMap(({ id, values }) =>
      personOf(
        resource,
        { found: { is: 'record', id }, textOf: (field) => values[field] },
        directory,
      ),
    );
  const made = directory.planned(resource).flatMap((planned) => {
    const found = directory.foundAs(resource, planned);
    // A row about a member of the account is that member.
    if (found.is === 'record') return [];
    const [first = ''] = resource.namedBy;
    const textOf = (field: string): unknown =>
      field === first ? planned.name : planned.furtherNames?.get(field);
    return personOf(resource, { found, textOf }, directory);
  });
  return [...there, ...made, ...waitingPeople(resource, directory)];
}

/** People whose rows wait, as members without a role do: who names them waits for those rows. */
function waitingPeople(resource: Resource, directory: Directory): Person[] {
  const [first = ''] = resource.namedBy;
  return directory.refused.of(resource.name).flatMap((refused) => {
    const textOf = (field: string): unknown =>
      field === first ? refused.name : refused.furtherNames.get(field);
    const isUnknown = (text: string): boolean => !isFound(directory.resolve(resource, text));
    return personNamed(resource, textOf, isUnknown);
  });
}

interface Named {
  readonly found: Found;
  readonly textOf: (field: string) => unknown;
}

/** None where every text names other people as well. */
function personOf(resource: Resource, { found, textOf }: Named, directory: Directory): Person[] {
  return personNamed(resource, textOf, (text) => {
    const resolution = directory.resolve(resource, text);
    return isFound(resolution) && isSame(resolution, found);
  });
}

/** @param isOwn whether a text names this person alone */
function personNamed(
  resource: Resource,
  textOf: Named['textOf'],
  isOwn: (text: string) => boolean,
): Person[] {
  const whole = resource.splitsInto?.whole ?? resource.display;
  const named = [...resource.namedBy].flatMap((field) => {
    const text = textOf(field);
    return typeof text === 'string' && text !== '' ? [{ field, text }] : [];
  });
  const name = named.find(({ field }) => field === whole)?.text;
  const value = named.find(({ text }) => isOwn(text))?.text;
  if (name === undefined || value === undefined) return [];
  const email = named.find(({ text }) => text.includes('@'))?.text;
  const number = named.find(({ field, text }) => field !== whole && text !== email)?.text;
  return [{ name, email, number, value }];
}
