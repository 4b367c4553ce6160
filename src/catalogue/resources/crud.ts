import type { Undo } from '../endpoints.ts';
import type { NoParams } from '../description/call-input.ts';
import type { Fields } from '../fields.ts';

/** What was created is deleted. */
const DELETED = { by: 'delete' } as const satisfies Undo;

/** What was changed gets the values back that it had before. */
export const CHANGED_BACK = { by: 'update' } as const satisfies Undo;

/** What was deleted cannot come back. */
export const GONE = {
  stays: 'A deleted record cannot be restored: its number and its history are gone.',
} as const satisfies Undo;

/** What the plain calls of record types have in common, and what differs. */
interface CrudTerms<Path, Wrap, Within, Created, Changed, Shown, Required> {
  /** `/vendors` */
  readonly path: Path;
  /** `a vendor`, for the summaries. */
  readonly one: string;
  /** The key of the record in answers. */
  readonly wrap: Wrap;
  /** What the path is within, such as the group of a subgroup. */
  readonly within?: Within;
  /** Every field that a create takes. */
  readonly created: Created;
  /** Every field that an update takes. */
  readonly changed: Changed;
  /** What the answer may be asked to show. */
  readonly shown?: Shown;
  readonly required: Required;
}

/**
 * Create, show, change and delete records at one path, as most kinds do it. A kind takes those that the service has
 * for it, in the order in which it lists its endpoints.
 */
export function crud<
  const Key extends string,
  const Operand extends Fields,
  const Path extends `/${string}`,
  const Wrap extends string,
  const Created extends Fields,
  const Changed extends Fields,
  const Required extends readonly string[],
  const Within extends Fields = NoParams,
  const Shown extends Fields = NoParams,
>(
  key: Key,
  operand: Operand,
  terms: CrudTerms<Path, Wrap, Within, Created, Changed, Shown, Required>,
) {
  const { path, one, wrap, created, changed, required } = terms;
  const within = terms.within ?? ({} as Within);
  const shown = terms.shown ?? ({} as Shown);
  const answer = { is: 'record', wrap } as const;
  return {
    create: {
      route: `POST ${path}.api`,
      summary: `Create ${one}`,
      effect: 'create',
      undo: DELETED,
      params: { ...within, ...created },
      required,
      answer,
    },
    detail: {
      route: `GET ${path}/{${key}}.api`,
      summary: `Show ${one}`,
      effect: 'read',
      params: { ...within, ...operand, ...shown },
      answer,
    },
    update: {
      route: `PUT ${path}/{${key}}.api`,
      summary: `Change ${one}`,
      effect: 'update',
      undo: CHANGED_BACK,
      params: { ...within, ...operand, ...changed },
      required,
      answer,
    },
    delete: {
      route: `DELETE ${path}/{${key}}.api`,
      summary: `Delete ${one}`,
      effect: 'delete',
      undo: GONE,
      params: { ...within, ...operand },
      answer,
    },
  } as const;
}
