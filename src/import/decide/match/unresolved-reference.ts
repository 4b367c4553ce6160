import { pluralOf } from '../../../kernel/nouns.ts';
import { didYouMeanName } from '../../../kernel/names.ts';
import type { Resource } from '../../../catalogue/define.ts';
import type { ReferenceField } from '../../../catalogue/fields.ts';
import { resourceNamed } from '../../../catalogue/index.ts';
import { containerOf } from '../../../catalogue/relations/container.ts';
import { makeIssue, type Issue } from '../../../kernel/messages/issues.ts';
import { isAnotherName, PROPOSAL, type Answer } from '../../sheet/values/answer.ts';
import type { JournalRow } from '../../ledger/journal/tables/rows/journal-row.ts';
import type { RowContext } from './row-context.ts';
import { waitingFor } from '../names/blocked-dependency.ts';
import { ImplicitCreates } from '../names/implicit-creates.ts';
import { hintForAmbiguous, type Found, type Resolution } from '../names/resolution.ts';

/** A name in a cell, and what was answered about it. */
export interface WantedName {
  readonly row: JournalRow;
  readonly target: string;
  readonly name: string;
  readonly within: Found | undefined;
  readonly answer: Answer | undefined;
}

/** Says which record a name could not be resolved to, why, and what to write in its place. */
export function unresolvedReference(
  field: ReferenceField,
  resolution: Exclude<Resolution, Found>,
  wanted: WantedName,
  context: RowContext,
): Issue {
  const { answer } = wanted;
  const isAskedItself = answer !== undefined && context.directory.isUnknown(field.to, answer.use);
  const asked = isAskedItself ? { ...wanted, name: answer.use, answer: undefined } : wanted;
  return issueOf(field, resolution, asked, context);
}

function issueOf(
  field: ReferenceField,
  resolution: Exclude<Resolution, Found>,
  { row, target, name, within, answer }: WantedName,
  context: RowContext,
): Issue {
  const resource = resourceNamed(field.to);
  const place = context.place(row, target);
  const details = { field: field.label, value: name, expected: resource.singular };
  if (resolution.is === 'ambiguous') {
    const hint = hintForAmbiguous(resolution.candidates);
    return makeIssue('ambiguous-reference', place, { ...details, hint });
  }
  if (resolution.is === 'unmakeable') {
    const { code, details: found } = resolution.issue;
    return makeIssue(code, place, { field: field.label, ...found });
  }
  const renamed = answer !== undefined && isAnotherName(answer) ? answer : undefined;
  const refused = context.directory.refusedRows(resource, renamed?.use ?? name);
  if (refused !== undefined) {
    const { first, because, others } = refused;
    const notMade = { name, place: first, because, others };
    return waitingFor(notMade, place, field.label);
  }
  if (renamed !== undefined && renamed.cell !== PROPOSAL) {
    const hint = `${renamed.cell} has the answer "${renamed.use}", but there is no such ${resource.singular}.`;
    return makeIssue('unknown-reference', place, { ...details, hint });
  }
  const creation = creationOf(field, { row, name, within }, context);
  const hint = nearestHint(resource, name, resolution.nearest(), { ...context, creation });
  const together = {
    are: `${pluralOf(resource.singular)} are unknown`,
    hint:
      creation === undefined
        ? 'Answer each name once in the recipe of the plan, then import with --recipe recipe.xlsx.'
        : `${creation} creates them all; or choose replacements in the recipe of the plan.`,
  };
  return makeIssue('unknown-reference', place, { ...details, hint, together });
}

/** The option that allows a name by creating its record, and what would contain it. */
function creationOf(
  field: ReferenceField,
  { row, name, within }: Pick<WantedName, 'row' | 'name' | 'within'>,
  { directory, missing }: RowContext,
): string | undefined {
  const resource = resourceNamed(field.to);
  const container = field.within === undefined ? undefined : row.values[field.within];
  const hasContainer = within !== undefined || typeof container === 'string';
  if (!ImplicitCreates.canCreate(resource, name, { directory, hasContainer })) return undefined;
  const above = containerOf(resource);
  const kinds = [...(above !== undefined && within === undefined ? [above.to] : []), resource.name];
  const needed = kinds.filter((kind) => !missing.allows(resourceNamed(kind)));
  return `--create-missing ${(needed.length === 0 ? kinds : needed).join(',')}`;
}

function nearestHint(
  resource: Resource,
  name: string,
  nearest: readonly string[],
  { directory, creation }: Pick<RowContext, 'directory'> & { creation: string | undefined },
): string {
  const create = creation === undefined ? '' : ` ${creation} creates it.`;
  const elsewhere = directory.foundElsewhere(resource, name);
  if (elsewhere !== undefined) return `There is one in "${elsewhere}".${create}`;
  const meant = didYouMeanName(nearest);
  return `${meant ?? `Correct the name, or create the ${resource.singular} first.`}${create}`;
}
