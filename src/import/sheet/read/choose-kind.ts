import { basename, extname } from 'node:path';
import { findKind, KINDS, nearestKinds, type Kind } from '../../../catalogue/kinds.ts';
import { TallysheetError } from '../../../kernel/messages/errors.ts';
import { didYouMean } from '../../../kernel/names.ts';
import { sheetRecipeFor } from '../recipe/sheet-recipe.ts';
import type { ImportRequest } from '../request/request.ts';

/** The kind of that name or alias. Throws TallysheetError 'unknown-kind'. */
export function kindNamed(wanted: string): Kind {
  const kind = findKind(wanted);
  if (kind !== undefined) return kind;
  const near = nearestKinds(wanted, 1).map((name) => `--kind ${name}`);
  throw new TallysheetError('unknown-kind', `There is no record type "${wanted}"`, {
    hint: didYouMean(near) ?? `Record types: ${listedKinds()}.`,
  });
}

/** The kind that a file's own name says: `members.csv`, `fixed-assets.errors.xlsx`. */
export function kindOfFile(file: string): Kind | undefined {
  return findKind(nameWithoutEnding(file));
}

/** The kind that the request names, or that its recipe has for a file without sheets. */
export function namedKind(
  { kind, recipe }: Pick<ImportRequest, 'kind' | 'recipe'>,
  file: string,
): string | undefined {
  return kind ?? sheetRecipeFor(recipe, { file })?.recordType ?? undefined;
}

/** An export puts the day behind the kind: `fixed-assets-2026-01-31.csv`. */
const DAY_OF_EXPORT = /-\d{4}-\d{2}-\d{2}$/;

/** What a file is called, without what an export or an errors file adds to the name of a kind. */
export function nameWithoutEnding(file: string): string {
  return basename(file, extname(file))
    .replace(/\.errors$/, '')
    .replace(DAY_OF_EXPORT, '');
}

/** The record types, in a line; with their operations they would fill a page. */
function listedKinds(): string {
  const operations = KINDS.filter(({ operation }) => operation !== undefined);
  const example = operations.find(isAct) ?? operations[0];
  return `${recordKinds().join(', ')}, and operations such as ${example?.name ?? ''} (\`tallysheet endpoints\` lists all)`;
}

function isAct({ resource, operation = '' }: Kind): boolean {
  return resource.endpoints[operation]?.effect === 'act';
}

/** What rows that create and update records may be. */
function recordKinds(): string[] {
  return KINDS.filter(({ operation }) => operation === undefined).map(({ name }) => name);
}
