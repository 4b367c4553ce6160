import { holdsIdentifier } from '../../catalogue/columns/legal-values.ts';
import type { Resource } from '../../catalogue/define.ts';
import type { Field } from '../../catalogue/fields.ts';
import { RESOURCES } from '../../catalogue/index.ts';
import { locations } from '../../catalogue/resources/locations.ts';
import { findKind, nearestKinds } from '../../catalogue/kinds.ts';
import { TallysheetError } from '../../kernel/messages/errors.ts';
import { didYouMean, foldHeading } from '../../kernel/names.ts';

/** Record types whose records can be listed, and so labelled. */
export const LABELLED_KINDS: readonly Resource[] = RESOURCES.filter(
  ({ all, within }) => all !== undefined && within === undefined,
);

/** The record type of that name. Throws TallysheetError 'unknown-kind'. */
export function chooseLabelKind(word: string): Resource {
  const named = findKind(word);
  const found =
    LABELLED_KINDS.find(
      (resource) => named?.operation === undefined && named?.resource === resource,
    ) ??
    LABELLED_KINDS.find(({ name, title, singular }) =>
      [name, title, singular].some((each) => foldHeading(each) === foldHeading(word)),
    );
  if (found !== undefined) return found;
  const near = nearestKinds(word)
    .filter((name) => LABELLED_KINDS.some((each) => each.name === name))
    .slice(0, 1);
  throw new TallysheetError('unknown-kind', `There are no records named "${word}"`, {
    hint:
      didYouMean(near.map((name) => `\`tallysheet labels ${name}\``)) ??
      `There are: ${LABELLED_KINDS.map(({ name }) => name).join(', ')}.`,
  });
}

/** The field that people tag records of a kind with. */
export function identifierField({ fields }: Resource): string | undefined {
  return fieldThat(fields, holdsIdentifier);
}

/** The field that holds where a record is; of a location the one above it. */
export function placeField({ fields }: Resource): string | undefined {
  return fieldThat(fields, (field) => field.kind === 'reference' && field.to === locations.name);
}

function fieldThat(
  fields: Resource['fields'],
  isOne: (field: Field) => boolean,
): string | undefined {
  return Object.entries<Field>(fields).find(
    ([, field]) => field.answer !== null && isOne(field),
  )?.[0];
}
