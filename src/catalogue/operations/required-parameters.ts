import { pathNames, type Endpoint } from '../endpoints.ts';

/** The parameters that a call cannot be sent without. */
export function requiredParameters({ route, required = [], takesPart }: Endpoint): string[] {
  return [...pathNames(route), ...(takesPart === true ? [] : required)];
}

/** The groups of parameters of which a call needs one and has none. */
export function openChoices(
  { requiredOneOf = [] }: Pick<Endpoint, 'requiredOneOf'>,
  isMissing: (name: string) => boolean,
): readonly (readonly string[])[] {
  return requiredOneOf.filter((names) => names.every(isMissing));
}
