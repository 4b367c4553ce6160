import { join } from 'node:path';
import { TallysheetError } from '../../src/kernel/messages/errors.ts';
import { Killed, Mortality, dieAroundCommits, mortal } from '../support/mortality.ts';
import {
  FaultyTransport,
  isWrite,
  READ_FAULTS,
  WRITE_FAULTS,
} from '../support/faulty-transport.ts';
import { pick, seededRandom } from '../support/seeded-random.ts';
import type { Transport } from '../../src/wire/messages.ts';
import { Account } from './account.ts';
import { actAsColleague } from './colleague.ts';
import { AS_BUILT, type Design } from './design.ts';
import { Machine, SavedFolder, type Ended } from './machine.ts';
import { editByHand } from './outsider.ts';
import { csvOf } from './registers.ts';
import {
  isRace,
  MACHINES,
  OF_THE_OFFICE,
  REGISTERS,
  type Copy,
  type MachineName,
  type RegisterName,
  type Scenario,
  type Step,
} from './scenario.ts';
import { isShared } from './shared-registers.ts';
import { Verdict, type Damage } from './verdict.ts';
import { Watch, type Sender } from './watch.ts';

const VERIFICATION_DELAY_MS = 120_000;
const HOUR_MS = 3_600_000;

/** How long an act of a colleague takes. */
const ACT_MS = 2_000;

/**
 * Plays a scenario against one service: everybody does what the steps say, then each machine resumes
 * what it left and imports both registers whole. Gives what is wrong with the account afterwards.
 */
export async function play(scenario: Scenario, design: Design = AS_BUILT): Promise<Damage> {
  const stage = new Stage(scenario, design);
  try {
    for (const step of scenario.steps) await stage.take(step);
    await stage.finish();
    return await stage.verdict();
  } finally {
    stage.close();
  }
}

type StepOfRun = Extract<Step, { readonly run: number }>;

interface KnownRun {
  readonly on: MachineName;
  readonly folder: string;
  readonly register: RegisterName;
  saved?: SavedFolder;
}

class Stage {
  readonly #scenario: Scenario;
  readonly #account = new Account();
  readonly #machines: ReadonlyMap<MachineName, Machine>;
  readonly #random: () => number;
  readonly #verdict: Verdict;
  readonly #runs: KnownRun[] = [];
  readonly #watch: Watch;
  #mortality: Mortality | undefined;
  #entries = 0;
  #isQuiet = false;

  constructor(scenario: Scenario, design: Design) {
    this.#scenario = scenario;
    this.#random = seededRandom(scenario.seed);
    this.#verdict = new Verdict(scenario);
    this.#watch = new Watch(this.#account);
    const machine = (name: MachineName): Machine =>
      new Machine({
        folder: join(this.#account.folder, name),
        clock: this.#account.clock,
        design,
        workers: scenario.workers,
        freshWithinMs: scenario.freshWithinMs,
        skew: () => (this.#random() < 0.5 ? 0 : scenario.skewHours * HOUR_MS),
        connect: (sender) => this.#connect(sender),
      });
    this.#machines = new Map(MACHINES.map((name) => [name, machine(name)]));
  }

  async take(step: Step): Promise<void> {
    this.#verdict.note(step);
    const starts = step.does === 'at once' ? step.starts : [step];
    if (isRace(step)) this.#verdict.raced();
    await Promise.all(starts.map((start) => this.#unlessRefused(() => this.#do(start))));
  }

  /** Everybody finishes what is unfinished, and imports the whole registers once more. */
  async finish(): Promise<void> {
    this.#isQuiet = true;
    for (const name of MACHINES) {
      for (const folder of this.#machine(name).unfinished()) {
        await this.#unlessRefused(() => this.#machine(name).resume(folder));
      }
    }
    await this.#account.clock.advance(VERIFICATION_DELAY_MS);
    for (const name of MACHINES) {
      for (const register of REGISTERS) {
        if (name !== 'office' && OF_THE_OFFICE.has(register)) continue;
        const csv = csvOf(register, 'all rows', this.#scenario);
        const ended = await this.#unlessRefused(() => this.#machine(name).import(register, csv));
        this.#verdict.last(name, register, ended);
      }
    }
  }

  verdict(): Promise<Damage> {
    return this.#verdict.of(this.#account, this.#watch);
  }

  close(): void {
    this.#account.close();
  }

  async #do(step: Step): Promise<Ended | undefined> {
    if ('run' in step) return this.#withRun(step.run, (run) => this.#doWith(run, step));
    switch (step.does) {
      case 'plan':
        this.#remember(step, await this.#machine(step.on).plan(step.register, this.#csv(step)));
        return undefined;
      case 'import': {
        const onPlanned = (folder: string): void => {
          this.#remember(step, folder);
        };
        const { first } = step;
        return this.#machine(step.on).import(step.register, this.#csv(step), { first, onPlanned });
      }
      case 'edit':
        await editByHand(step, this.#scenario, this.#account);
        return undefined;
      case 'colleague':
        await this.#colleagueActs(step.act);
        return undefined;
      case 'wait':
        await this.#account.clock.advance(step.minutes * 60_000);
        return undefined;
      case 'at once':
        throw new RangeError('two starts are taken one by one');
    }
  }

  async #doWith(run: KnownRun, step: StepOfRun): Promise<Ended | undefined> {
    switch (step.does) {
      case 'apply':
        return this.#machine(run.on).resume(run.folder, { first: step.first });
      case 'die':
        return this.#die(run, step.at);
      case 'undo':
        return this.#undo(run);
      case 'copy':
        this.#copy(run, step.to);
        return undefined;
      case 'save':
        run.saved = new SavedFolder(run.folder, `${run.folder}-saved-${this.#random()}`);
        return undefined;
      case 'restore':
        run.saved?.restore();
        return undefined;
    }
  }

  #copy({ folder, register }: KnownRun, machine: MachineName): void {
    const on = OF_THE_OFFICE.has(register) ? 'office' : machine;
    const copy = this.#machine(on).copyHere(folder);
    this.#watch.copied(folder, copy);
    this.#runs.push({ on, register, folder: copy });
  }

  /** Rows that are counted in the end are never undone. */
  async #undo({ on, folder, register }: KnownRun): Promise<Ended | undefined> {
    if (!isShared(register)) return undefined;
    return this.#machine(on).undo(folder, (undo) => {
      this.#watch.planned(undo, { knows: false });
    });
  }

  async #die({ on, folder }: KnownRun, at: number): Promise<Ended> {
    const mortality = new Mortality(at);
    this.#mortality = mortality;
    try {
      return await this.#machine(on).resume(folder, {
        prepare: ({ journal }) => {
          dieAroundCommits(journal, mortality);
        },
      });
    } finally {
      this.#mortality = undefined;
    }
  }

  /** What the program refuses with a reason, and what a death ends, has done no harm by itself. */
  async #unlessRefused(act: () => Promise<Ended | undefined>): Promise<Ended | undefined> {
    try {
      const ended = await act();
      if (ended !== undefined) this.#verdict.reported(ended, this.#watch);
      return ended;
    } catch (error) {
      if (error instanceof Killed) return undefined;
      if (!(error instanceof TallysheetError)) throw error;
      this.#verdict.refused(error);
      return undefined;
    }
  }

  async #withRun(
    number: number,
    work: (run: KnownRun) => Promise<Ended | undefined>,
  ): Promise<Ended | undefined> {
    const run = this.#runs[number % Math.max(1, this.#runs.length)];
    return run === undefined ? undefined : work(run);
  }

  #remember({ on, register }: Pick<KnownRun, 'on' | 'register'>, folder: string): void {
    if (this.#runs.some((run) => run.folder === folder)) return;
    this.#watch.planned(folder, { knows: true });
    this.#runs.push({ on, register, folder });
  }

  #machine(name: MachineName): Machine {
    const machine = this.#machines.get(name);
    if (machine === undefined) throw new RangeError(`there is no machine ${name}`);
    return machine;
  }

  #csv({ register, version }: Copy): string {
    return csvOf(register, version, this.#scenario);
  }

  /** Somebody works in the account; it takes them a moment. */
  async #colleagueActs(act: string): Promise<void> {
    this.#entries += 1;
    const entry = this.#entries;
    await this.#account.clock.advance(ACT_MS);
    const isAccepted = await this.#watch.colleague(act, () =>
      actAsColleague(act, entry, this.#account),
    );
    this.#verdict.noteAct(act, { isAccepted });
  }

  #connect(sender: Sender): Transport {
    const { clock } = this.#account;
    const faulty = new FaultyTransport(
      this.#watch.inbound(sender),
      (request) => {
        if (this.#isQuiet || this.#random() * 100 >= this.#scenario.faults) return undefined;
        return pick(isWrite(request) ? WRITE_FAULTS : READ_FAULTS, this.#random);
      },
      { clock, lateMs: Math.floor(this.#random() * (VERIFICATION_DELAY_MS - 1)) },
    );
    const way = this.#watch.outbound(this.#amongColleagues(faulty));
    return this.#mortality === undefined ? way : mortal(way, this.#mortality);
  }

  /** The colleague may act before a call and after it, whatever becomes of it. */
  #amongColleagues(way: Transport): Transport {
    return {
      send: async (request, options) => {
        await this.#maybeAct();
        try {
          return await way.send(request, options);
        } finally {
          await this.#maybeAct();
        }
      },
    };
  }

  async #maybeAct(): Promise<void> {
    const { chance, acts } = this.#scenario.colleague;
    const [first, ...others] = acts;
    if (this.#isQuiet || first === undefined || chance === 0) return;
    if (this.#random() * 100 < chance)
      await this.#colleagueActs(pick([first, ...others], this.#random));
  }
}
