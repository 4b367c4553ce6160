import { readHistory } from '../../src/account/history.ts';
import { readAll } from '../../src/client/lists/pages.ts';
import { resourceNamed } from '../../src/catalogue/index.ts';
import type { TallysheetError } from '../../src/kernel/messages/errors.ts';
import type { Account } from './account.ts';
import type { Ended } from './machine.ts';
import { wronglyFailed } from './claims.ts';
import { REMARK } from './colleague.ts';
import {
  BY_HAND,
  CRANE,
  HOISTS,
  ITEM,
  nameOfAct,
  nameOfAsset,
  nameOfComment,
  nameOfMovement,
  nameOfRequest,
  rowsOf,
} from './registers.ts';
import {
  REGISTERS,
  type MachineName,
  type RegisterName,
  type Scenario,
  type Step,
} from './scenario.ts';
import { SHARED_NUMBERS } from './shared-registers.ts';
import type { Watch } from './watch.ts';

/** Error with an account; all of it is empty where nothing is. */
export interface Damage {
  /** Rows that are not there, and that nobody is told of. */
  readonly lost: readonly string[];
  /** Rows that are there too often, and that nobody is told of. */
  readonly twice: readonly string[];
  /** What could not be finished though nothing stood in the way. */
  readonly stuck: readonly string[];
  /** Duplicates that were made and reported, which only writers at the same moment may cause. */
  readonly reportedTwice: readonly string[];
  /** What a colleague left and the program changed, though it could have known. */
  readonly overwritten: readonly string[];
  /** Calls that failed, as a run says, though they were done. */
  readonly wronglyFailed: readonly string[];
  /** What happened, for whoever looks into a failure. */
  readonly story: readonly string[];
}

/** Keeps what runs reported, and compares the account with the registers in the end. */
export class Verdict {
  readonly #scenario: Scenario;
  readonly #reviewed = new Set<string>();
  readonly #stuck: string[] = [];
  readonly #wronglyFailed: string[] = [];
  readonly #log: string[] = [];
  #wasRaced = false;

  constructor(scenario: Scenario) {
    this.#scenario = scenario;
  }

  note(step: Step): void {
    this.#log.push(JSON.stringify(step));
  }

  noteAct(act: string, { isAccepted }: { readonly isAccepted: boolean }): void {
    this.#log.push(`the colleague ${act}${isAccepted ? '' : ', refused'}`);
  }

  /** Somebody else may have written at the same moment. */
  raced(): void {
    this.#wasRaced = true;
  }

  refused(error: TallysheetError): void {
    this.#log.push(`refused: ${error.code}: ${error.message}`);
  }

  reported({ folder, reviewed, summary, claims }: Ended, watch: Watch): void {
    const { outcomes, exitCode } = summary;
    this.#log.push(`ended: ${JSON.stringify({ outcomes, exitCode })}`);
    for (const name of reviewed) this.#reviewed.add(name);
    this.#wronglyFailed.push(...wronglyFailed(claims, watch.processedFor(folder)));
  }

  /** The last import of a register on a machine has to come to an end; only faults and races leave something open. */
  last(machine: MachineName, register: RegisterName, ended: Ended | undefined): void {
    const what = `${register} on ${machine}`;
    if (ended === undefined) {
      this.#stuck.push(`${what}: ${this.#log.at(-1) ?? 'refused'}`);
      return;
    }
    const { notProcessed, needsReview } = ended.summary.outcomes;
    const waits = needsReview > 0 && this.#scenario.faults > 0;
    if (notProcessed > 0 && !waits) this.#stuck.push(`${what}: ${notProcessed} not processed`);
    const isExcused = this.#wasRaced || this.#scenario.faults > 0;
    if (needsReview > 0 && !isExcused) this.#stuck.push(`${what}: ${needsReview} need review`);
  }

  async of(account: Account, { overwritten }: Watch): Promise<Damage> {
    const surplus = new Map<string, number>();
    const count = (name: string, by: number): void => {
      surplus.set(name, (surplus.get(name) ?? 0) + by);
    };
    for (const register of REGISTERS) {
      for (const { name } of rowsOf(register, this.#scenario)) count(name, -1);
    }
    for (const name of await namesInAccount(account)) count(name, 1);
    const wrong = [...surplus].filter(([, times]) => times !== 0);
    const known = (name: string): boolean => this.#reviewed.has(name);
    const shown = wrong.map(([name, times]) => ({ name, times, text: `${name}: ${times}` }));
    const twice = shown.filter(({ times }) => times > 0);
    return {
      lost: shown.filter(({ name, times }) => times < 0 && !known(name)).map(({ text }) => text),
      twice: twice.filter(({ name }) => !known(name) || !this.#wasRaced).map(({ text }) => text),
      stuck: this.#stuck,
      reportedTwice: twice.filter(({ name }) => known(name)).map(({ text }) => text),
      overwritten,
      wronglyFailed: this.#wronglyFailed,
      story: this.#log,
    };
  }
}

/** What the account really holds, but for what was there before and what was moved by hand. */
async function namesInAccount(account: Account): Promise<string[]> {
  const assets = await account.records('fixed-assets');
  const before: readonly string[] = [CRANE, ...HOISTS];
  const created = assets.filter(
    ({ values: { name, identifier } }) =>
      !before.some((each) => each === name) && !SHARED_NUMBERS.some((each) => each === identifier),
  );
  const names = created.map(({ values }) => nameOfAsset(values['identifier'], values['name']));
  const item = await account.idOf('inventory', ITEM);
  for await (const entries of readHistory(account.caller(), resourceNamed('inventory'), item)) {
    names.push(...entries.map(({ values }) => nameOfMovement(values['quantity'])));
  }
  const madeByProgram = names.filter((name) => !name.startsWith(`${BY_HAND} `));
  return [...madeByProgram, ...(await namesOnCrane(account)), ...(await requested(account))];
}

async function namesOnCrane(account: Account): Promise<string[]> {
  const crane = await account.idOf('fixed-assets', CRANE);
  const within = { asset_no: crane };
  const comments = await readAll(account.caller(), resourceNamed('comments'), { within });
  const names = comments
    .filter(({ values }) => values['content'] !== REMARK)
    .map(({ values }) => nameOfComment(values['content']));
  for await (const entries of readHistory(account.caller(), resourceNamed('fixed-assets'), crane)) {
    names.push(
      ...entries.map(({ values }) =>
        nameOfAct(values['is_checkout'] === true ? 'checkout' : 'checkin'),
      ),
    );
  }
  return names;
}

async function requested(account: Account): Promise<string[]> {
  const assets = await account.records('fixed-assets');
  return assets
    .filter(({ raw }) => raw['pending_verification'] === true)
    .filter(({ values }) => HOISTS.some((hoist) => hoist === values['name']))
    .map(({ values }) => nameOfRequest(values['name']));
}
