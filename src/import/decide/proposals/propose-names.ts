import { inNumber } from '../../../kernel/counts.ts';
import type { Resource } from '../../../catalogue/define.ts';
import { splitPath } from '../../../catalogue/relations/paths.ts';
import { quote } from '../../../kernel/messages/issues.ts';
import { foldName, nearestNames } from '../../../kernel/names.ts';
import { meansNobody } from '../../sheet/evidence/blanks.ts';
import { type PersonForm, PersonIndex } from '../../sheet/evidence/people/person-index.ts';
import { FORM_WORDS } from '../../sheet/evidence/people/person-family.ts';
import { LEAVE_EMPTY } from '../../sheet/values/value-columns.ts';
import type { RecordReader } from '../../ledger/journal/tables/records/record-table.ts';
import type { FileReading } from '../../sheet/recipe/file-reading.ts';
import type { ProposedNames } from '../../sheet/recipe/plan-notes.ts';
import type { NameRecipe } from '../../sheet/recipe/recipe.ts';
import type { ImplicitCreates } from '../names/implicit-creates.ts';
import { isFound } from '../names/resolution.ts';
import { knownPeople } from './known-people.ts';
import { type MeantName, lineOf, placeOf, readingsByColumn } from './lines-of-names.ts';
import {
  type NamingColumn,
  type TextSearch,
  type UnknownText,
  type UnknownTexts,
  isPath,
} from './named-texts.ts';
import { proposeNewNames } from './new-names.ts';
import { proposeLongerNames } from './longer-names.ts';
import { type SpellingCluster, formsOfPath, spellingClusters, spellingForms } from './spelling.ts';
import { MOST_SAMPLES } from '../../sheet/evidence/readings.ts';
import { nearestMeaning } from '../../../catalogue/name-meanings.ts';
import type { Directory } from '../names/directory.ts';

export interface NameSources extends TextSearch {
  readonly records: Pick<RecordReader, 'all'>;
  readonly missing: Pick<ImplicitCreates, 'allows'>;
  /** Whether records may be proposed for names that are new; not where the user said which ones may be made. */
  readonly proposesNew: boolean;
}

/**
 * Finds out what names mean that no record has as they are written: people by the parts of their names, others by
 * their spelling. Names that may mean several records have no proposal.
 */
export function proposeNames(unknown: UnknownTexts, sources: NameSources): ProposedNames {
  const found = [...unknown].map(([resource, texts]) =>
    resource.splitsInto === undefined
      ? proposeSpellings(resource, texts, sources)
      : proposePeople(resource, texts, sources),
  );
  return {
    names: found.flatMap(({ names }) => names),
    readings: found.flatMap(({ readings }) => readings),
  };
}

interface NamedPerson {
  readonly unknown: UnknownText;
  readonly form: PersonForm;
  readonly use: string;
}

function proposePeople(
  resource: Resource,
  texts: readonly UnknownText[],
  { directory, records }: NameSources,
): ProposedNames {
  const index = new PersonIndex(knownPeople(resource, directory, records));
  const named = texts.flatMap((unknown): NamedPerson[] => {
    const { form, people } = index.named(unknown.text);
    const [only, another] = people;
    // `Frei` may be Martin Frei, or no person.
    return only === undefined || meansNobody(unknown.text) || another !== undefined
      ? []
      : [{ unknown, form, use: only.value }];
  });
  const names = named.map(({ unknown, form, use }): NameRecipe => ({
    ...lineOf(resource, unknown),
    use,
    sureness: 'likely',
    because: `Named by ${FORM_WORDS[form]}`,
  }));
  return { names, readings: readingsOfPeople(named) };
}

/** One reading for each column and way of naming people. */
function readingsOfPeople(named: readonly NamedPerson[]): FileReading[] {
  const groups = new Map<string, { column: NamingColumn; people: NamedPerson[] }>();
  for (const person of named) {
    for (const column of person.unknown.columns) {
      const key = JSON.stringify([column, person.form]);
      const group = groups.get(key) ?? { column, people: [] };
      groups.set(key, group);
      group.people.push(person);
    }
  }
  return [...groups.values()].map(({ column, people }) => {
    const [{ form } = { form: 'one-name' as const }] = people;
    return {
      ...placeOf(column),
      topic: 'people',
      sureness: 'likely',
      rule: `People are named by ${FORM_WORDS[form]}, and each of these names one person.`,
      rows: people.reduce((sum, { unknown }) => sum + unknown.rows, 0),
      samples: people
        .slice(0, MOST_SAMPLES)
        .map(({ unknown, use }) => ({ text: unknown.text, value: use })),
      choices: [LEAVE_EMPTY],
    };
  });
}

function proposeSpellings(
  resource: Resource,
  texts: readonly UnknownText[],
  { directory, missing, proposesNew }: NameSources,
): ProposedNames {
  const isNewProposed = proposesNew && resource.madeFromName === true;
  const isMade = isNewProposed || missing.allows(resource);
  const isCompany = resource.areCompanies === true;
  const formsOf = (name: string): readonly string[] =>
    isPath(resource, name) ? formsOfPath(splitPath(name)) : spellingForms(name, isCompany);
  const known = directory.namesOf(resource);
  // Where no call creates a name, spellings of a new one mean nothing.
  const clusters = spellingClusters(texts, known, formsOf, isCompany).filter(
    (cluster) => resource.meanings === undefined || cluster.known.length > 0,
  );
  const proposals = clusters.flatMap((cluster): Spelling[] => {
    const [name, another] = cluster.known;
    // Which of several it is only a person knows: all of its spellings are one question.
    if (another !== undefined) return [{ cluster, use: undefined }];
    if (name !== undefined) {
      return isFound(directory.resolve(resource, name)) ? [{ cluster, use: name }] : [];
    }
    return [{ cluster, use: isMade ? cluster.texts[0]?.text : undefined }];
  });
  const left = notMeant(texts, clusters);
  const created = proposeNewNames(resource, isNewProposed ? left : [], directory);
  const near = proposeMeanings(resource, left, directory);
  const longer = proposeLongerNames(resource, isNewProposed ? left : [], directory);
  return {
    names: [
      ...proposals.map(({ cluster, use }) => lineOfCluster(resource, cluster, use)),
      ...created.names,
      ...near.names,
      ...longer.names,
    ],
    readings: [
      ...proposals.flatMap(({ cluster, use }) =>
        use === undefined ? [] : [readingOfCluster(resource, cluster, use)],
      ),
      ...created.readings,
      ...near.readings,
      ...longer.readings,
    ],
  };
}

/** Spellings of one name, and which one is used. */
interface Spelling {
  readonly cluster: SpellingCluster;
  readonly use: string | undefined;
}

/** The texts without those that mean another one: all outside of clusters, and the first of each cluster that no record has. */
function notMeant(
  texts: readonly UnknownText[],
  clusters: readonly SpellingCluster[],
): readonly UnknownText[] {
  const spellings = new Set(
    clusters.flatMap((cluster) =>
      cluster.known.length === 0 ? cluster.texts.slice(1) : cluster.texts,
    ),
  );
  return texts.filter((each) => !spellings.has(each));
}

function lineOfCluster(
  resource: Resource,
  { texts }: SpellingCluster,
  use: string | undefined,
): NameRecipe {
  const others = texts.filter(({ text }) => foldName(text) !== foldName(use ?? ''));
  const [first, ...more] = others;
  const rows = others.reduce((sum, each) => sum + each.rows, 0);
  const columns = [
    ...new Set(others.flatMap((each) => each.columns.map(({ heading }) => heading))),
  ];
  return {
    recordType: resource.name,
    value: first?.text ?? '',
    ...(more.length > 0 && { spellings: more.map(({ text }) => text) }),
    ...(use !== undefined && { use }),
    sureness: use === undefined ? 'open' : 'likely',
    ...{ columns, rows },
    because: 'Spellings of one name',
  };
}

function readingOfCluster(
  resource: Resource,
  { texts }: SpellingCluster,
  use: string,
): FileReading {
  const others = texts.filter(({ text }) => foldName(text) !== foldName(use));
  const [column] = others.flatMap(({ columns }) => columns);
  const written = others.slice(0, MOST_SAMPLES).map(({ text }) => quote(text));
  const more = others.length > MOST_SAMPLES ? ' …' : '';
  const are = inNumber(others.length, 'is another spelling', 'are other spellings');
  return {
    ...(column === undefined ? { file: '' } : placeOf(column)),
    topic: 'spellings',
    sureness: 'likely',
    rule: `${written.join(', ')}${more} ${are} of ${quote(use)}.`,
    rows: others.reduce((sum, { rows }) => sum + rows, 0),
    samples: others.slice(0, MOST_SAMPLES).map(({ text }) => ({ text, value: use })),
    choices: [use, LEAVE_EMPTY, ...(resource.madeFromName === true ? ['(create)'] : [])],
  };
}

/**
 * Names of a list that no call extends: the nearest of the account by its meaning, or its letters, is likely, else its rows
 * could never be sent. `verschrottet` is near to _Worn out_.
 */
function proposeMeanings(
  resource: Resource,
  texts: readonly UnknownText[],
  directory: Directory,
): ProposedNames {
  const { meanings } = resource;
  if (meanings === undefined) return { names: [], readings: [] };
  const known = [...directory.namesOf(resource)];
  const near = texts.flatMap((unknown): MeantName[] => {
    const { text } = unknown;
    const use =
      nearestMeaning([text], known, { alike: meanings.alike }) ??
      nearestNames(text, known)[0] ??
      nearestMeaning([text], known, meanings);
    return use === undefined ? [] : [{ unknown, use }];
  });
  return {
    names: near.map(({ unknown, use }) => ({
      ...lineOf(resource, unknown),
      use,
      sureness: 'likely',
      because: `The nearest ${resource.singular} of the account`,
    })),
    readings: readingsByColumn(resource, near, 'not in the account; the nearest is used'),
  };
}
