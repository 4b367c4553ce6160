import type { ExpectedAnswers } from './expected-answer.ts';

const COMMENTS = 'GET /assets/4/comments.api';

/** What takes the number of an item of any type. */
export const ITEMS: ExpectedAnswers = {
  'items.search': {
    call: ['GET /search.api?search=@SAF-1&facet=StockAsset'],
    answers: [
      200,
      {
        assets: [{ sequence_num: 5, name: 'Hard hat', asset_type: 'StockAsset' }],
        total_pages: 1,
      },
    ],
  },
  'comments.create': {
    call: ['POST /assets/4/comments.api', { 'comment[content]': 'Runs low', created_by_id: '2' }],
    answers: [200, { comment: { content: 'Runs low', created_by_id: 2 } }],
    effect: [
      COMMENTS,
      200,
      { comments: [{ content: 'Runs low', created_by_id: 2 }], total_pages: 1 },
    ],
  },
  'comments.list': {
    after: [
      ['POST /assets/4/comments.api', { 'comment[content]': 'By Ann', created_by_id: '1' }],
      ['POST /assets/4/comments.api', { 'comment[content]': 'By Cal', created_by_id: '2' }],
    ],
    call: [`${COMMENTS}?created_by_id=2`],
    answers: [200, { comments: [{ content: 'By Cal', created_by_id: 2 }], total_pages: 1 }],
  },
};
