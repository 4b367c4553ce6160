import { LONG_TEXT, TIMESTAMPS } from './common-fields.ts';
import { defineResource } from '../define.ts';
import { type Fields, inGroup, shownOnly } from '../fields.ts';
import { OPERAND } from './item-fields.ts';
import { PAGE } from './parameters.ts';

/** The item that a comment is on; the path names it, and answers do not show it. */
const ITEM = { asset_no: { ...OPERAND, to: 'items', answer: null } } as const satisfies Fields;

const AUTHOR = {
  created_by_id: {
    kind: 'reference',
    to: 'members',
    label: 'Author',
    aliases: ['Created by', 'Written by', 'By', 'Member', 'User', 'Entered by'],
  },
} as const satisfies Fields;

const written = inGroup('comment', {
  content: {
    ...LONG_TEXT,
    label: 'Comment',
    example: 'Battery replaced',
    aliases: ['Content', 'Text', 'Note', 'Notes', 'Remark', 'Remarks', 'Comments'],
  },
});

const shown = shownOnly(TIMESTAMPS);

/** What people wrote about an item, each by its author. */
export const comments = defineResource({
  name: 'comments',
  singular: 'comment',
  title: 'Comments',
  section: 'Comments',
  aliases: ['comment', 'item comments', 'asset comments'],
  id: { label: 'Id', aliases: ['Comment id'], answer: 'id' },
  within: { field: 'asset_no', all: { endpoint: 'list' }, count: 'comments_count' },
  fields: { ...ITEM, ...written, ...AUTHOR, ...shown },
  display: 'content',
  namedBy: [],
  keys: [],
  filters: {
    author: {
      endpoint: 'list',
      param: 'created_by_id',
      names: 'members',
      shownIn: 'created_by_id',
    },
  },
  endpoints: {
    create: {
      route: 'POST /assets/{asset_no}/comments.api',
      summary: 'Comment on an item',
      effect: 'create',
      undo: { stays: 'The interface has no call that deletes a comment.' },
      params: { ...ITEM, ...written, ...AUTHOR },
      required: ['content'],
      answer: { is: 'record', wrap: 'comment' },
    },
    list: {
      route: 'GET /assets/{asset_no}/comments.api',
      summary: 'List the comments on an item, all or those of one author',
      effect: 'read',
      params: { ...ITEM, ...AUTHOR, ...PAGE },
      answer: { is: 'page', list: 'comments', pageSize: 25 },
    },
  },
});
