import { TallysheetError } from '../../../kernel/messages/errors.ts';
import { didYouMeanName, nearestNames } from '../../../kernel/names.ts';

/** What a decision may say. */
export const DECISIONS = {
  adopt: 'done as #…: the row is done; this is its record',
  send: 'send: it was not created; send it again',
  drop: 'drop: do not send it; the row counts as failed',
} as const;

/** What a decision may say about a call whose record others have changed. */
export const CONFLICT_DECISIONS = {
  theirs: 'keep theirs: do not send the row; the record stays as others changed it',
  ours: 'use ours: send the row over what others changed, as shown here',
} as const;

/** A person's decision about an unverified call. */
export type Decided =
  | {
      readonly is: 'adopt';
      readonly recordId: number;
      /** They know that the record is not as it was sent. */
      readonly isRequired: boolean;
    }
  | { readonly is: 'send' }
  | { readonly is: 'drop' }
  /** What others changed stays. */
  | { readonly is: 'theirs' }
  /** The row is sent over what others changed. */
  | { readonly is: 'ours' };

const KEEP_THEIRS = 'keep theirs';
const USE_OURS = 'use ours';

/** What may be chosen about a call whose record others have changed. */
export const CONFLICT_CHOICES: readonly string[] = [KEEP_THEIRS, USE_OURS];

const MADE_AS = /^(?:done(?: as)?|adopt)?\s*#?\s*(?<id>\d{1,15})(?<anyway>\s+anyway)?$/;

/** The decision that takes a record. */
export function adoption(recordId: number): string {
  return `done as #${recordId}`;
}

/** The decision that takes a record in spite of differences. */
export function overrideText(recordId: number): string {
  return `${adoption(recordId)} anyway`;
}

/**
 * Reads a decision; undefined where the cell is blank. Throws TallysheetError 'bad-decisions'.
 * @param candidates the records that may be what the call has made; no other is ever proposed
 */
export function readDecision(
  text: string,
  where: string,
  candidates: readonly number[] = [],
): Decided | undefined {
  const said = text.trim().toLowerCase();
  if (said === '') return undefined;
  const made = MADE_AS.exec(said)?.groups;
  if (made !== undefined) {
    return { is: 'adopt', recordId: Number(made['id']), isRequired: made['anyway'] !== undefined };
  }
  if (said === 'send' || said === 'send again') return { is: 'send' };
  if (said === 'drop') return { is: 'drop' };
  const known = ['send', 'drop', ...candidates.map(adoption)];
  const meant = didYouMeanName(nearestNames(said, known, 1));
  const forms = `Write one of: ${Object.values(DECISIONS).join(' | ')}.`;
  throw new TallysheetError('bad-decisions', `${where}: expected a decision, found "${text}"`, {
    hint: meant === undefined ? forms : `${forms} ${meant}`,
  });
}

/** As readDecision, about a call whose record others have changed. */
export function readConflictDecision(text: string, where: string): Decided | undefined {
  const said = text.trim().toLowerCase();
  if (said === '') return undefined;
  if (said === KEEP_THEIRS || said === 'theirs') return { is: 'theirs' };
  if (said === USE_OURS || said === 'ours') return { is: 'ours' };
  throw new TallysheetError('bad-decisions', `${where}: expected a decision, found "${text}"`, {
    hint: `Write one of: ${Object.values(CONFLICT_DECISIONS).join(' | ')}.`,
  });
}
