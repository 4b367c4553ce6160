import { didYouMeanName, quotedNames } from '../kernel/names.ts';
import type { Values } from '../catalogue/fields.ts';
import { readLink } from '../catalogue/relations/public-links.ts';
import { formatCount } from '../kernel/counts.ts';
import { type Issue, makeIssue } from '../kernel/messages/issues.ts';
import { type ScanRules, cleanScan } from './scan-readings.ts';
import { type RefusedScan, type TakingBack, refusedScan } from './refused-scan.ts';
import { type ScanOperation, type ScanValue, neededValues } from './scan-operations.ts';
import { LONGEST_LINE, type SessionRequest, readSessionLine } from './session-line.ts';
import {
  type SessionEvent,
  type SessionState,
  type SetValue,
  type SetValues,
  afterEvent,
  stateOf,
  timesScanned,
  unitsScanned,
} from './session-state.ts';
import type { IndexedRecord, TagIndex } from './tag-index.ts';
import type { CellRules } from '../catalogue/checks/cell-check.ts';
import { cellCheckOf, readCell } from '../catalogue/checks/row-check.ts';
import type { NameIndex, NoName } from './name-index.ts';

/** What a session says to a line. */
export type SessionAnswer =
  | { readonly is: 'nothing' }
  | {
      readonly is: 'record';
      readonly number: number;
      readonly code: string;
      readonly name: string;
      readonly record: IndexedRecord;
      /** What keeps the operation from being done, as the record was read. */
      readonly refused: RefusedScan | undefined;
      /** How many units of it were scanned, where each scan counts and they are several. */
      readonly units?: number;
    }
  | {
      readonly is: 'duplicate';
      readonly code: string;
      readonly name: string;
      readonly number: number;
    }
  | {
      readonly is: 'unknown';
      readonly number: number;
      readonly code: string;
      readonly issue: Issue;
    }
  | { readonly is: 'set'; readonly value: ScanValue; readonly to: SetValue | null }
  | { readonly is: 'undone'; readonly code: string; readonly name: string }
  | { readonly is: 'problem'; readonly sentence: string }
  | { readonly is: 'request'; readonly request: Exclude<SessionRequest, 'undo'> };

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

/** A session of scans: answers each line and reports what happened, which its caller keeps. */
export class ScanSession {
  readonly #source: SessionSource;
  readonly #keep: (event: SessionEvent) => void;
  /** The places of the records in the list, from 1. */
  readonly #numbers = new Map<number, number>();
  #state: SessionState;

  /**
   * @param before what happened before, where the session is resumed
   * @param keep is called before an answer is given, so that no answer is about what could be lost
   */
  constructor(
    source: SessionSource,
    before: Iterable<SessionEvent>,
    keep: (event: SessionEvent) => void,
  ) {
    this.#source = source;
    this.#keep = keep;
    this.#state = stateOf(before);
    for (const [at, { id }] of this.#state.scans.entries()) {
      if (id !== undefined) this.#numbers.set(id, at + 1);
    }
  }

  get state(): SessionState {
    return this.#state;
  }

  /** Takes a line as it was scanned or typed. */
  take(line: string): SessionAnswer {
    if (line.length > LONGEST_LINE) return { is: 'problem', sentence: TOO_LONG };
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
    if (typeof read === 'string') return { is: 'problem', sentence: read };
    this.#note({ is: 'set', target, to: read });
    return { is: 'set', value, to: read };
  }

  /** Says that the scans are in a file. */
  end(file: string): void {
    this.#note({ is: 'ended', file });
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
    if (other !== undefined) return { is: 'problem', sentence: other };
    const [missing] = this.missing();
    if (missing !== undefined) return { is: 'problem', sentence: missingSentence(code, missing) };
    if ('message' in found) {
      return { is: 'unknown', number: this.#listUnknown(code), code, issue: found };
    }
    const { id, values } = found;
    const name = index.nameOf(id);
    const number = this.#numbers.get(id);
    if (number !== undefined && operation.counted === undefined) {
      this.#note({ is: 'duplicate', id, code });
      return { is: 'duplicate', code, name, number };
    }
    const refused = refusedScan(operation, values, this.#source.flags);
    const isRefused = refused !== undefined && !refused.isRemedied;
    const own = this.#ownValues(values);
    const kept = { id, code: index.codeOf(id), name, ...own, ...(isRefused && { isRefused }) };
    this.#note({ is: 'scanned', ...kept });
    this.#numbers.set(id, this.#state.scans.length);
    const units =
      operation.counted === undefined ? 1 : unitsScanned(this.#state, id, operation.counted);
    return {
      ...{ is: 'record', number: this.#state.scans.length, code, name, record: found, refused },
      ...(units !== 1 && { units }),
    };
  }

  /** What a code means if it is not an item: a person or a place, such as the number on a badge, or a value that is misspelt. */
  #otherMeaning(code: string): string | undefined {
    const { operation, values } = this.#source;
    for (const value of operation.values) {
      if (value.column.field?.kind !== 'reference') continue;
      const named = readValue(value, code, values);
      if (typeof named === 'string' || named.shown === code) continue;
      return `"${code}" is ${named.shown}, not an item. To set ${value.column.label}, type ${value.word}: ${code}`;
    }
    const [, said] = /^([a-z][a-z -]*): +\S/i.exec(code) ?? [];
    if (said === undefined) return undefined;
    const words = operation.values.map(({ word }) => `${word}:`).join(' ');
    return `There is no value "${said}" to set. Values: ${words}`;
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
    if (last === undefined) return { is: 'problem', sentence: NOTHING_TO_UNDO };
    this.#note({ is: 'undone' });
    if (last.id !== undefined && timesScanned(this.#state, last.id) === 0) {
      this.#numbers.delete(last.id);
    }
    return { is: 'undone', code: last.code, name: last.name };
  }

  #note(event: SessionEvent): void {
    this.#keep(event);
    this.#state = afterEvent(this.#state, event);
  }
}

function missingSentence(code: string, values: readonly ScanValue[]): string {
  const words = values.map(({ word, column }) => `${word}: <${column.label.toLowerCase()}>`);
  return `${code} is not taken: ${values[0]?.column.label ?? 'a value'} is not set. Type ${words.join(' or ')}, then scan it again.`;
}

/** What values are read by. */
interface ValueRules {
  readonly cells: CellRules;
  /** The people and places of the account, by record type. */
  readonly names: ReadonlyMap<string, NameIndex>;
  /** The host of the account. */
  readonly host: string;
}

/** Reads a value as a cell of its column would be read; gives why it cannot be used in a sentence. */
function readValue(
  { column }: ScanValue,
  text: string,
  { cells, names, host }: ValueRules,
): SetValue | string {
  const { field, label } = column;
  if (field?.kind === 'reference') {
    const index = names.get(field.to);
    if (index === undefined) return { value: text, shown: text };
    const found = index.find(text, host);
    return 'value' in found ? found : unknownName(label, text, index, found);
  }
  if (field === undefined) return { value: text, shown: text };
  const { value, issues: found } = readCell(cellCheckOf(field, cells), text);
  const issues = found.map(({ code, details }) =>
    makeIssue(code, { file: '' }, { ...details, field: label }),
  );
  const [wrong] = issues;
  if (wrong !== undefined) return `${wrong.message}. ${wrong.hint}`;
  const plain = typeof value === 'string' ? value : text;
  return { value: plain, shown: plain };
}

function unknownName(
  label: string,
  text: string,
  { resource }: NameIndex,
  { candidates, isAmbiguous }: NoName,
): string {
  const listed = quotedNames(candidates);
  if (isAmbiguous) {
    return `${label}: "${text}" matches more than one ${resource.singular}: ${listed}. Write the path or #number.`;
  }
  const meant = didYouMeanName(candidates) ?? 'Correct the name.';
  return `${label}: there is no ${resource.singular} named "${text}". ${meant}`;
}
