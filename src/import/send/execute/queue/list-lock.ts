import { resourceNamed } from '../../../../catalogue/index.ts';
import type { PlannedCall } from '../../../ledger/journal/tables/calls/planned-call.ts';

interface Traffic {
  readers: number;
  creators: number;
  /** Readers that wait for the makers to be back. */
  readonly waiting: (() => void)[];
}

/**
 * A list that changes while it is read proves nothing. So a kind that can only be searched as a whole is read
 * while none of it is being made, and none is made while it is read.
 */
export class ListLock {
  readonly #byKind = new Map<string, Traffic>();

  /** Whether a create has to wait, because the list of its kind is being read. */
  holdsBack({ resource, effect }: PlannedCall): boolean {
    return effect === 'create' && (this.#byKind.get(resource)?.readers ?? 0) > 0;
  }

  /** A call sets out to be sent. */
  startCall({ resource, effect }: PlannedCall): void {
    if (effect === 'create') this.#of(resource).creators += 1;
  }

  /** A call has ended, with any outcome. */
  endCall({ resource, effect }: PlannedCall): void {
    if (effect !== 'create') return;
    const traffic = this.#of(resource);
    traffic.creators -= 1;
    if (traffic.creators === 0) for (const resume of traffic.waiting.splice(0)) resume();
  }

  /** From now on none is made of the kind that is searched. */
  startReading(call: PlannedCall): void {
    if (isListed(call)) this.#of(call.resource).readers += 1;
  }

  /** Ends when those that had set out before are back. */
  async waitForCreators(call: PlannedCall): Promise<void> {
    const traffic = this.#of(call.resource);
    if (!isListed(call) || traffic.creators === 0) return;
    await new Promise<void>((resume) => traffic.waiting.push(resume));
  }

  endReading(call: PlannedCall): void {
    if (isListed(call)) this.#of(call.resource).readers -= 1;
  }

  #of(resource: string): Traffic {
    const known = this.#byKind.get(resource);
    if (known !== undefined) return known;
    const traffic: Traffic = { readers: 0, creators: 0, waiting: [] };
    this.#byKind.set(resource, traffic);
    return traffic;
  }
}

/** Whether a call can only be verified in the whole list of its kind. */
function isListed({ resource, effect, lookupKey }: PlannedCall): boolean {
  const lookUps = resourceNamed(resource).lookUps ?? {};
  return effect === 'create' && lookupKey !== undefined && lookUps[lookupKey.field] === undefined;
}
