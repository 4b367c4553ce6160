import type { ExpectedAnswers } from './expected-answer.ts';

const SITE_VISIT = {
  sequence_num: 1,
  name: 'Site visit',
  state_label: 'Active',
  total_bundles: 8,
  available_bundles: 7,
  items_per_bundle: 5,
  image_url: null,
  document_urls: [],
};

export const BUNDLES: ExpectedAnswers = {
  'bundles.list': {
    call: ['GET /bundles.api?filter=location&location=1'],
    answers: [200, { bundles: [SITE_VISIT], total_pages: 1 }],
  },
  'bundles.detail': { call: ['GET /bundles/1.api'], answers: [200, { bundle: SITE_VISIT }] },
};
