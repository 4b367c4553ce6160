import { comments } from '../../catalogue/resources/comments.ts';
import { unset } from '../answer-keys/answer-keys.ts';
import type { Json } from '../../kernel/json.ts';
import type { Handlers } from '../call.ts';
import { keptNumber } from '../http/body.ts';
import { findItem } from '../items/item-places.ts';
import type { Account, RecordKind } from '../records/kind.ts';
import { heldAsSent, listRecords, newWriting, recordReply } from '../records/record-handlers.ts';
import { writeRecord } from '../records/writing.ts';

export const commentKind: RecordKind = {
  resource: comments,
  sortedBy: 'created_at',
  keys: unset('id content created_by_id created_at updated_at'),
  furnish: (account, { body }) => {
    countComment(account, body['asset_no']);
  },
};

export const commentHandlers: Handlers<typeof comments> = {
  create: (call) => {
    const comment = writeRecord(newWriting(call));
    countComment(call.account, comment.body['asset_no']);
    return recordReply(call, comment, 'Comment added.');
  },
  list: listRecords(heldAsSent('created_by_id')),
};

/** An item shows how many comments there are on it. */
function countComment({ store }: Account, number: Json | undefined): void {
  const item = findItem(store, number);
  if (item === undefined) return;
  const count = keptNumber(item.body, 'comments_count') + 1;
  store.replace(item, { ...item.body, comments_count: count });
}
