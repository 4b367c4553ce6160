import { endpointOf, resourceNamed } from '../../../catalogue/index.ts';
import { isShownNowhere } from '../../../catalogue/operations/transitions.ts';
import type { Endpoint } from '../../../catalogue/endpoints.ts';
import type { Kind } from '../../../catalogue/kinds.ts';
import { DoneRows, type DoneRow } from '../../ledger/journal/tables/rows/done-rows.ts';
import type { RowsOfFile } from '../../ledger/journal/tables/rows/row-queries.ts';
import { asRegistered } from './history-checks.ts';
import type { EarlierRows } from '../../ledger/run/earlier-rows.ts';
import { nameOfRecord, type Subject } from '../../ledger/subjects/subject.ts';
import type { PlanTables } from './plan-tables.ts';

/** A file of a run, with what its rows are. */
export interface FileOfKind {
  readonly kind: Kind;
  readonly file: RowsOfFile;
}

/**
 * What earlier runs have done with the records of a plan. The rows on one record have an order: one before a
 * row that was done has had its turn.
 */
export class EarlierActs {
  readonly #rows: DoneRows;

  constructor(run: PlanTables, files: readonly FileOfKind[], earlier: EarlierRows) {
    this.#rows = new DoneRows(run.journal);
    for (const { kind, file } of files) {
      if (isAct(kind)) this.#find(run, { kind, file }, earlier);
    }
  }

  /** The next row on a record, behind that one, that an earlier run has done. */
  after(subject: Subject, row: number): (DoneRow & { readonly endpoint: Endpoint }) | undefined {
    const done = this.#rows.after(subject.name, row);
    if (done === undefined) return undefined;
    return { ...done, endpoint: endpointOf(resourceNamed(done.resource), done.operation).endpoint };
  }

  close(): void {
    this.#rows.close();
  }

  #find(run: PlanTables, { kind, file }: FileOfKind, earlier: EarlierRows): void {
    const { resource, operation = '' } = kind;
    run.journal.commit(() => {
      for (const content of run.views.rows.contents(file)) {
        const { done } = earlier.wanted(content, ({ recordId }) => {
          const known =
            recordId === undefined ? undefined : run.records.get(resource.name, recordId);
          return known ?? 'unknown';
        });
        if (done?.recordId === undefined) continue;
        this.#rows.add(nameOfRecord(resource, done.recordId), {
          row: content.row,
          resource: resource.name,
          operation,
          recordId: done.recordId,
          whenAndBy: asRegistered(done),
        });
      }
    });
  }
}

/** Whether rows of the kind do something with a record, which its state may show and may not. */
export function isAct({ resource, operation }: Kind): boolean {
  return operation !== undefined && endpointOf(resource, operation).endpoint.effect !== 'append';
}

/** Whether only what its row says shows that an act was done, as no state does. */
export function isKnownByRow({ resource, operation }: Kind): boolean {
  return operation !== undefined && isShownNowhere(endpointOf(resource, operation).endpoint);
}
