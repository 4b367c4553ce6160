import { columnOf } from '../../../catalogue/kinds.ts';
import { resourceNamed } from '../../../catalogue/index.ts';
import { members } from '../../../catalogue/resources/members.ts';
import type { Caller } from '../../../client/caller.ts';
import { readAll, startReading } from '../../../client/lists/pages.ts';
import type { ServiceRecord } from '../../../client/records.ts';
import type { Input } from '../map/input.ts';
import { missingOfStep } from '../map/likely-steps.ts';
import { PersonIndex, type Person } from '../evidence/people/person-index.ts';
import { namesOfRecords } from './account-names.ts';
import { responsibleSteps, rivalHolders, stepsOfMembersOnly } from './rival-holders.ts';
import type { Resource } from '../../../catalogue/define.ts';
import { SPLIT_TARGET } from '../../../catalogue/columns/columns.ts';
import { cellText } from '../../../kernel/cells.ts';
import { splitPersonName } from '../../../kernel/person-names.ts';
import { readFirstRows } from '../read/first-rows.ts';
import { readUsualValues } from './missing-fields.ts';
import { type UsualValues } from './surveyed-sheet.ts';

/** What the account and the files themselves show of columns before these are read. */
export interface AccountHints {
  /** What most records have in required fields that no column fills. */
  readonly usual: UsualValues;
  /** The names that references may have, the oldest first, by record type: reasons of retirement. */
  readonly namesOfSteps: ReadonlyMap<string, readonly string[]>;
  /** Members, where several columns may say who has a thing. */
  readonly people: PersonIndex | undefined;
  /** All members, where a column has people who may only answer for things, or words that may be login names. */
  readonly everyone: PersonIndex | undefined;
}

export const NO_HINTS: AccountHints = {
  usual: new Map(),
  namesOfSteps: new Map(),
  people: undefined,
  everyone: undefined,
};

/**
 * Reads of each list what decides how columns are read, and nothing where none does.
 * @param caller undefined without an account: then the files alone say whom they name. Throws as startReading does.
 */
export async function readHints(
  inputs: readonly Input[],
  caller: Caller | undefined,
): Promise<AccountHints> {
  return {
    usual: caller === undefined ? new Map() : await readUsualValues(inputs, caller),
    namesOfSteps: caller === undefined ? new Map() : await readNames(inputs, caller),
    people: inputs.some(({ mapping }) => rivalHolders(mapping).length > 0)
      ? await readPeople(inputs, caller)
      : undefined,
    everyone:
      caller !== undefined && inputs.some(mayNameMembers)
        ? peopleOf(await readAll(caller, members), await peopleIn(inputs))
        : undefined,
  };
}

function mayNameMembers(input: Input): boolean {
  return responsibleSteps(input).length > 0 || stepsOfMembersOnly(input).length > 0;
}

/** Whether the records of a list have usual names, one of which any text may mean. */
function isOfFew(resource: string): boolean {
  return resourceNamed(resource).meanings?.general !== undefined;
}

/** The names of short lists of which one is proposed for a step that lacks it. */
async function readNames(
  inputs: readonly Input[],
  caller: Caller,
): Promise<AccountHints['namesOfSteps']> {
  const lists = new Set(
    inputs.flatMap(({ kind, mapping }) =>
      (kind.steps ?? []).flatMap((step) =>
        missingOfStep(step, mapping).flatMap((target) => {
          const field = columnOf(kind, target)?.field;
          return field?.kind === 'reference' && isOfFew(field.to) ? [field.to] : [];
        }),
      ),
    ),
  );
  const names = new Map<string, readonly string[]>();
  for (const name of lists) {
    const resource = resourceNamed(name);
    const { first } = await startReading(caller, resource);
    const oldest = first.toSorted((one, other) => one.id - other.id);
    names.set(name, namesOfRecords(resource, oldest));
  }
  return names;
}

async function readPeople(
  inputs: readonly Input[],
  caller: Caller | undefined,
): Promise<PersonIndex> {
  const records = caller === undefined ? [] : (await startReading(caller, members)).first;
  return peopleOf(records, await peopleIn(inputs));
}

function peopleOf(records: readonly ServiceRecord[], others: readonly Person[]): PersonIndex {
  const there = records.flatMap(({ values }) => personOf(members, (field) => values[field]) ?? []);
  return new PersonIndex([...there, ...others]);
}

/** The people whom the first rows of lists of members name. */
async function peopleIn(inputs: readonly Input[]): Promise<readonly Person[]> {
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
function personOf(
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
