import { ENDPOINTS, type NamedEndpoint } from '../../src/catalogue/index.ts';
import { operandOf } from '../../src/catalogue/operations/operands.ts';
import type { Transport, WireRequest, WireResponse } from '../../src/wire/messages.ts';
import { isWrite } from '../support/faulty-transport.ts';
import { keptRecords, differingKeys, type Kept } from '../support/acts-of-others.ts';
import type { Account } from './account.ts';

/** A process of the program, as the service sees it. */
export interface Sender {
  /** The folder of its run, once it has one. */
  folder: string | undefined;
  readonly freshWithinMs: number;
}

interface Left {
  readonly value: string;
  /** Which of all events it was. */
  readonly event: number;
  /** By the clock of the service. */
  readonly at: number;
  readonly act: string;
}

interface Sent {
  readonly at: number;
}

/** What the plan of a run could know. */
interface Planned {
  /** The last event before it was made. */
  readonly event: number;
  readonly account: Kept;
}

/** Something that a colleague left and a call changed. */
interface Lost {
  readonly left: Left;
  readonly record: string;
  readonly key: string;
  /** Whether the run had done the same to the record before. */
  readonly isRepeated: boolean;
}

/** What moves with whatever anybody does, while the record exists. */
const MOVES_WITH_ALL: ReadonlySet<string> = new Set(['updated_at', 'last_history_id', 'movements']);

/** Movements add up, whoever makes them; a create makes another record. */
const ADDS: readonly string[] = ['create', 'append', 'read'];

const ROUTES = ENDPOINTS.map((named) => ({ named, pattern: patternOf(named) }));

/**
 * Stands at the door of the service and knows who left what: all that a colleague left and the program changed, though
 * its plan was older and the program could have read it.
 */
export class Watch {
  readonly overwritten: string[] = [];
  /** By run folder and `fixed-assets.checkin #5`: how often the service did that for the run. */
  readonly #processed = new Map<string, Map<string, number>>();
  readonly #planned = new Map<string, Planned>();
  readonly #left = new Map<string, Map<string, Left>>();
  readonly #sent = new WeakMap<WireRequest, Sent>();
  readonly #account: Account;
  #events = 0;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(account: Account) {
    this.#account = account;
  }

  /** A run knows what was there when its plan was made; one that undoes knows nothing of what others did since. */
  planned(folder: string, { knows }: { readonly knows: boolean }): void {
    this.#planned.set(folder, {
      event: knows ? this.#events : 0,
      account: knows ? keptRecords(this.#account) : new Map(),
    });
  }

  /** A copy of a run knows and has done what the run did so far. */
  copied(from: string, to: string): void {
    const planned = this.#planned.get(from);
    if (planned !== undefined) this.#planned.set(to, planned);
    this.#processed.set(to, new Map(this.#processed.get(from)));
  }

  processedFor(folder: string): ReadonlyMap<string, number> {
    return this.#processed.get(folder) ?? new Map<string, number>();
  }

  /** Where the program sends, before anything can go wrong on the way. */
  outbound(way: Transport): Transport {
    return {
      send: (request, options) => {
        this.#sent.set(request, { at: this.#account.clock.now() });
        return way.send(request, options);
      },
    };
  }

  /** Where the service receives. */
  inbound(sender: Sender): Transport {
    const { transport } = this.#account.service;
    return {
      send: (request) =>
        isWrite(request)
          ? this.#inTurn(() => this.#receive(request, sender))
          : transport.send(request),
    };
  }

  /** A colleague does something; nobody else does at that moment. */
  async colleague<T>(act: string, work: () => Promise<T>): Promise<T> {
    return this.#inTurn(async () => {
      const before = keptRecords(this.#account);
      const result = await work();
      const left = keptRecords(this.#account);
      this.#events += 1;
      const at = this.#account.clock.now();
      for (const [record, keys] of differingKeys(before, left)) {
        const entries = this.#left.get(record) ?? new Map<string, Left>();
        this.#left.set(record, entries);
        for (const key of keys) {
          entries.set(key, { value: valueIn(left, record, key), event: this.#events, at, act });
        }
      }
      return result;
    });
  }

  async #receive(request: WireRequest, sender: Sender): Promise<WireResponse> {
    const before = keptRecords(this.#account);
    const response = await this.#account.service.transport.send(request);
    const after = keptRecords(this.#account);
    this.#events += 1;
    const { key: call, effect } = calledBy(request);
    const isRepeated = this.processedFor(sender.folder ?? '').has(call);
    const isDone = response.status === 200 && !/"errors?":(?!null)/.test(response.body);
    if (isDone) this.#count(sender, call);
    for (const [record, keys] of differingKeys(before, after)) {
      for (const key of keys) {
        const left = this.#take(record, key);
        const isMoving = after.has(record) && MOVES_WITH_ALL.has(key);
        if (left === undefined || isMoving || ADDS.includes(effect)) continue;
        if (this.#isExcused({ left, record, key, isRepeated }, request, sender)) continue;
        const was = `${left.value} (${left.act})`;
        this.overwritten.push(
          `${record}: ${key} ${was} is ${valueIn(after, record, key)} by ${call}`,
        );
      }
    }
    return response;
  }

  /** What the colleague left there, which from now on is no longer theirs. */
  #take(record: string, key: string): Left | undefined {
    const entries = this.#left.get(record);
    const left = entries?.get(key);
    entries?.delete(key);
    return left;
  }

  /**
   * The plan knew it; or it came after the last reading that the program has to take; or it is back at what the plan
   * saw, which a call of the plan may change once.
   */
  #isExcused(
    { left, record, key, isRepeated }: Lost,
    request: WireRequest,
    sender: Sender,
  ): boolean {
    const { event: known = 0, account } = this.#planned.get(sender.folder ?? '') ?? {};
    const sentAt = this.#sent.get(request)?.at ?? this.#account.clock.now();
    if (left.event <= known || left.at > sentAt - sender.freshWithinMs) return true;
    return (
      !isRepeated && account?.has(record) === true && valueIn(account, record, key) === left.value
    );
  }

  #count({ folder = '' }: Sender, key: string): void {
    const counts = this.#processed.get(folder) ?? new Map<string, number>();
    this.#processed.set(folder, counts);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const mine = this.#turn.then(work);
    this.#turn = mine.catch(() => undefined);
    return mine;
  }
}

/** A key that is not there is as good as null. */
function valueIn(kept: Kept, record: string, key: string): string {
  const body = kept.get(record);
  if (body === undefined) return 'gone';
  return JSON.stringify(Object.entries(body).find(([name]) => name === key)?.[1] ?? null);
}

/** How a call on one record is named, by its operation and the number of the record. */
export function keyOf(operation: string, id: number | undefined): string {
  return `${operation} #${id ?? ''}`;
}

function calledBy({ method, target }: WireRequest): { key: string; effect: string } {
  const [path = ''] = target.split('?');
  for (const { named, pattern } of ROUTES) {
    const found = named.method === method ? pattern.exec(path) : null;
    if (found === null) continue;
    const { name, endpoint, resource } = named;
    const own = found.groups?.[operandOf(endpoint, resource) ?? ''];
    return {
      key: keyOf(name, own === undefined ? undefined : Number(own)),
      effect: endpoint.effect,
    };
  }
  return { key: target, effect: 'unknown' };
}

function patternOf({ path }: NamedEndpoint): RegExp {
  const escaped = path.replaceAll('.', '\\.').replace(/\{(\w+)\}/g, '(?<$1>\\d+)');
  return new RegExp(`^${escaped}$`);
}
