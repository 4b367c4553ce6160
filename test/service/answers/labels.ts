import { expect } from 'vitest';
import type { ExpectedAnswer, ExpectedAnswers } from './expected-answer.ts';

/** Where a file of labels is, whatever its code is. */
function printed(route: string, form: Record<string, string>, labels: string): ExpectedAnswer {
  const address = new RegExp(`^http://[\\w.:]+/labels/labels\\.pdf\\?${labels}&c=[\\w-]{16}$`);
  return {
    call: [route, form],
    answers: [
      200,
      {
        link: expect.stringMatching(address) as unknown,
        message: expect.any(String) as unknown,
      },
    ],
  };
}

export const LABELS: ExpectedAnswers = {
  'label-templates.list': {
    call: ['GET /print_label_templates.api?template_type=item'],
    answers: [
      200,
      {
        print_label_templates: [
          { id: 1, description: 'Narrow tag', default: true, template_type: 'item' },
        ],
      },
    ],
  },
  'label-templates.print-items': printed(
    'POST /qrcodes.api',
    { asset_seq: '1,4,5' },
    'type=item&ids=1\\.4\\.5&template=1',
  ),
  'label-templates.print-members': printed(
    'POST /qrcode/members.api',
    { member_id: '2', template_id: '2' },
    'type=member&ids=2&template=2',
  ),
  'label-templates.print-locations': printed(
    'POST /qrcode/locations.api',
    { location_id: '1,2' },
    'type=location&ids=1\\.2',
  ),
  'label-templates.print-bundles': printed(
    'POST /qrcode/bundles.api',
    { bundle_id: '1' },
    'type=bundle&ids=1',
  ),
  'items.public-links': {
    call: ['GET /assets/get_public_links.api?asset_seq=1,4'],
    answers: [
      200,
      {
        public_links: [
          {
            ...{ sequence_num: 1, name: 'Laptop' },
            public_link: expect.stringMatching(/^http:\/\/[\w.:]+\/a\/1\?c=[\w-]{16}$/) as unknown,
          },
          { sequence_num: 4, name: 'Toner' },
        ],
        total_pages: 1,
      },
    ],
  },
};
