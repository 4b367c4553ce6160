import { hash } from 'node:crypto';
import { isWantedPath, type UnderstoodRequest } from '../understood-request.ts';
import { isPaged } from '../../catalogue/endpoints.ts';
import type { FaultPlan, FaultRule } from './fault-document.ts';
import { isPageFault } from './faults.ts';

/** So many different calls are remembered for each rule. */
const MOST_REMEMBERED = 100_000;

/**
 * Decides which calls of an account have which fault. A share is drawn from the seed, the call itself and
 * how often it came before, so that the same calls have the same faults in any order.
 */
export class FaultSequence {
  readonly plan: FaultPlan;
  readonly #rules: readonly RuleState[];

  constructor(plan: FaultPlan) {
    this.plan = plan;
    this.#rules = plan.faults.map((rule, at) => new RuleState(rule, `${plan.seed} ${at}`));
  }

  /** What happens to a call; undefined where nothing does. */
  choose(request: UnderstoodRequest): FaultRule | undefined {
    return this.#rules.find((state) => state.happensTo(request))?.rule;
  }
}

class RuleState {
  readonly rule: FaultRule;
  readonly #salt: string;
  #matched = 0;
  #happened = 0;
  /** How often each call came. */
  readonly #seen = new Map<string, number>();

  constructor(rule: FaultRule, salt: string) {
    this.rule = rule;
    this.#salt = salt;
  }

  happensTo(request: UnderstoodRequest): boolean {
    const { skip, times = Infinity, share } = this.rule;
    if (!fits(this.rule, request)) return false;
    this.#matched += 1;
    if (this.#matched <= skip || this.#happened >= times) return false;
    if (share < 1 && this.#draw(request) >= share) return false;
    this.#happened += 1;
    return true;
  }

  /** A number from 0 up to 1. */
  #draw(request: UnderstoodRequest): number {
    const call = hash('sha256', wordsOf(request));
    const before = this.#seen.get(call) ?? 0;
    this.#remember(call, before + 1);
    const drawn = hash('sha256', `${this.#salt} ${call} ${before}`, 'buffer');
    return drawn.readUIntBE(0, 6) / 2 ** 48;
  }

  #remember(call: string, times: number): void {
    const [oldest = ''] = this.#seen.keys();
    if (this.#seen.size >= MOST_REMEMBERED && !this.#seen.has(call)) this.#seen.delete(oldest);
    this.#seen.set(call, times);
  }
}

/** Whether a rule is for such a call; each key that it has must fit. */
function fits(rule: FaultRule, request: UnderstoodRequest): boolean {
  return isWantedCall(rule, request) && isWantedPage(rule, request);
}

function isWantedCall(rule: FaultRule, { method, path, endpoint }: UnderstoodRequest): boolean {
  return (
    (rule.method === undefined || [rule.method].flat().some((each) => each === method)) &&
    (rule.path === undefined || isWantedPath(path, rule.path)) &&
    (rule.endpoint === undefined || endpoint?.name === rule.endpoint)
  );
}

function isWantedPage(rule: FaultRule, { endpoint, parameters }: UnderstoodRequest): boolean {
  if (rule.page === undefined && !isPageFault(rule.fault)) return true;
  if (endpoint === undefined || !isPaged(endpoint.endpoint.answer)) return false;
  const page = Number(parameters?.get('page')?.at(-1) ?? 1);
  return rule.page === undefined || page === rule.page;
}

/** The order of the parameters does not matter. */
function wordsOf({ method, path, parameters }: UnderstoodRequest): string {
  return JSON.stringify([method, path, [...(parameters ?? [])].sort()]);
}
