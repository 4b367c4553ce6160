import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { captureIo, type CapturedIo } from '../../support/captured-io.ts';
import { runIn, serveAccount, type ServedAccount } from '../../support/served-account.ts';

/** A narrow terminal. */
const COLUMNS = 72;

let account: ServedAccount;
let captured: CapturedIo;

beforeEach(async () => {
  account = await serveAccount('--demo');
  captured = captureIo({ env: account.env });
});

afterEach(async () => {
  expect(await account.end()).toBe(0);
});

/** What a plan shows from its first block to its cost; the demo is dated from today. */
async function planned(...words: readonly string[]): Promise<string> {
  const { stderr } = await runIn(captured, account, ['plan', ...words], COLUMNS);
  const [shown = ''] = /^(?:Ignored columns|Operations)\n.*?(?=^ {2}Cost:)/ms.exec(stderr) ?? [];
  return shown.replaceAll(/\d{4}-\d{2}-\d{2}/g, 'DATE');
}

test('the plan lists what has not arrived, item by item, and sends the other orders', async () => {
  writeFileSync(
    join(captured.folder, 'arrived.csv'),
    `PO number,Item,Received,Amount paid
HL-PO-2025-030,"Packing tape, brown",72,172.80
HL-PO-2025-031,"Toner, black",4,
HL-PO-2025-032,Hard hat,26,
HL-PO-2025-032,Folding chair,1,
`,
  );

  expect(await planned('arrived.csv', '--kind', 'purchase-orders.receive')).toBe(`Operations
  purchase-orders.receive  1: HL-PO-2025-030 (#4)

Cannot be undone
  purchase-orders.receive  1: A receipt cannot be taken back.

Errors (these rows are not sent)
  ✗ row 3: Received (Quantity received): expected 6, as on purchase
    order HL-PO-2025-031, found "4"
      -> The service can receive whole purchase orders only. Import
         these rows again when the rest has arrived, with 6 here.
  ✗ row 4: Received (Quantity received): expected 25, as on purchase
    order HL-PO-2025-032, found "26"

… and 2 more issues; the files list every row and fix

Plan for arrived.csv: 4 rows of purchase-orders.receive
  1 to do, 3 with errors.
`);
});

test('the decisions of an export are listed, and done once', async () => {
  const out = 'requests.csv';
  await runIn(captured, account, ['export', 'reservations', '--out', out]);
  const path = join(captured.folder, out);
  const decided = readFileSync(path, 'utf8')
    .replace(/^1,.*,$/m, '$&deny')
    .replace(/^2,.*,$/m, '$&approved');
  writeFileSync(path, decided);
  const words = [out, '--kind', 'reservation-requests'];

  expect(await planned(...words)).toBe(`Ignored columns
  read-only  Status, Created at, Updated at (the service cannot write
             these)

Operations
  reservation-requests.approve  1: DATE (#2)

Cannot be undone
  reservation-requests.approve  1: The interface has no call that
                                reopens a request that was decided.

Errors (these rows are not sent)
  ✗ Status: expected "pending" or "requested", found "approved"
      row 2
      -> The reservation request is already approved: clear the
         decision, or delete the row.

Plan for requests.csv: 2 rows of reservation-requests
  1 to do, 1 with errors.
`);

  const { exit } = await runIn(captured, account, ['import', ...words, '--yes']);
  expect(exit).toBe(1);
  expect(await account.get('/checkout_requests/filter.api?all=true')).toMatchObject({
    checkout_requests: [{ status: 'approved' }, { status: 'approved' }],
  });
  expect(await planned(...words)).toContain('1 unchanged, 1 with errors.');
});
