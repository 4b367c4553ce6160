import { bundles } from '../../catalogue/resources/bundles.ts';
import { groups } from '../../catalogue/resources/groups.ts';
import { locations } from '../../catalogue/resources/locations.ts';
import { members } from '../../catalogue/resources/members.ts';
import { keptText } from '../http/body.ts';
import { findItem } from '../items/item-places.ts';
import type { Store, StoredRecord } from '../store/store.ts';
import { treePath } from '../store/tree-path.ts';
import type { LinkedKind } from '../../catalogue/relations/public-links.ts';

/** What anyone may read of a record: nothing of its price, its people or its history. */
export interface PublicRecord {
  readonly name: string;
  /** `Item 12` */
  readonly number: string;
  /** Further lines of the page, a label and a text each; those without a text are skipped. */
  readonly lines: readonly (readonly [label: string, text: string])[];
}

type Describe = (store: Store, id: number) => PublicRecord | undefined;

const DESCRIBE: Readonly<Record<LinkedKind, Describe>> = {
  items: (store, id) => {
    const item = findItem(store, id);
    return item && described(item, 'name', 'Item', itemLines(store, item));
  },
  members: (store, id) => {
    const member = store.find(members.name, id);
    return member && described(member, 'full_name', 'Member', []);
  },
  locations: (store, id) => {
    const location = store.find(locations.name, id);
    return location && described(location, 'name', 'Location', [['Place', path(store, location)]]);
  },
  bundles: (store, id) => {
    const bundle = store.find(bundles.name, id);
    return bundle && described(bundle, 'name', 'Bundle', []);
  },
};

/** What is public of a record; undefined where there is none. */
export function publicRecord(store: Store, kind: LinkedKind, id: number): PublicRecord | undefined {
  return DESCRIBE[kind](store, id);
}

function described(
  { id, body }: StoredRecord,
  named: string,
  kind: string,
  lines: PublicRecord['lines'],
): PublicRecord {
  return {
    name: keptText(body, named),
    number: `${kind} ${id}`,
    lines: lines.filter(([, text]) => text !== ''),
  };
}

function itemLines(store: Store, { body }: StoredRecord): PublicRecord['lines'] {
  const location = store.find(locations.name, body['location_id']);
  const group = store.find(groups.name, body['group_id']);
  return [
    ['Identification number', keptText(body, 'identifier')],
    ['Group', group === undefined ? '' : keptText(group.body, 'name')],
    ['Location', location === undefined ? '' : path(store, location)],
  ];
}

function path(store: Store, location: StoredRecord): string {
  return treePath(location, 'parent_id', (id) => store.find(locations.name, id));
}
