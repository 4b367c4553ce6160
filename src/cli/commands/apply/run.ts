import { withPlannedRun } from '../../../import/apply-plan.ts';
import type { GivenTo, RunCommand } from '../../command.ts';
import { atConnectedWorkplace } from '../../connection/connected-workplace.ts';
import { carryOut } from '../../import/execute-plan.ts';
import { executionRequest } from '../../import/import-request.ts';
import type { APPLY_FLAGS } from './flags.ts';

export const run: RunCommand<GivenTo<typeof APPLY_FLAGS>> = (given, [wanted], session) =>
  atConnectedWorkplace(given, { session, readsInput: false }, (workplace) =>
    withPlannedRun(wanted, workplace, given['confirm-account'], (opened) =>
      carryOut({ run: opened }, executionRequest(given), workplace, session),
    ),
  );
