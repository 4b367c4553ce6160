import { existsSync, rmSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import type { ConnectedWorkplace } from '../import/ledger/run/workplace.ts';
import { type OpenPlan, type PlanOptions, withPlan } from '../import/plan-import.ts';
import type { ImportRequest } from '../import/sheet/request/request.ts';
import { assertKnownOptions } from '../kernel/messages/known-options.ts';
import type { NameChoice } from '../scan/name-index.ts';
import { TAKING_BACK } from '../scan/refused-scan.ts';
import type { ScanOperation, ScanValue } from '../scan/scan-operations.ts';
import { ScanSession } from '../scan/scan-session.ts';
import type { SessionAnswer } from '../scan/session-answer.ts';
import { readSessionLine } from '../scan/session-line.ts';
import { type SessionState, stateOf } from '../scan/session-state.ts';
import { writeCsv } from '../tabular/csv/csv-writer.ts';
import {
  REMEDIES,
  SCAN_PLAN_OPTIONS,
  type ScanPlanOptions,
  type ScanRemedy,
} from './scan-request.ts';
import { scanRows } from './scan-rows.ts';
import type { SessionReader } from './session-reader.ts';
import type { SessionStore } from './session-store.ts';

const FOLDER = 'scans';

/** What a session works with. */
interface SessionParts {
  readonly reader: SessionReader;
  readonly store: SessionStore;
  readonly accountFlags: readonly string[];
  readonly workplace: ConnectedWorkplace;
}

/** A session of scans: every scan is on the disk before it is answered, and nothing is sent before its plan is applied. */
export class OpenScanSession {
  readonly #parts: SessionParts;
  readonly #scans: ScanSession;

  /** @internal */
  constructor(parts: SessionParts) {
    this.#parts = parts;
    const { reader, store } = parts;
    this.#scans = new ScanSession(reader.source, store.events(), store.keep);
  }

  /** With the custom fields of the account, once they were read. */
  get operation(): ScanOperation {
    return this.#parts.reader.source.operation;
  }

  get state(): SessionState {
    return this.#scans.state;
  }

  /** @internal With its operation and time. */
  get name(): string {
    return this.#parts.store.name;
  }

  /** Items that are known; undefined as long as their list was not read. */
  get items(): number | undefined {
    return this.#parts.reader.source.index.size;
  }

  /** Reads which custom fields can be set. */
  readFields(): Promise<void> {
    return this.#parts.reader.readFields();
  }

  /**
   * Answers a line as it was scanned or typed, after reading what that needs. Throws as the calls do, and 'cannot-write'.
   * @param waiting lines that follow it, so that a list is read where that is cheaper
   */
  async take(line: string, waiting = 0): Promise<SessionAnswer> {
    await this.#parts.reader.before(line, waiting);
    return this.#scans.take(line);
  }

  /**
   * @internal Takes the line of a key once, however often it comes; undefined where it was taken. Scanning continues after an
   * end.
   */
  async takeOnce(key: string, line: string, waiting: number): Promise<SessionAnswer | undefined> {
    if (this.#scans.has(key)) return undefined;
    await this.#parts.reader.before(line, waiting);
    this.#reopen();
    return this.#scans.under(key, () => this.#scans.take(line));
  }

  /** @internal Takes a scan back, by its serial number. */
  remove(serial: number): SessionAnswer {
    this.#reopen();
    return this.#scans.remove(serial);
  }

  /** @internal Replaces an unknown code by the item that a line means. Throws as `take` does. */
  async correct(serial: number, line: string): Promise<SessionAnswer> {
    await this.#parts.reader.before(line, 0);
    this.#reopen();
    return this.#scans.correct(serial, line);
  }

  /** @internal The plan may do that besides what the scans say. */
  allow(remedy: ScanRemedy): void {
    const flags = Object.keys(REMEDIES).filter(
      (each) => each === remedy || this.state.flags.includes(each),
    );
    this.#scans.allow(flags);
    const { source } = this.#parts.reader;
    source.flags = TAKING_BACK.filter((flag) => flags.includes(flag));
  }

  /** @internal The people or places that a value can name. Throws as `take` does. */
  choicesFor(value: ScanValue): Promise<readonly NameChoice[]> {
    return this.#parts.reader.choicesFor(value);
  }

  /** Sets a value for the scans that follow; an empty text clears it. */
  async set(value: ScanValue, text: string): Promise<SessionAnswer> {
    await this.#parts.reader.beforeValue(value, text);
    return this.#scans.set(value, text);
  }

  /** Sets what a text such as `Project=Harbour` says; undefined where no value has that name. */
  async assign(text: string): Promise<SessionAnswer | undefined> {
    const line = readSessionLine(text, this.operation.values);
    return line.is === 'value' ? this.set(line.value, line.text) : undefined;
  }

  /** Values that scans need and that are not set: one of each group. */
  missing(): readonly (readonly ScanValue[])[] {
    return this.#scans.missing();
  }

  /** Ends the scanning; gives the file that the plan will be made of, undefined where nothing was scanned. */
  end(): string | undefined {
    const { store, workplace } = this.#parts;
    if (this.state.file === undefined && this.state.scans.length > 0) {
      this.#scans.end(fileForScans(basename(store.path, '.db'), workplace.cwd));
    }
    return this.state.file;
  }

  /** A session that has ended has a file of scans that nothing was sent of. */
  #reopen(): void {
    const { file } = this.state;
    if (file === undefined) return;
    this.#scans.reopen();
    rmSync(resolve(this.#parts.workplace.cwd, file), { force: true });
  }

  /** Forgets the scans. */
  discard(): void {
    this.#parts.store.clear();
  }

  /** Whether scans would be lost if they were forgotten. */
  get keeps(): number {
    return stateOf(this.#parts.store.events()).scans.length;
  }

  /**
   * Writes the scans to the file that the session has ended with and plans it as any other import. Once the plan is on the disk, the session is
   * over. Throws as withPlan does.
   */
  async plan<Result>(
    options: ScanPlanOptions,
    work: (plan: OpenPlan) => Promise<Result>,
  ): Promise<Result> {
    assertKnownOptions('The plan of a session of scans', options, SCAN_PLAN_OPTIONS);
    const file = this.end();
    if (file === undefined) throw new RangeError('a session without scans has no plan');
    const { reader, accountFlags, workplace } = this.#parts;
    const { operation, rules } = reader.source;
    const path = resolve(workplace.cwd, file);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    if (!existsSync(path)) await writeCsv(path, scanRows(operation, this.state));
    const { outputFormat, keepsSession = false, ...planning } = options;
    const request: ImportRequest = {
      files: [file],
      kind: operation.kind.name,
      reading: {},
      mapping: {},
      checking: { scans: rules },
      // People scan what they want done, even if an earlier session has the same rows.
      planning: { again: true, ...remediesOf(this.state) },
      ...(outputFormat && { outputFormat }),
    };
    const asked: PlanOptions = { ...planning, accountFlags };
    return withPlan(request, workplace, asked, (plan) => {
      if (!keepsSession) this.discard();
      return work(plan);
    });
  }
}

/** What the plan may do besides what the scans say. */
function remediesOf({ flags }: SessionState): ImportRequest['planning'] {
  const named = Object.entries(REMEDIES).filter(([flag]) => flags.includes(flag));
  return Object.fromEntries(named.map(([, remedy]) => [remedy, true]));
}

/** Where the scans of a session go: a file that does not exist yet, as a path from the current folder. */
function fileForScans(name: string, cwd: string): string {
  for (let attempt = 1; ; attempt += 1) {
    const suffix = attempt === 1 ? '' : `-${attempt}`;
    const file = join(FOLDER, `${name}${suffix}.csv`);
    if (!existsSync(resolve(cwd, file))) return file;
  }
}
