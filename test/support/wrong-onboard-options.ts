import * as library from '../../src/index.ts';
import type { Wrong } from './wrong-call.ts';

/** What the functions of onboardings are called with. */
export const WRONG_OF_ONBOARDINGS: readonly Wrong[] = [
  [
    'planOnboarding',
    (rehearsal, wrong) =>
      library.planOnboarding({ people: ['ann@firm.example'] }, rehearsal.workplace(), wrong),
    { signl: 1 },
    'planOnboarding has no option "signl" (did you mean "signal"?)',
  ],
  [
    'prepareOnboarding',
    (rehearsal, wrong) => library.prepareOnboarding(wrong, rehearsal.workplace()),
    { people: ['ann@firm.example'], partal: true },
    'prepareOnboarding has no option "partal" (did you mean "partial"?)',
  ],
  [
    'writeSignOff',
    (rehearsal, wrong) => library.writeSignOff('onboarding', rehearsal.workplace(), wrong),
    { loggo: 'logo.png' },
    'writeSignOff has no option "loggo" (did you mean "logo"?)',
  ],
];
