import { expect, test } from 'vitest';
import { checkFaults } from '../../../src/service/faults/fault-document.ts';

test.each([
  [[], 'the document: expected an object with the key faults, found []'],
  [{}, 'faults: expected a list of faults, found nothing'],
  [{ faults: [], sed: 1 }, 'unknown key "sed" in the document; expected one of seed, faults'],
  [{ faults: [{}] }, 'faults[0].fault: expected a fault such as request-lost, found nothing'],
  [
    { faults: [{ fault: '502-after-comit' }] },
    'faults[0].fault: expected a fault such as 502-after-commit, found "502-after-comit"',
  ],
  [{ faults: [{ fault: 'slow', method: 'FETCH' }] }, 'faults[0].method: expected one of GET, POST'],
  [{ faults: [{ fault: 'slow', path: 'assets.api' }] }, 'expected a path such as /assets.api'],
  [
    { faults: [{ fault: 'slow', endpoint: 'vendors.detial' }] },
    'expected the name of an endpoint such as vendors.detail, found "vendors.detial"',
  ],
  [
    { faults: [{ fault: 'slow', share: 5 }] },
    'faults[0].share: expected a number from 0 to 1, found 5',
  ],
  [
    { faults: [{ fault: 'slow', times: 0 }] },
    'faults[0].times: expected a number of calls, found 0',
  ],
  [{ faults: [{ fault: 'slow', delay: -1 }] }, 'expected a number of seconds up to 3600, found -1'],
  [
    { faults: [{ fault: 'slow', shares: 1 }] },
    'unknown key "shares" in faults[0]; did you mean "share"?',
  ],
  [{ seed: 'x', faults: [] }, 'seed: expected a whole number, found "x"'],
])('%j is refused', (document, message) => {
  expect(() => checkFaults(document)).toThrow(message);
});
