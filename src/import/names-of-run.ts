import { resourceNamed } from '../catalogue/index.ts';
import type { Resource } from '../catalogue/define.ts';
import { cellText } from '../kernel/cells.ts';
import { foldName } from '../kernel/names.ts';
import type { Directory } from './decide/names/directory.ts';
import { directoryOf } from './decide/questions/directory-of-run.ts';
import { askRun } from './ledger/run/folder/find-run.ts';
import type { KnownRecord } from './ledger/journal/tables/records/record-table.ts';
import type { Workplace } from './ledger/run/workplace.ts';
import type { NameRecipe } from './sheet/recipe/recipe.ts';

/** A record that a name may mean. */
export interface NamedRecord {
  /** What names this record alone: an answer about a name. */
  readonly use: string;
  readonly name: string;
  /** What else it is known by: an e-mail address, a number, a path. */
  readonly also: readonly string[];
}

/** What is searched among the records that a plan read. */
export interface RecordSearch {
  readonly recordType: string;
  /** Each of its words is in the name, or in what else the record is known by. */
  readonly text: string;
  readonly most: number;
}

/**
 * The records of the account that have these words, as the plan of a run read them. Throws TallysheetError 'no-such-run' and
 * 'run-locked'.
 */
export function searchRecordsOfRun(
  wanted: string,
  { recordType, text, most }: RecordSearch,
  workplace: Workplace,
): readonly NamedRecord[] {
  const words = foldName(text).split(' ');
  const resource = resourceNamed(recordType);
  return askRun(wanted, workplace, (run) => {
    const directory = directoryOf(run);
    return run.records
      .all(recordType)
      .map((record) => ({ record, texts: textsOf(record, resource, directory) }))
      .filter(({ texts }) => {
        const all = foldName(texts.join(' '));
        return words.every((word) => all.includes(word));
      })
      .slice(0, most)
      .map(({ record: { id }, texts }) => {
        const [name = `#${id}`, ...also] = texts;
        return { use: ownText(id, texts, resource, directory) ?? `#${id}`, name, also };
      });
  });
}

/** What a record is called and known by, its name first. */
function textsOf(
  { id, values }: KnownRecord,
  resource: Resource,
  directory: Directory,
): readonly string[] {
  const fields = [resource.display, ...resource.namedBy].map((field) => values[field]);
  const path = directory.pathOf(resource, { is: 'record', id });
  const texts = [...fields, path].filter((each) => typeof each === 'string');
  return [...new Set(texts)].filter((each) => each !== '');
}

function ownText(
  id: number,
  texts: readonly string[],
  resource: Resource,
  directory: Directory,
): string | undefined {
  return texts.find((each) => {
    const meant = directory.resolve(resource, each);
    return meant.is === 'record' && meant.id === id;
  });
}

/** A row of a file that has a name. */
export interface RowWithName {
  readonly file: string;
  readonly sheet: string | undefined;
  readonly row: number;
  readonly headings: readonly string[];
  readonly cells: readonly string[];
}

/** The first rows of a run that have a name, in any of its spellings. Throws as searchRecordsOfRun does. */
export function rowsWithName(
  wanted: string,
  { value, spellings = [] }: Pick<NameRecipe, 'value' | 'spellings'>,
  most: number,
  workplace: Workplace,
): readonly RowWithName[] {
  return askRun(wanted, workplace, (run) => {
    const files = new Map(run.rows.files().map((file) => [file.id, file]));
    return run.rows.withText([value, ...spellings], most).flatMap(({ id, file, number }) => {
      const of = files.get(file);
      if (of === undefined) return [];
      const { name, sheet, headings } = of;
      return [
        { file: name, sheet, row: number, headings, cells: run.rows.cells(id).map(cellText) },
      ];
    });
  });
}
