import { withPlannedRun } from '../../../index.ts';
import type { GivenTo, RunCommand } from '../../command.ts';
import { atConnectedWorkplace } from '../../connection/connected-workplace.ts';
import { carryOut } from '../../import/execute-plan.ts';
import { agreeToReadings } from '../../import/agree-to-readings.ts';
import { afterDeliveries } from '../../import/deliveries/after-deliveries.ts';
import { executionRequest } from '../../import/import-request.ts';
import type { APPLY_FLAGS } from './command.ts';

export const run: RunCommand<GivenTo<typeof APPLY_FLAGS>> = (given, [wanted], session) =>
  atConnectedWorkplace(given, { session, readsInput: false }, (workplace) => {
    const consent = {
      confirmedAccount: given['confirm-account'],
      confirmsReadings: given['confirm-readings'],
    };
    return withPlannedRun(wanted, workplace, consent, async (opened) => {
      const agreement = { isAgreed: given['confirm-readings'], areListed: () => false };
      await agreeToReadings(opened, agreement, session);
      const exit = await carryOut({ run: opened }, executionRequest(given), workplace, session);
      return afterDeliveries(opened, exit, workplace, session);
    });
  });
