/** A field that repeats another record, whose change gives the record itself no new time. */
export interface RepeatedField {
  /** The field that names the other record. */
  readonly by: string;
  /** The kind of that record, and its field that is shown. */
  readonly of: string;
  readonly field: string;
}

/** Records show when they were changed, and a filter lists those that changed since a time. */
interface UpdateTimeEvidence {
  readonly changes: 'update-time';
  /** Deleted records show in no filter: the number of records says that there are some. */
  readonly deletions: 'count';
  readonly repeats: Readonly<Record<string, RepeatedField>>;
  /** Fields that change without a new time: they are as of the last full reading. */
  readonly misses: readonly string[];
}

/**
 * How a change in a list is seen: by the update times of its records, by reading the whole list, or not at all without a
 * call for each record of another kind.
 */
export type ChangeEvidence =
  UpdateTimeEvidence | { readonly changes: 'whole-list' } | { readonly changes: 'none' };

const WHOLE_LIST: ChangeEvidence = { changes: 'whole-list' };
const NONE: ChangeEvidence = { changes: 'none' };

/** What a resource says of it. */
interface Evident {
  readonly evidence?: ChangeEvidence;
  /** Present where its records are within other records. */
  readonly within?: unknown;
}

/** How changes of the records of a kind are seen. Histories, and what is within other records, show none unless described. */
export function evidenceOf({ evidence, within }: Evident): ChangeEvidence {
  return evidence ?? (within === undefined ? WHOLE_LIST : NONE);
}
