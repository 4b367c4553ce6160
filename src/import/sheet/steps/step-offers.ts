import { recordKindOf, stepsOf } from '../../../catalogue/steps.ts';
import { counted } from '../../../kernel/counts.ts';
import { shellLine } from '../../../kernel/shell-words.ts';
import { quote } from '../../../kernel/messages/issues.ts';
import type { SheetName, SheetRow } from '../../../kernel/rows.ts';
import type { Mapping } from '../headings/mapping.ts';
import { inSheet, scopeIn } from '../recipe/sheet-scope.ts';
import { callingColumns, withoutPlaceholders, type CallingColumns } from './calling-columns.ts';
import { callFor } from './step-trigger.ts';

/** @internal */
declare module '../../ledger/journal/run-meta.ts' {
  interface RunMeta {
    /** Operations that rows call for and were not asked for. */
    readonly offers: readonly StepOffer[];
  }
}

/** Columns of a sheet that are ignored, and that fit an operation on the records of its rows. */
export interface StepOffer extends SheetName {
  /** `fixed-assets.checkout` */
  readonly operation: string;
  readonly headings: readonly string[];
  /** The rows that call for it. */
  readonly rows: number;
  /** Further rows, in which a word such as `-` or `free` is in place of a value. */
  readonly placeholders?: number;
  /** What `--then` takes to have it done, besides what it was given. */
  readonly then: string;
}

interface Counted extends CallingColumns {
  rows: number;
  placeholders: number;
}

/** The flag that has an offered operation done. */
export function thenFlag(then: string): string {
  return shellLine(['--then', then]);
}

/** Counts the rows of a sheet that call for operations which the user did not ask for. */
export class StepOffers {
  readonly #sheet: SheetName;
  readonly #then: readonly string[];
  readonly #scope: string | undefined;
  readonly #counted: readonly Counted[];

  constructor(sheet: SheetName, mapping: Mapping) {
    this.#sheet = sheet;
    this.#scope = mapping.scope;
    this.#then = (mapping.kind.steps ?? []).map(({ name }) => name);
    this.#counted = stepsOf(recordKindOf(mapping.kind))
      .filter(({ name }) => !this.#then.includes(name))
      .flatMap((step) => {
        const calling = callingColumns(step, mapping);
        return calling === undefined ? [] : [{ ...calling, rows: 0, placeholders: 0 }];
      });
  }

  /** Whether any row may call for something. */
  get mayBe(): boolean {
    return this.#counted.length > 0;
  }

  see({ cells }: Pick<SheetRow, 'cells'>): void {
    for (const each of this.#counted) {
      if (!callFor(each.step, each.columns, cells)) continue;
      if (callFor(each.step, each.columns, withoutPlaceholders(cells, each))) each.rows += 1;
      else each.placeholders += 1;
    }
  }

  /** Those that any row calls for, in the order in which they are usual. */
  list(): StepOffer[] {
    return this.#counted
      .filter(({ rows }) => rows > 0)
      .map(({ step, headings, rows, placeholders }) => ({
        ...this.#sheet,
        operation: step.kind.name,
        headings,
        rows,
        ...(placeholders > 0 && { placeholders }),
        then: inSheet(this.#scope, [...this.#then, step.name].join(',')),
      }));
  }
}

/** `column "In use by" fits checkout in 412 rows` */
export function offerSentence({ headings, operation, rows, placeholders }: StepOffer): string {
  const names = headings.map(quote).join(', ');
  const [columns, fit] = headings.length === 1 ? ['column', 'fits'] : ['columns', 'fit'];
  const name = operation.slice(operation.indexOf('.') + 1);
  const others =
    placeholders === undefined ? '' : `; ${counted(placeholders, 'more row')} with a placeholder`;
  return `${columns} ${names} ${fit} ${name} in ${counted(rows, 'row')}${others}`;
}

/** The flags that have all of them done, each sheet by itself; undefined where one of them says it. */
export function thenAll(offers: readonly StepOffer[]): string | undefined {
  const bySheet = new Map<string, Set<string>>();
  for (const { then } of offers) {
    const scope = scopeIn(then);
    const steps = scope === undefined ? then : then.slice(scope.length + 1);
    const sheet = scope ?? '';
    bySheet.set(sheet, new Set([...(bySheet.get(sheet) ?? []), ...steps.split(',')]));
  }
  const all = [...bySheet].map(([scope, steps]) =>
    inSheet(scope === '' ? undefined : scope, [...steps].join(',')),
  );
  const isOneOfThem = all.length === 1 && offers.some(({ then }) => then === all[0]);
  return offers.length < 2 || isOneOfThem ? undefined : all.map(thenFlag).join(' ');
}
