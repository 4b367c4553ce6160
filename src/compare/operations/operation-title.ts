import { operationTitle } from '../../catalogue/endpoints.ts';
import type { NamedOperation } from '../../catalogue/operations/operations.ts';

/** `Check out` */
export function titleOf({ operation, endpoint }: NamedOperation): string {
  return operationTitle(operation, endpoint);
}
