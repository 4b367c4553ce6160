import { findRecords } from '../../../account/find-records.ts';
import { type AccountRecord, keptRecord } from '../../../account/account-record.ts';
import type { HandedOut } from '../../../account/handed-out.ts';
import { fixedAssets } from '../../../catalogue/resources/fixed-assets.ts';
import { textOf } from '../../../account/record-values.ts';
import type { People } from './people.ts';
import type { StatusReading } from './status-reading.ts';
import { isOut, type Whereabouts } from './holdings.ts';

/**
 * Where handed out fixed assets are that are not among those that were read, in as few calls as that takes. Throws as findRecords
 * does.
 */
export async function readWhereabouts(
  { snapshot, caller }: StatusReading,
  handedOut: readonly HandedOut[],
  { read, people }: { readonly read: readonly AccountRecord[]; readonly people: People },
): Promise<Whereabouts> {
  const numbers = handedOut.flatMap(({ kind, item }) => (kind === fixedAssets.name ? [item] : []));
  const wanted = new Set(numbers);
  const known = new Map(
    [...read, ...snapshot.of(fixedAssets.name)].flatMap((record): [number, string][] =>
      wanted.has(record.id) ? [[record.id, whereIs(record, people)]] : [],
    ),
  );
  const ids = new Set(numbers.filter((item) => !known.has(item)));
  const looked = await snapshot.answer(`whereabouts of ${[...ids].join(' ')}`, async () => {
    const found: Record<string, string> = {};
    await findRecords(caller, { resource: fixedAssets, ids }, (records) => {
      for (const record of records.filter(({ id }) => ids.has(id))) {
        found[record.id] = whereIs(keptRecord(record, { families: [] }), people);
      }
    });
    return found;
  });
  return { ...Object.fromEntries(known), ...looked };
}

function whereIs(record: AccountRecord, people: People): string {
  if (isOut(record)) return `is checked out to ${people.custodianOf(record).name}`;
  return textOf(record.values, 'state') === 'retired' ? 'is retired' : 'is checked in';
}
