import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { receiveCall } from '../../src/wire/received.ts';
import { encodeCall } from '../../src/wire/parameters.ts';
import { endpointNamed } from '../support/call-service.ts';

const { endpoint } = endpointNamed('purchase-orders.add-items');

/** What the service understands of parameters, each given once. */
function received(parameters: Readonly<Record<string, string>>): ReturnType<typeof receiveCall> {
  const texts = Object.entries(parameters).map(([name, text]) => [name, [text]] as const);
  return receiveCall(endpoint, new Map([['po_no', '4']]), new Map(texts));
}

describe('lines of a call', () => {
  test('arrive as they were sent, in their order', () => {
    const line = fc.record({
      asset_no: fc.integer({ min: 1, max: 1e9 }),
      quantity: fc.integer({ min: 1, max: 1e9 }),
    });
    const lines = fc.uniqueArray(line, {
      minLength: 1,
      selector: ({ asset_no: number }) => number,
    });
    fc.assert(
      fc.property(lines, (items) => {
        const { body } = encodeCall(endpoint, { po_no: 4, items });
        const sent = new URLSearchParams(Buffer.from(body).toString());
        expect(received(Object.fromEntries(sent)).values.get('items')).toEqual(items);
      }),
      { numRuns: 200 },
    );
  });

  test('without a value have none, and values without a line are left aside', () => {
    const { values } = received({ seqs: '12, 15', 'item_quantity[99][quantity]': '3' });
    expect(values.get('items')).toEqual([
      { asset_no: 12, quantity: null },
      { asset_no: 15, quantity: null },
    ]);
  });

  test('keep a text that makes no sense, so that it is refused with its line', () => {
    const { values } = received({ seqs: '12', 'item_quantity[12][quantity]': 'three' });
    expect(values.get('items')).toEqual([{ asset_no: 12, quantity: 'three' }]);
  });

  test.each([{ seqs: 'twelve' }, { seqs: '12;15', 'item_quantity[12][quantity]': '3' }])(
    'make no sense as %j',
    (parameters) => {
      expect([...received(parameters).invalid]).toEqual(['items']);
    },
  );
});
