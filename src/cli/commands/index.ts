import type { Command } from '../command.ts';
import { applyCommand } from './apply.ts';
import { callCommand } from './call.ts';
import { doctorCommand } from './doctor.ts';
import { endpointsCommand } from './endpoints.ts';
import { importCommand } from './import.ts';
import { mapCommand } from './map.ts';
import { planCommand } from './plan.ts';
import { resumeCommand } from './resume.ts';
import { runsCommand } from './runs.ts';
import { serveCommand } from './serve.ts';
import { validateCommand } from './validate.ts';

/** Every command, in the order in which the help lists them. */
export const COMMANDS: readonly Command[] = [
  serveCommand,
  mapCommand,
  validateCommand,
  planCommand,
  importCommand,
  applyCommand,
  resumeCommand,
  runsCommand,
  callCommand,
  endpointsCommand,
  doctorCommand,
];
