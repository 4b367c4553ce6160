/** A program of a user, which the declarations of the package have to fit. */
export const TYPED_PROGRAM = `
import { createClient, openWorkplace, planImport, type RecordOf } from 'tallysheet';
import { createClient as alone } from 'tallysheet/client';
import { depreciation } from 'tallysheet/reports';
import { createService } from 'tallysheet/service';

const client = createClient({ baseUrl: 'http://127.0.0.1:1', token: 'x' });
const camera = { name: 'Camera', group_id: 1, purchased_on: '2026-01-31' };
const made: RecordOf<'fixedAssets'> = await client.fixedAssets.create(camera);
// @ts-expect-error -- the group is missing
await client.fixedAssets.create({ name: 'Camera', purchased_on: '2026-01-31' });
for await (const { name } of client.groups.every('list')) console.log(name?.length, made.id.toFixed());
const workplace = openWorkplace({ stateFolder: 'state', client });
const { plan } = await planImport({ rows: [{ Name: 'A' }], kind: 'vendors' }, workplace);
console.log(plan.totals.create + 1, alone, createService, depreciation.readTerms);
`;
