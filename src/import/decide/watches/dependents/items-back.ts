import type { ItemHeld } from '../../../../account/items-held.ts';
import type { ListedEntries } from '../../../../catalogue/endpoints.ts';
import { endpointOf } from '../../../../catalogue/index.ts';
import { operandOf } from '../../../../catalogue/operations/operands.ts';
import type { Payload } from '../../../ledger/journal/tables/calls/planned-call.ts';
import { subjectNamed, type Subject } from '../../../ledger/subjects/subject.ts';
import type { DecidedFile } from '../../match/row-context.ts';
import { keyOf } from '../../match/named-record.ts';
import { resolveRow } from '../../match/resolve-row.ts';
import { rowsOf } from '../../match/rows-of.ts';
import type { ResolutionTables } from '../../resolve/resolution-tables.ts';
import { type OpenEntries, namedIn, unitsOf } from '../entries/table.ts';

/** A row that takes an item back: the whole item, or units of the entries that it names. */
interface RowBack {
  readonly item: Subject;
  readonly names: ListedEntries | undefined;
  readonly payload: Payload;
}

/** What rows of the plan take back of items that records have. */
export class ItemsBack {
  readonly #rows = new Map<number, RowBack[]>();
  readonly #entries: Pick<OpenEntries, 'of'>;

  constructor(entries: Pick<OpenEntries, 'of'>) {
    this.#entries = entries;
  }

  /** Collects the rows that take items back. */
  read(run: ResolutionTables, files: readonly DecidedFile[]): void {
    for (const { planned, context } of files) {
      const { resource, operation } = planned.kind;
      if (operation === undefined || planned.kind.actions !== undefined) continue;
      const { endpoint } = endpointOf(resource, operation);
      const { takesBack, names } = endpoint;
      if (takesBack === undefined && names?.taken === undefined) continue;
      const operand = operandOf(endpoint, resource) ?? '';
      const back = [...rowsOf(run, planned.file, 'open')].flat();
      for (const row of back.filter(({ action }) => action !== 'skip')) {
        const { values } = resolveRow(row, context);
        const id = values[operand];
        if (typeof id !== 'number') continue;
        this.#add(id, { item: subjectNamed(resource, id), names, payload: values });
      }
    }
  }

  /** What a record has of an item once these rows are done; none where all of it comes back. */
  left(held: ItemHeld): ItemHeld[] {
    const back = (this.#rows.get(held.item) ?? []).reduce(
      (sum, row) => sum + this.#unitsBack(held, row),
      0,
    );
    return back >= held.units ? [] : [{ ...held, units: held.units - back }];
  }

  #unitsBack({ holder, units }: ItemHeld, { item, names, payload }: RowBack): number {
    if (names === undefined) return units;
    let wanted = unitsOf(names, payload) ?? Infinity;
    const open = this.#entries.of(item) ?? [];
    let back = 0;
    for (const id of namedIn(names, payload)) {
      const entry = open.find((each) => each.id === id);
      const taken = Math.min(wanted, entry?.units ?? 0);
      wanted -= taken;
      if (entry?.holder === keyOf(holder)) back += taken;
    }
    return back;
  }

  #add(item: number, row: RowBack): void {
    this.#rows.set(item, [...(this.#rows.get(item) ?? []), row]);
  }
}
