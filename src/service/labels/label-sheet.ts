import { labelTemplates } from '../../catalogue/resources/label-templates.ts';
import { LABEL_TYPES } from '../../catalogue/states.ts';
import type { ReceivedParameters } from '../../wire/received.ts';
import type { LinkedKind } from '../../catalogue/relations/public-links.ts';
import { codeFor, isCodeFor } from '../links/public-links.ts';
import type { Account } from '../records/kind.ts';
import type { StoredRecord } from '../store/store.ts';

type LabelType = (typeof LABEL_TYPES)[number];

/** The labels of one file: whose they are, and how they look. */
export interface LabelSheet {
  readonly type: LabelType;
  readonly numbers: readonly number[];
  /** The template; the plain label of the service without one. */
  readonly template: number | undefined;
}

/** The record type that labels of a type are for. */
export const LABELLED: Readonly<Record<LabelType, LinkedKind>> = {
  item: 'items',
  member: 'members',
  location: 'locations',
  bundle: 'bundles',
};

/** The address of a file of labels, which is made when it is asked for; its code shows that it was made here. */
export function labelLink({ store }: Account, origin: string, sheet: LabelSheet): string {
  const query = new URLSearchParams({
    type: sheet.type,
    ids: sheet.numbers.join('.'),
    ...(sheet.template !== undefined && { template: String(sheet.template) }),
    c: codeFor(store, subjectOf(sheet)),
  });
  return `${origin}/labels/labels.pdf?${query.toString()}`;
}

/** The labels that a link is for; undefined where the service did not make it. */
export function findLabelSheet(
  { store }: Account,
  query: ReceivedParameters,
): LabelSheet | undefined {
  const text = (name: string): string => query.get(name)?.at(-1) ?? '';
  const type = LABEL_TYPES.find((each) => each === text('type'));
  if (type === undefined) return undefined;
  const template = text('template') === '' ? undefined : Number(text('template'));
  const sheet = { type, numbers: text('ids').split('.').map(Number), template };
  return isCodeFor(store, subjectOf(sheet), text('c')) ? sheet : undefined;
}

function subjectOf({ type, numbers, template }: LabelSheet): string {
  return `labels ${type} ${numbers.join('.')} ${template ?? 'plain'}`;
}

/** The template for a type if the call names none. */
export function defaultTemplate({ store }: Account, type: LabelType): StoredRecord | undefined {
  return store
    .all(labelTemplates.name)
    .find(({ body }) => body['template_type'] === type && body['default'] === true);
}
