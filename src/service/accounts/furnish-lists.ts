import { depreciationMethods, retireReasons } from '../../catalogue/resources/reference-lists.ts';
import type { Account } from '../records/kind.ts';
import { stampOf } from '../store/timestamps.ts';

/** What every account has from the start: both depreciation methods and a retire reason. */
export function furnishLists({ store, clock }: Account): void {
  if (store.settings.get('furnished') !== undefined) return;
  const stamp = stampOf(clock.now());
  const stamps = { created_at: stamp, updated_at: stamp };
  store.transaction(() => {
    for (const name of ['Straight Line', 'Declining Balance']) {
      store.insert(depreciationMethods.name, { name, active: true, ...stamps });
    }
    store.insert(retireReasons.name, { name: 'Disposed of', ...stamps });
    store.settings.set('furnished', stamp);
  });
}
