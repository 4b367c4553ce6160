import { readHistory } from '../../src/account/history.ts';
import { resourceNamed } from '../../src/catalogue/index.ts';
import { callerOver } from './call-service.ts';
import type { Rehearsal } from './rehearsal.ts';

/** The quantities that the service has really added to the first items, smallest first, each as often as it was added. */
export async function quantitiesAdded(rehearsal: Rehearsal, items = 2): Promise<number[]> {
  const caller = callerOver(rehearsal.service.transport, { clock: rehearsal.clock });
  const added: number[] = [];
  for (let id = 1; id <= items; id += 1) {
    for await (const entries of readHistory(caller, resourceNamed('inventory'), id)) {
      added.push(...entries.map(({ values }) => Number(values['quantity'])));
    }
  }
  return added.toSorted((one, other) => one - other);
}
