import { expect, test } from 'vitest';
import { describedPart } from '../../src/account/described-part.ts';
import { resourceNamed } from '../../src/catalogue/index.ts';

const RAW = {
  ...{ sequence_num: 7, name: 'Drill', api_key: 'hidden', updated_at: '2026-01-01' },
  ...{ Colour: 'red', Ports: { HDMI: 'true' }, Size: 'hidden' },
  ...{ group_id: 3, location_id: { token: 'hidden' } },
};

test('what is kept of an answer is what the catalogue describes, and the wanted custom fields', () => {
  const part = describedPart(resourceNamed('fixed-assets'), RAW, ['custom:Colour', 'custom:Ports']);
  expect(part).toEqual({
    ...{ sequence_num: 7, name: 'Drill', updated_at: '2026-01-01' },
    ...{ Colour: 'red', Ports: { HDMI: 'true' }, group_id: 3 },
  });
});

test('a custom field may be called __proto__', () => {
  const raw = JSON.parse('{"sequence_num":7,"__proto__":{"Red":"true"}}') as typeof RAW;
  const part = describedPart(resourceNamed('fixed-assets'), raw, ['custom:__proto__']);
  expect(Object.keys(part)).toEqual(['sequence_num', '__proto__']);
});
