import { holdsIdentifier } from '../../catalogue/columns/legal-values.ts';
import type { Field } from '../../catalogue/fields.ts';
import { fixedAssets } from '../../catalogue/resources/fixed-assets.ts';
import type { items } from '../../catalogue/resources/items.ts';
import { members } from '../../catalogue/resources/members.ts';
import type { Call, Handlers } from '../call.ts';
import { ITEM_RESOURCES, resourcesOfFacet } from '../items/items.ts';
import { publicLink } from '../links/public-links.ts';
import { entriesReply, pageReply } from '../records/record-handlers.ts';
import { checkOperation } from '../records/operation-values.ts';
import { kindOf, type RecordKind } from '../records/kind.ts';
import { invalidField } from '../records/refusal.ts';
import type { Selection } from '../store/selection.ts';

export const itemHandlers: Handlers<typeof items> = {
  search: (call) => pageReply(call, searched(call)),
  publicLinks: (call) => {
    checkOperation(call);
    const { account, input, origin } = call;
    const { asset_seq: numbers } = input;
    const selection: Selection = {
      resources: ITEM_RESOURCES,
      conditions: Array.isArray(numbers) ? [{ idIn: numbers.map(Number) }] : [],
    };
    return entriesReply(
      call,
      (part) =>
        account.store.select(selection, part).map(({ id, body }) => ({
          sequence_num: id,
          name: body['name'] ?? null,
          public_link: publicLink(account.store, origin, 'items', id),
        })),
      account.store.count(selection),
    );
  },
};

/** `#12` is a number, `@AIN-7` an identifier; anything else is a part of the name. */
function searched({ input, account }: Call): Selection {
  const search = input['search'];
  if (typeof search !== 'string') throw invalidField('search', 'blank');
  const resources = resourcesOfFacet(input['facet']) ?? ITEM_RESOURCES;
  if (search.startsWith('@')) {
    const field = identifierOf(kindOf(account, resources[0] ?? fixedAssets.name));
    return { resources, conditions: [{ field, is: search.slice(1) }] };
  }
  // Members are looked for by their addresses too.
  if (search.includes('@') && resources.includes(members.name)) {
    return { resources, conditions: [{ field: 'email', is: search }] };
  }
  const number = /^#(\d{1,15})$/.exec(search)?.[1];
  const condition = number === undefined ? { nameHolds: search } : { idIs: Number(number) };
  return { resources, conditions: [condition] };
}

/** The field by which people identify records of a kind: the identifier of items, the employee id. */
function identifierOf({ resource }: RecordKind): string {
  const found = Object.entries<Field>(resource.fields).find(([, field]) => holdsIdentifier(field));
  return found?.[0] ?? resource.display;
}
