import type { Effect } from './effect.ts';

/** A list that shows fields of many records in one call. */
export interface ListedFields {
  readonly endpoint: string;
  /** The parameter that takes the records' numbers. */
  readonly param: string;
  /** The field of an entry that numbers its record. */
  readonly id: string;
  /** By field of the record, the field of an entry that shows it; one that is empty there says nothing. */
  readonly shows: Readonly<Record<string, string>>;
}

/**
 * What has to be as the plan read it right before a call is sent, because the call overwrites it or goes by it; or why
 * nothing has to.
 */
export type DependsOn =
  /** The fields that it sends, and those that the service requires or would lose. */
  | { readonly on: 'sent' }
  /** All that its record holds. */
  | { readonly on: 'record' }
  /**
   * What it needs, leaves, agrees with, sends or changes of its record; only what is `listed`, where a list serves.
   * With `custom` fields that the plan read, where people lose those from sight with the record.
   */
  | { readonly on: 'state'; readonly listed?: ListedFields; readonly custom?: true }
  /** These fields of its record, and those that count where their parameter (`unlessSent`) is blank. */
  | {
      readonly on: 'fields';
      readonly fields?: readonly string[];
      readonly unlessSent?: Readonly<Record<string, string>>;
    }
  /** These fields of the entries that it names (`names`). */
  | { readonly on: 'entries'; readonly fields: readonly string[] }
  | { readonly on: 'nothing'; readonly because: string };

/** What enters something each time says so itself. */
const BY_EFFECT: Readonly<Partial<Record<Effect, DependsOn>>> = {
  read: { on: 'nothing', because: 'It changes nothing.' },
  create: { on: 'nothing', because: 'It makes a record; the plan read none.' },
  update: { on: 'sent' },
  delete: { on: 'record' },
  act: { on: 'state' },
};

/** Whether a call of this endpoint goes by what a record shows. */
export function isConditional(endpoint: Parameters<typeof dependenceOf>[0]): boolean {
  const dependence = dependenceOf(endpoint);
  return dependence !== undefined && dependence.on !== 'nothing';
}

/** What a call of this endpoint depends on; undefined where nothing says it. */
export function dependenceOf({
  dependsOn,
  effect,
}: {
  readonly dependsOn?: DependsOn;
  readonly effect: Effect;
}): DependsOn | undefined {
  return dependsOn ?? BY_EFFECT[effect];
}
