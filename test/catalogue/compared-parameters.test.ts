import { expect, test } from 'vitest';
import { ENDPOINTS } from '../../src/catalogue/index.ts';
import { operandOf } from '../../src/catalogue/operations/operands.ts';

/**
 * A row of an act is unchanged where its record shows the state that the act leaves, and all that the row says besides.
 * What is listed here no record shows, so that two rows which differ in it alone are the same act.
 */
test('what an act sends is compared with its record, but for what no record shows', () => {
  const unseen = ENDPOINTS.filter(
    ({ endpoint: { effect, proof } }) =>
      effect === 'act' && (proof?.in === 'record' || proof?.in === 'list'),
  ).flatMap(({ name, resource, endpoint }) => {
    const { params = {}, shownAs = {}, until, requiredOneOf = [] } = endpoint;
    const named = new Set([
      operandOf(endpoint, resource),
      until?.day,
      until?.time,
      ...(until?.listed?.shows ?? []),
    ]);
    const rest = Object.keys(params).filter((param) => {
      const field = shownAs[param] === undefined ? param : shownAs[param];
      const isShown = field !== null && Object.hasOwn(resource.fields, field);
      return !named.has(param) && !isShown && !requiredOneOf.flat().includes(param);
    });
    return rest.length === 0 ? [] : [[name, ...rest]];
  });
  expect(unseen).toEqual([
    // Sent again all the same: only the children show it.
    ['locations.activate', 'activate_all_children_locations'],
    // Each answer or position is a new one: rows are known by what they say.
    ['fixed-assets.locate', 'latitude', 'longitude', 'gps_asset_id'],
    ['fixed-assets.verify-possession', 'user_id', 'response', 'condition', 'notes'],
    // Without a pending request there is none of any custodian.
    ['fixed-assets.cancel-verification', 'user_id'],
    ['fixed-assets.request-verifications', 'notes'],
    ['fixed-assets.verify-possessions', 'user_id', 'response', 'condition', 'notes'],
    ['fixed-assets.cancel-verifications', 'user_id'],
    // The stock that it used up is in the histories of that stock.
    ['fixed-assets.create-service-ticket', 'linked_inventory_items'],
  ]);
});
