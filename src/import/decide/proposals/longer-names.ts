import type { Resource } from '../../../catalogue/define.ts';
import { foldName } from '../../../kernel/names.ts';
import { CREATE } from '../../sheet/values/answer.ts';
import type { ProposedNames } from '../../sheet/recipe/plan-notes.ts';
import type { NameRecipe } from '../../sheet/recipe/recipe.ts';
import type { Directory } from '../names/directory.ts';
import { ImplicitCreates } from '../names/implicit-creates.ts';
import { lineOf, readingsByColumn, type MeantName } from './lines-of-names.ts';
import type { UnknownText } from './named-texts.ts';

/** A longer heading would be more of the name than the name itself. */
const LONGEST_HEADING = 30;

/** What a column without a heading is called. */
const LETTERS = /^Column [A-Z]+$/u;

interface Longer extends MeantName {
  readonly isNew: boolean;
}

/**
 * Names that are too short for the service: the only one of the account that begins with it, else a new one with the
 * heading of its column, `IT (Category)`. It is likely, as no record could ever have the short one.
 */
export function proposeLongerNames(
  resource: Resource,
  texts: readonly UnknownText[],
  directory: Directory,
): ProposedNames {
  const known = [...directory.namesOf(resource)];
  const longer = texts.flatMap((unknown): Longer[] => {
    const { text } = unknown;
    if (!ImplicitCreates.isTooShort(resource, text)) return [];
    const whole = withHeading(unknown, resource);
    const [name, another] = known.filter((each) => beginsWith(each, text));
    const there = known.find((each) => foldName(each) === foldName(whole));
    const use = there ?? (another === undefined ? name : undefined);
    return [{ unknown, use: use ?? whole, isNew: use === undefined }];
  });
  return {
    names: longer.flatMap((each) => linesOf(resource, each)),
    readings: readingsByColumn(
      resource,
      longer,
      'too short for the service; a longer name is used',
    ),
  };
}

function withHeading({ text, columns: [column] }: UnknownText, { singular }: Resource): string {
  const heading = column?.heading.trim() ?? '';
  const isName = heading !== '' && heading.length <= LONGEST_HEADING && !LETTERS.test(heading);
  return `${text} (${isName ? heading : singular})`;
}

/** `IT-Geräte` begins with `IT`, and `Italien` does not; scripts without spaces have no such boundary. */
function beginsWith(name: string, text: string): boolean {
  const [whole, start] = [foldName(name), foldName(text)];
  if (!whole.startsWith(start) || whole === start) return false;
  const isSpaced = /^[\p{Script=Latin}\p{N}]+$/u.test(start);
  return !isSpaced || !/^[\p{L}\p{N}]/u.test(whole.slice(start.length));
}

/** What the short name means, and that the longer one is created. */
function linesOf(resource: Resource, { unknown, use, isNew }: Longer): NameRecipe[] {
  const line: NameRecipe = {
    ...lineOf(resource, unknown),
    use,
    sureness: 'likely',
    because: isNew ? `Too short for a ${resource.singular}` : `The only one that begins with it`,
  };
  const made: NameRecipe = {
    ...{ recordType: resource.name, value: use, use: CREATE, sureness: 'likely' },
    because: `There is no ${resource.singular} of this name`,
  };
  return isNew ? [line, made] : [line];
}
