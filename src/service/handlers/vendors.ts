import { vendors } from '../../catalogue/resources/vendors.ts';
import type { Handlers } from '../call.ts';
import type { Kind } from '../kind.ts';
import { createRecord, listRecords, showOneRecord, updateRecord } from '../record-handlers.ts';

export const vendorKind: Kind = { resource: vendors };

export const vendorHandlers: Handlers<typeof vendors> = {
  create: createRecord(vendorKind),
  list: listRecords(vendorKind),
  detail: showOneRecord(vendorKind),
  update: updateRecord(vendorKind),
};
