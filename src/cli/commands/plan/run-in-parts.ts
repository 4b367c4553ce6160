import type { GivenTo, RunCommand } from '../../command.ts';
import { receiveInParts } from '../../import/deliveries/receive-in-parts.ts';
import type { PLAN_COMMAND_FLAGS } from './command.ts';

export const run: RunCommand<GivenTo<typeof PLAN_COMMAND_FLAGS>> = (given, files, session) =>
  receiveInParts(given, files, session);
