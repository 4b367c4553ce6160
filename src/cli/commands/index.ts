import type { Command } from '../command.ts';
import { applyCommand } from './apply.ts';
import { callCommand } from './call.ts';
import { doctorCommand } from './doctor.ts';
import { endpointsCommand } from './endpoints.ts';
import { resumeCommand } from './resume.ts';
import { runsCommand } from './runs.ts';

/** Every command, in the order in which the help lists them. */
export const COMMANDS: readonly Command[] = [
  applyCommand,
  resumeCommand,
  runsCommand,
  endpointsCommand,
  callCommand,
  doctorCommand,
];
