import { pathNames, type Endpoint } from '../endpoints.ts';

/** The parameters that a call cannot be sent without. */
export function requiredParameters({ route, required = [], takesPart }: Endpoint): string[] {
  return [...pathNames(route), ...(takesPart === true ? [] : required)];
}
