import { resourceNamed } from '../catalogue/index.ts';
import type { Field } from '../catalogue/fields.ts';
import { counted } from '../kernel/counts.ts';
import type { AccountCopy } from '../service/records/account-copy.ts';
import type { CopyReport } from '../service/twin/copy-account.ts';
import type { TwinRequest } from './twin-request.ts';

/** Something of the account that its twin does not have, or may have in another way. */
export interface NotCopied {
  readonly what: string;
  readonly because: string;
  /** The flag of `serve` that copies it. */
  readonly with?: string;
}

/** What a twin was read from, as far as it decides what it lacks. */
export interface TwinSourceFacts {
  readonly copy: AccountCopy;
  readonly request: TwinRequest;
  readonly omitted: readonly string[];
  readonly knowsLogins: boolean;
}

const NO_CALL = 'no call shows them';

/** What no call of the interface shows. */
export const NEVER_SHOWN: readonly NotCopied[] = [
  { what: 'Passwords, keys and codes of members', because: 'secrets are never read' },
  { what: 'Permissions of roles', because: NO_CALL },
  { what: 'Settings of the company', because: NO_CALL },
  { what: 'E-mails and notifications that were sent', because: NO_CALL },
  { what: 'Files behind documents and pictures', because: 'only their addresses are copied' },
  { what: 'Public links', because: 'the twin makes its own' },
  {
    what: 'Numbers of records that were deleted',
    because: 'new records may get other numbers than in the account',
  },
];

const FIELD_HISTORIES: NotCopied = {
  what: 'Histories of custom fields',
  because: 'one call for each value',
};

/** What belongs to records of one type, where there are any. */
export const OF_RECORDS: readonly (readonly [kind: string, NotCopied])[] = [
  ['bundles', { what: 'Items of bundles', because: `${NO_CALL}; their counts do not change` }],
  ['custom-filters', { what: 'Conditions of custom filters', because: NO_CALL }],
  ['label-templates', { what: 'Sizes of label templates', because: NO_CALL }],
];

const CALL_EACH = 'one call for each record';

/** Everything that a twin lacks: what no call shows, what was not asked for, and what its answers show otherwise. */
export function notCopied(
  { copy, request, omitted, knowsLogins }: TwinSourceFacts,
  { records, differences, owner }: CopyReport,
): NotCopied[] {
  const { with: more = [], without = [] } = request;
  const unlessAsked: NotCopied[] = [
    ...(more.includes('histories')
      ? []
      : [histories('Histories of items (but the newest stock movements)')]),
    ...(more.includes('comments')
      ? []
      : [{ what: 'Comments', because: CALL_EACH, with: '--with comments' }]),
    ...(more.includes('details')
      ? []
      : [
          {
            what: 'GPS positions, and service tickets of assets in use',
            because: CALL_EACH,
            with: '--with details',
          },
        ]),
    ...without.map((word) => ({
      what: word === 'addresses' ? 'Shipping addresses' : 'Thresholds of stock at locations',
      because: `--without ${word}`,
    })),
  ];
  return [
    ...unlessAsked,
    ...OF_RECORDS.filter(([kind]) => (records[kind] ?? 0) > 0).map(([, each]) => each),
    ...fieldsOfEmptyKinds(copy, records),
    ...(omitted.length === 0
      ? []
      : [{ what: `Custom fields ${omitted.join(', ')}`, because: 'their names suggest secrets' }]),
    ...(knowsLogins
      ? []
      : [{ what: 'Who has a login', because: 'the service ignores that filter' }]),
    ownerFact(copy, owner),
    ...differences.map(differenceFact),
    ...NEVER_SHOWN,
    FIELD_HISTORIES,
  ];
}

function histories(what: string): NotCopied {
  return { what, because: CALL_EACH, with: '--with histories' };
}

/** A type without records does not show which custom fields it has. */
function fieldsOfEmptyKinds(copy: AccountCopy, records: CopyReport['records']): NotCopied[] {
  const [field] = copy.records('custom-fields');
  const empty = ['fixed-assets', 'inventory', 'asset-stock', 'vendors'].filter(
    (kind) => (records[kind] ?? 0) === 0,
  );
  if (field === undefined || empty.length === 0) return [];
  const because = 'they have no records; the twin gives them all';
  return [{ what: `Which custom fields ${empty.join(', ')} have`, because }];
}

function ownerFact(copy: AccountCopy, owner: number | null): NotCopied {
  if (owner === null)
    return { what: 'Who owns the account', because: 'nothing shows it for certain' };
  for (const { id, answer } of copy.records('members')) {
    if (id !== owner) continue;
    const name = typeof answer['full_name'] === 'string' ? answer['full_name'] : `#${owner}`;
    return {
      what: 'Who owns the account',
      because: `it is taken to be ${name}, who made all its orders`,
    };
  }
  return { what: 'Who owns the account', because: 'nothing shows it for certain' };
}

/** A key of answers that is shown in another way. */
export function differenceFact({
  resource,
  key,
  records,
  example,
}: CopyReport['differences'][number]): NotCopied {
  const { title, singular, fields } = resourceNamed(resource);
  const field = Object.entries<Field>(fields).find(([name, each]) => (each.answer ?? name) === key);
  return {
    what: `${title}: ${field?.[1].label ?? key}`,
    because: `the twin shows another value in ${counted(records, singular)}, such as #${example}`,
  };
}
