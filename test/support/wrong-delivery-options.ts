import * as library from '../../src/index.ts';
import type { Wrong } from './wrong-call.ts';

/** What the functions of deliveries are called with. */
export const WRONG_OF_DELIVERIES: readonly Wrong[] = [
  [
    'planDeliveries',
    (rehearsal, wrong) =>
      library.planDeliveries({ files: ['delivery.csv'] }, rehearsal.workplace(), wrong),
    { signl: 1 },
    'planDeliveries has no option "signl" (did you mean "signal"?)',
  ],
  [
    'concludeDeliveries',
    (rehearsal, wrong) =>
      library.concludeDeliveries({} as library.Deliveries, rehearsal.workplace(), wrong),
    { isSent: true, sent: true },
    'concludeDeliveries has no option "sent" (did you mean "isSent"?)',
  ],
  [
    'prepareDeliveries',
    (rehearsal, wrong) => library.prepareDeliveries(wrong, rehearsal.workplace()),
    { files: ['delivery.csv'], sett: [] },
    'prepareDeliveries has no option "sett" (did you mean "set"?)',
  ],
];
