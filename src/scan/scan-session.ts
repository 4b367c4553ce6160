import type { Values } from '../catalogue/fields.ts';
import { readLink } from '../catalogue/relations/public-links.ts';
import { formatCount } from '../kernel/counts.ts';
import type { Issue } from '../kernel/messages/issues.ts';
import { type ScanRules, cleanScan } from './scan-readings.ts';
import { type RefusedScan, type TakingBack, refusedScan } from './refused-scan.ts';
import { type ScanOperation, type ScanValue, neededValues, statesOf } from './scan-operations.ts';
import type { LineProblem, SessionAnswer } from './session-answer.ts';
import { LONGEST_LINE, readSessionLine } from './session-line.ts';
import {
  type KeyedEvent,
  type ScannedRecord,
  type SessionEvent,
  type SessionState,
  type SetValues,
  afterEvent,
  stateOf,
  timesScanned,
  unitsScanned,
} from './session-state.ts';
import type { IndexedRecord, TagIndex } from './tag-index.ts';
import { missingSentence, readValue, type ValueRules } from './session-values.ts';
import { namesRecord, unfitSentence, unfitState, whyUnread } from './unfit-values.ts';

/** What a session answers from. */
export interface SessionSource {
  readonly operation: ScanOperation;
  readonly index: TagIndex;
  readonly rules: ScanRules;
  readonly values: ValueRules;
  /** Flags with which the plan takes items back that members have. */
  readonly flags: readonly TakingBack[];
}

const TOO_LONG = `A line of more than ${formatCount(LONGEST_LINE)} characters is not a code, so it is not taken. Scan it again.`;

const NOTHING_TO_UNDO = 'There is no scan to undo.';
const GONE = 'This scan was taken back already.';

/** A session of scans: answers each line and reports what happened, which its caller keeps. */
export class ScanSession {
  readonly #source: SessionSource;
  readonly #keep: (event: KeyedEvent) => void;
  /** The keys of lines that are in what was kept. */
  readonly #keys = new Set<string>();
  /** The key of the line that is taken now. */
  #key: string | undefined;
  /** The places of the records in the list, from 1. */
  readonly #numbers = new Map<number, number>();
  #state: SessionState;

  /**
   * @param before what happened before, where the session is resumed
   * @param keep is called before an answer is given, so that no answer is about what could be lost
   */
  constructor(
    source: SessionSource,
    before: Iterable<KeyedEvent>,
    keep: (event: KeyedEvent) => void,
  ) {
    this.#source = source;
    this.#keep = keep;
    const events = [...before];
    this.#state = stateOf(events);
    for (const { key } of events) if (key !== undefined) this.#keys.add(key);
    this.#number();
  }

  get state(): SessionState {
    return this.#state;
  }

  /** Whether the line of that key was taken, and something was kept of it. */
  has(key: string): boolean {
    return this.#keys.has(key);
  }

  /** Does what is kept under that key. */
  under<Answer>(key: string, work: () => Answer): Answer {
    this.#key = key;
    try {
      return work();
    } finally {
      this.#key = undefined;
    }
  }

  /** Takes a line as it was scanned or typed. */
  take(line: string): SessionAnswer {
    if (line.length > LONGEST_LINE) return problem(TOO_LONG, { is: 'too long' });
    const { operation, rules } = this.#source;
    const typed = readSessionLine(cleanScan(line), operation.values);
    if (typed.is === 'value') return this.set(typed.value, typed.text);
    const linked = this.#linkedValue(line);
    if (linked !== undefined) return this.set(linked, cleanScan(line));
    if (typed.is === 'request') {
      const { request } = typed;
      return request === 'undo' ? this.#undo() : { is: 'request', request };
    }
    const code = cleanScan(line, rules.prefixes);
    return code === '' ? { is: 'nothing' } : this.#scan(code);
  }

  /** Sets a value for the scans that follow; an empty text clears it. */
  set(value: ScanValue, text: string): SessionAnswer {
    const { target } = value.column;
    const read = text === '' ? null : readValue(value, text, this.#source.values);
    if (typeof read === 'string') return problem(read, whyUnread(value));
    const unfit = read === null ? undefined : unfitState(this.#source, value, read);
    if (unfit !== undefined) return problem(unfitSentence(unfit), unfit);
    this.#note({ is: 'set', target, to: read });
    return { is: 'set', value, to: read };
  }

  /** Takes a scan back. */
  remove(serial: number): SessionAnswer {
    const scan = this.#state.scans.find((each) => each.serial === serial);
    if (scan === undefined) return problem(GONE, { is: 'gone' });
    this.#note({ is: 'removed', serial });
    this.#number();
    return { is: 'undone', code: scan.code, name: scan.name };
  }

  /** Replaces an unknown code by the record that a line means, with the values that were set for it. */
  correct(serial: number, line: string): SessionAnswer {
    const { index, operation, rules } = this.#source;
    const at = this.#state.scans.findIndex((scan) => scan.serial === serial);
    if (at === -1 || this.#state.scans[at]?.id !== undefined) return problem(GONE, { is: 'gone' });
    const code = cleanScan(line, rules.prefixes);
    if (code === '') return { is: 'nothing' };
    const found = index.find(code);
    if ('message' in found) return this.#unknown(code, at + 1, found);
    const before = this.#numbers.get(found.id);
    if (before !== undefined && operation.counted === undefined) {
      return { is: 'duplicate', code, name: index.nameOf(found.id), number: before };
    }
    const { record, refused } = this.#asKept(found);
    this.#note({ is: 'corrected', serial, ...record });
    this.#number();
    return { is: 'record', number: at + 1, code, name: record.name, record: found, refused };
  }

  /** Says that the scans are in a file. */
  end(file: string): void {
    this.#note({ is: 'ended', file });
  }

  /** Scanning continues after the end. */
  reopen(): void {
    this.#note({ is: 'reopened' });
  }

  /** Keeps flags of the plan. */
  allow(flags: readonly string[]): void {
    this.#note({ is: 'flagged', flags });
  }

  /** Values that scans need and that are not set: one of each group. */
  missing(): readonly (readonly ScanValue[])[] {
    return neededValues(this.#source.operation).filter((group) =>
      group.every(
        ({ column }) =>
          column.field?.usually === undefined && this.#state.values[column.target] === undefined,
      ),
    );
  }

  /** The value that the public link of a person or a place sets, such as the code on a badge. */
  #linkedValue(line: string): ScanValue | undefined {
    const { operation, values } = this.#source;
    const link = readLink(cleanScan(line));
    if (link?.host !== values.host) return undefined;
    return operation.values.find(
      ({ column: { field } }) => field?.kind === 'reference' && field.to === link.kind,
    );
  }

  #scan(code: string): SessionAnswer {
    const { index, operation } = this.#source;
    const found = index.find(code);
    const other = 'message' in found ? this.#otherMeaning(code) : undefined;
    if (other !== undefined) return other;
    const [missing] = this.missing();
    if (missing !== undefined) {
      const is = 'message' in found ? 'meaningless' : 'missing';
      return problem(missingSentence(code, missing), { is, values: missing });
    }
    if ('message' in found) return this.#unknown(code, this.#listUnknown(code), found);
    const number = this.#numbers.get(found.id);
    if (number === undefined || operation.counted !== undefined) return this.#record(code, found);
    this.#note({ is: 'duplicate', id: found.id, code });
    return { is: 'duplicate', code, name: index.nameOf(found.id), number };
  }

  #record(code: string, found: IndexedRecord): SessionAnswer {
    const { counted } = this.#source.operation;
    const { record, refused } = this.#asKept(found);
    this.#note({ is: 'scanned', ...record });
    const number = this.#state.scans.length;
    this.#numbers.set(found.id, number);
    const units = counted === undefined ? 1 : unitsScanned(this.#state, found.id, counted);
    return {
      ...{ is: 'record', number, code, name: record.name, record: found, refused },
      ...(units !== 1 && { units }),
    };
  }

  /** A record as it is kept, and what keeps the operation from being done. */
  #asKept({ id, values }: IndexedRecord): {
    readonly record: ScannedRecord;
    readonly refused: RefusedScan | undefined;
  } {
    const { index, operation, flags } = this.#source;
    const refused = refusedScan(operation, values, flags);
    const isRefused = refused !== undefined && !refused.isRemedied;
    const own = this.#ownValues(values);
    const record = {
      ...{ id, code: index.codeOf(id), name: index.nameOf(id), ...own },
      states: statesOf(operation, values),
      ...(refused !== undefined && {
        refusal: { flag: refused.flag },
      }),
      ...(isRefused && { isRefused }),
    };
    return { record, refused };
  }

  #unknown(code: string, number: number, issue: Issue): SessionAnswer {
    return { is: 'unknown', number, code, issue, nearest: this.#source.index.nearest(code) };
  }

  /** Notes the place of each record in the list. */
  #number(): void {
    this.#numbers.clear();
    for (const [at, { id }] of this.#state.scans.entries()) {
      if (id !== undefined) this.#numbers.set(id, at + 1);
    }
  }

  /** What a code means if it is not an item: a person or a place, such as the number on a badge, or a value that is misspelt. */
  #otherMeaning(code: string): SessionAnswer | undefined {
    const { operation, values } = this.#source;
    // A number with its sign is always meant as an item.
    const named = code.startsWith('#')
      ? undefined
      : operation.values.find(
          (value) =>
            namesRecord(value, values) && typeof readValue(value, code, values) !== 'string',
        );
    if (named !== undefined) return this.set(named, code);
    const [, said] = /^([a-z][a-z -]*): +\S/i.exec(code) ?? [];
    if (said === undefined) return undefined;
    const words = operation.values.map(({ word }) => `${word}:`).join(' ');
    return problem(`There is no value "${said}" to set. Values: ${words}`);
  }

  /** The place of an unknown code in the list; it is listed once. */
  #listUnknown(code: string): number {
    const { scans } = this.#state;
    const listed = scans.findIndex((scan) => scan.id === undefined && scan.code === code);
    if (listed !== -1) return listed + 1;
    this.#note({ is: 'unknown', code });
    return scans.length + 1;
  }

  /** Values that are not set and that the record shows, such as its holder. */
  #ownValues(values: Values): { readonly own?: SetValues } {
    const own = this.#source.operation.values.flatMap(({ column: { field, target } }) => {
      const held: unknown = field?.usually === undefined ? undefined : values[field.usually];
      return typeof held === 'number' ? [[target, { value: `#${held}`, shown: `#${held}` }]] : [];
    });
    return own.length === 0 ? {} : { own: Object.fromEntries(own) as SetValues };
  }

  #undo(): SessionAnswer {
    const last = this.#state.scans.at(-1);
    if (last === undefined) return problem(NOTHING_TO_UNDO, { is: 'nothing to undo' });
    this.#note({ is: 'undone' });
    if (last.id !== undefined && timesScanned(this.#state, last.id) === 0) {
      this.#numbers.delete(last.id);
    }
    return { is: 'undone', code: last.code, name: last.name };
  }

  #note(event: SessionEvent): void {
    const key = this.#key;
    this.#keep(key === undefined ? event : { ...event, key });
    if (key !== undefined) this.#keys.add(key);
    this.#state = afterEvent(this.#state, event);
  }
}

function problem(sentence: string, why?: LineProblem): SessionAnswer {
  return { is: 'problem', sentence, ...(why && { why }) };
}
