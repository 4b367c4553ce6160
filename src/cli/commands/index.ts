import type { Command } from '../command.ts';
import { applyCommand } from './apply.ts';
import { callCommand } from './call.ts';
import { completionCommand } from './completion.ts';
import { doctorCommand } from './doctor.ts';
import { endpointsCommand } from './endpoints.ts';
import { exportCommand } from './export.ts';
import { importCommand } from './import.ts';
import { initCommand } from './init.ts';
import { mapCommand } from './map.ts';
import { planCommand } from './plan.ts';
import { reportCommand } from './report.ts';
import { resumeCommand } from './resume.ts';
import { runsCommand } from './runs.ts';
import { serveCommand } from './serve.ts';
import { templateCommand } from './template.ts';
import { validateCommand } from './validate.ts';

/** Every command, in the order in which the help lists them. */
export const COMMANDS: readonly Command[] = [
  initCommand,
  serveCommand,
  templateCommand,
  mapCommand,
  validateCommand,
  planCommand,
  importCommand,
  applyCommand,
  resumeCommand,
  runsCommand,
  exportCommand,
  reportCommand,
  callCommand,
  endpointsCommand,
  doctorCommand,
  completionCommand(() => COMMANDS),
];
