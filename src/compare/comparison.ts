import type { Resource } from '../catalogue/define.ts';
import { resourceNamed } from '../catalogue/index.ts';
import type { CurrencyExponent } from '../kernel/money.ts';
import { readTarget } from '../import/ledger/rows/targets.ts';
import { type AmountRules, amountIn, type ComparedAmount } from './columns/amounts.ts';
import { type ComparedSheet, labelOfTarget } from './columns/compared-sheet.ts';
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
  readonly target: string;
  readonly field: string;
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

  constructor(parts: ComparisonParts) {
    this.parts = parts;
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
    const { amounts, amountRules } = this.parts;
    const amount = amounts.find(
      ({ targets, key }) =>
        targets.get(register.kind) === target ||
        (key === 'cost' && amountRules.units.get(register.kind) === target),
    );
    const figures = [register, other].map((entry) =>
      amount === undefined ? undefined : (amountIn(entry.kind, entry, amount, amountRules) ?? 0n),
    );
    const [ours, theirs] = figures;
    return {
      target,
      field: sheet === undefined ? target : labelOfTarget(sheet, target),
      register: textIn(register, target),
      other: textIn(other, target),
      amount: ours === undefined || theirs === undefined ? undefined : ours - theirs,
    };
  }
}
