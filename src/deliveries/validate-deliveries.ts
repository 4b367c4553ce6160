import { withAccount } from '../account/with-account.ts';
import type { AccountListener } from '../account/account-listener.ts';
import type { ConnectedWorkplace, Workplace } from '../import/ledger/run/workplace.ts';
import type { SheetName } from '../kernel/rows.ts';
import { decide } from './decide/decide.ts';
import { inOrderOfRows } from './decide/in-order-of-rows.ts';
import type { DeliveryRequest } from './delivery-request.ts';
import { type NotePlacing, type PlacedIssue, placedIssue } from './read/note-places.ts';
import { readNotes } from './read/read-notes.ts';
import { readOrders } from './read/read-orders.ts';

/** What is wrong with delivery notes. */
export interface ValidatedDeliveries {
  /** Rows that name something that arrived. */
  readonly rows: number;
  readonly issues: readonly PlacedIssue[];
  readonly sheets: readonly (SheetName & {
    readonly rows: number;
    readonly headings: readonly string[];
  })[];
}

/** Where deliveries are validated: the orders are looked up in the account where there is one. */
type Validating = Workplace & {
  readonly account?: ConnectedWorkplace;
  readonly listener?: AccountListener;
  /** What is said of the places of issues in their files. */
  readonly places: NotePlacing;
};

/**
 * Checks delivery notes as an import of them does, and writes and sends nothing: their cells, and what the account shows of
 * their orders, where there is one. Throws TallysheetError 'not-a-delivery-note', 'bad-mapping', and what reading files and
 * the account throws.
 */
export async function validateDeliveries(
  { files, map, set }: Pick<DeliveryRequest, 'files' | 'map' | 'set'>,
  { cwd, account, listener, places }: Validating,
): Promise<ValidatedDeliveries> {
  const notes = await readNotes(files, cwd, { map, set, withPlaces: places });
  const named = [...new Set(notes.rows.map(({ order }) => order))];
  const decided = account === undefined ? undefined : await decidedIn(account);
  const issues = inOrderOfRows([...notes.issues, ...(decided?.issues ?? [])], notes.sheets);
  return {
    rows: notes.count,
    issues: issues.map((issue) => placedIssue(issue, notes.places)),
    sheets: notes.places.map(({ name, rows, headings }) => ({
      ...name,
      rows,
      headings: [...headings.keys()],
    })),
  };

  async function decidedIn(place: ConnectedWorkplace): Promise<ReturnType<typeof decide>> {
    const { caller } = place.connection;
    const job = { name: 'deliveries', request: ['validated', ...files, ...named] };
    const given = { place, ...(listener && { listener }) };
    const orders = await withAccount(job, given, (snapshot) =>
      readOrders(named, { snapshot, caller }),
    );
    return decide(notes.rows, orders);
  }
}
