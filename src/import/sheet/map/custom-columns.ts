import type { NamedField } from '../../../catalogue/fields.ts';
import { mapColumns } from '../headings/map.ts';
import type { MappedHow } from '../headings/mapping.ts';
import type { Input } from './input.ts';

/** A word of some language may be the name of a custom field, too, and so may one that means several things: `Serial`. */
const MAY_BE_CUSTOM: ReadonlySet<MappedHow> = new Set(['unknown', 'language']);

/** Whether an unknown heading may be the name of a custom field of the account, or names one. */
export function mayNameCustomFields(input: Input): boolean {
  return (
    customFamilies(input).length > 0 &&
    (input.mappingRequest.isOfSource === true ||
      input.mapping.columns.some(
        ({ how, isVague }) => MAY_BE_CUSTOM.has(how) || isVague === true,
      ) ||
      namedMembers(input).length > 0)
  );
}

/** The custom fields that columns or fixed values fill, by their names. */
export function namedMembers(input: Input): string[] {
  const { columns, fixed, defaults } = input.mapping;
  const targets = [...columns, ...fixed, ...defaults].flatMap(({ target }) => target ?? []);
  return customFamilies(input).flatMap(({ prefix }) => {
    const lead = `${prefix}:`;
    return targets.flatMap((target) => (target.startsWith(lead) ? target.slice(lead.length) : []));
  });
}

function customFamilies({ kind }: Input): readonly NamedField[] {
  return kind.families.filter(({ shown }) => shown === 'by-name');
}

/** The same input with headings understood as custom fields where they bear their names. */
export function withCustomFields(input: Input, customFields: readonly string[]): Input {
  const mapping = mapColumns(input.sheet, input.kind, {
    ...input.mappingRequest,
    customFields,
    recognised: input.mapping,
    numbers: input.mapping.numbers,
  });
  return { ...input, mapping };
}
