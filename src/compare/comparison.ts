import type { Resource } from '../catalogue/define.ts';
import { resourceNamed } from '../catalogue/index.ts';
import type { CurrencyExponent } from '../kernel/money.ts';
import { readTarget } from '../import/ledger/rows/targets.ts';
import { type AmountRules, amountIn, type ComparedAmount } from './columns/amounts.ts';
import { type ComparedSheet, labelOfTarget } from './columns/compared-sheet.ts';
import { lineText } from './lines/line-text.ts';
import { lineNamed, lineOf } from './lines/line-differences.ts';
import {
  asLineTarget,
  hasLines,
  keyTargetOf,
  linesOf,
  type TargetOfLine,
} from './lines/line-targets.ts';
import { classTarget, placeTarget } from './columns/dimensions.ts';
import type { ComparisonStore } from './entries/comparison-store.ts';
import type { KeptPair } from './entries/entry-queries.ts';
import type { FindRecords } from './operations/wanted-holder.ts';
import {
  type Entry,
  type KeptEntry,
  LISTS,
  type ListName,
  textIn,
  type Verdict,
} from './entries/entry.ts';

/** What people call the record with a number. */
export type NameOf = (resource: Resource, id: number) => string;

/** A row or a record as lists show it. */
export interface Line {
  readonly entry: KeptEntry;
  readonly recordType: string;
  readonly key: string;
  readonly name: string;
  readonly place: string;
  readonly class: string;
  /** How many lines it has; undefined for a record without any. */
  readonly lines: number | undefined;
  /** By the amounts of the comparison, in minor units; undefined where it has none. */
  readonly amounts: readonly (bigint | undefined)[];
}

/** A row and the record that it matches, as lists show them. */
export interface PairLine {
  readonly register: Line;
  readonly other: Line;
  readonly fields: readonly FieldLine[];
}

/** One field that a row and its record have otherwise. */
export interface FieldLine {
  /** Of a line, with its key (`lineTarget`). */
  readonly target: string;
  readonly field: string;
  /** `Bolt`: the line that has the field; undefined for a field of the record. */
  readonly line: string | undefined;
  readonly register: string;
  readonly other: string;
  /** The difference of an amount, in minor units: the register less the other side. */
  readonly amount: bigint | undefined;
}

/** All that was compared, as the reports and the plans ask for it. */
export interface ComparisonParts {
  readonly store: ComparisonStore;
  readonly sheets: readonly ComparedSheet[];
  /** Those of the other file; none for the account. */
  readonly otherSheets: readonly ComparedSheet[];
  readonly amounts: readonly ComparedAmount[];
  readonly amountRules: AmountRules;
  readonly nameOf: NameOf | undefined;
  readonly find: FindRecords;
  /** `register.xlsx` */
  readonly registerName: string;
  /** `account harbourline.example`, or the name of the other file. */
  readonly otherName: string;
}

/** What was compared, read from the store as it is asked for. */
export class Comparison {
  readonly parts: ComparisonParts;
  /** Whether several rows of the register make one record, with a line each. */
  readonly hasLines: boolean;

  constructor(parts: ComparisonParts) {
    this.parts = parts;
    this.hasLines = parts.sheets.some(hasLines);
  }

  get exponent(): CurrencyExponent {
    return this.parts.amountRules.exponent;
  }

  /** The record types of both sides. */
  get resources(): readonly Resource[] {
    const { sheets, otherSheets } = this.parts;
    return [...new Set([...sheets, ...otherSheets].map(({ resource }) => resource))];
  }

  /** Whether the other side is the account. */
  get isWithAccount(): boolean {
    return this.parts.otherSheets.length === 0;
  }

  *lines(list: Verdict, side: KeptEntry['side']): Generator<Line> {
    for (const entry of this.parts.store.of(list, side)) yield this.line(entry);
  }

  *pairs(list: 'matched' | 'differing'): Generator<PairLine> {
    for (const pair of this.parts.store.pairs(list)) yield this.#pairLine(pair);
  }

  /** Every row and record that is in a list. */
  *all(): Generator<Line & { readonly list: ListName }> {
    for (const entry of this.parts.store.inLists(LISTS)) {
      yield { ...this.line(entry), list: entry.verdict as ListName };
    }
  }

  line(entry: KeptEntry): Line {
    const { amounts, amountRules } = this.parts;
    const resource = resourceNamed(entry.kind);
    return {
      entry,
      recordType: resource.title,
      key: entry.key,
      name: textIn(entry, resource.display),
      place: this.nameIn(entry, resource, placeTarget(resource)),
      class: this.nameIn(entry, resource, classTarget(resource)),
      lines: this.hasLines ? entry.lines?.length : undefined,
      amounts: amounts.map((amount) => amountIn(entry.kind, entry, amount, amountRules)),
    };
  }

  /** What the account calls the record that an entry refers to, else what the entry says. */
  nameIn(entry: Entry, resource: Resource, target: string | undefined): string {
    if (target === undefined) return '';
    const value = entry.values[target] ?? null;
    const field = readTarget(resource, target)?.field;
    const { nameOf } = this.parts;
    if (field?.kind === 'reference' && typeof value === 'number' && nameOf !== undefined) {
      return nameOf(resourceNamed(field.to), value);
    }
    return textIn(entry, target);
  }

  sheetOf({ sheet }: Entry): ComparedSheet | undefined {
    return this.parts.sheets.find(({ id }) => id === sheet);
  }

  #pairLine({ register, other, differs }: KeptPair): PairLine {
    const [one, two] = [this.line(register), this.line(other)];
    const named = { name: one.name || two.name, class: one.class || two.class };
    return {
      register: { ...one, ...named, place: one.place || two.place },
      other: { ...two, key: one.key || two.key },
      fields: differs.map((target) => this.#fieldLine(target, register, other)),
    };
  }

  #fieldLine(target: string, register: KeptEntry, other: KeptEntry): FieldLine {
    const sheet = this.sheetOf(register);
    const ofLine = asLineTarget(target);
    const show = (entry: KeptEntry): string =>
      ofLine === undefined ? textIn(entry, target) : this.#lineText(ofLine, entry);
    return {
      ...{ target, line: lineNamed(target, [register, other]) },
      field: sheet === undefined ? target : labelOfTarget(sheet, ofLine?.target ?? target),
      register: show(register),
      other: show(other),
      amount: this.#amountIn(target, register, other),
    };
  }

  /** What a line says in a field; of what it is for, all that it says: `Bolt (Quantity 500)`. */
  #lineText({ target, key }: TargetOfLine, entry: KeptEntry): string {
    const line = lineOf(entry, key);
    if (line === undefined) return '';
    if (!Object.hasOwn(line.values, target)) return textIn(entry, target);
    const lines = linesOf(resourceNamed(entry.kind));
    const isKey = lines !== undefined && target === keyTargetOf(lines);
    return isKey ? lineText(entry, line) : textIn(line, target);
  }

  #amountIn(target: string, register: KeptEntry, other: KeptEntry): bigint | undefined {
    const { amounts, amountRules } = this.parts;
    const amount = amounts.find(
      ({ targets, key }) =>
        targets.get(register.kind) === target ||
        (key === 'cost' && amountRules.units.get(register.kind) === target),
    );
    if (amount === undefined) return undefined;
    const [ours = 0n, theirs = 0n] = [register, other].map((entry) =>
      amountIn(entry.kind, entry, amount, amountRules),
    );
    return ours - theirs;
  }
}
