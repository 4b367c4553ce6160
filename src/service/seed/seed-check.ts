import type { Json, JsonObject } from '../../kernel/json.ts';
import { nearestNames } from '../../kernel/names.ts';
import { firstProblem, nameOf } from '../../documents/check-document.ts';
import { seedProblem } from './seed-error.ts';
import { recordSchema } from './seed-schema.ts';
import { SECTIONS, type SeedSection } from './seed-sections.ts';

/** The section of that name. Throws TallysheetError 'bad-seed' where there is none. */
export function sectionNamed(name: string): SeedSection {
  const section = SECTIONS.find((each) => each.name === name);
  if (section !== undefined) return section;
  const names = SECTIONS.map((each) => each.name);
  const [nearest] = nearestNames(name, names);
  const meant =
    nearest === undefined ? `expected one of ${names.join(', ')}` : `did you mean "${nearest}"?`;
  throw seedProblem('the top level', `unknown key ${JSON.stringify(name)}; ${meant}`);
}

/**
 * Checks the words of a record and the forms of its values; whether names exist shows when it is made.
 * Throws TallysheetError 'bad-seed'.
 */
export function checkRecord(section: SeedSection, at: number, row: Json): JsonObject {
  const problem = firstProblem(recordSchema(section), row);
  if (problem === undefined) return row as JsonObject;
  const { path, unknownKey, said } = problem;
  const place = nameOf([section.name, at, ...path]);
  if (unknownKey === undefined) throw seedProblem(place, said);
  throw seedProblem(place, `unknown key ${JSON.stringify(unknownKey)}; ${said}`);
}
