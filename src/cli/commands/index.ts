import type { Command, CommandGroup } from '../command.ts';
import { applyCommand } from './apply/command.ts';
import { callCommand } from './call/command.ts';
import { compareCommand } from './compare/command.ts';
import { completionCommand } from './completion/command.ts';
import { doctorCommand } from './doctor/command.ts';
import { endpointsCommand } from './endpoints/command.ts';
import { exportCommand } from './export/command.ts';
import { importCommand } from './import/command.ts';
import { initCommand } from './init/command.ts';
import { labelsCommand } from './labels/command.ts';
import { mapCommand } from './map/command.ts';
import { offboardCommand } from './offboard/command.ts';
import { onboardCommand } from './onboard/command.ts';
import { openCommand } from './open/command.ts';
import { planCommand } from './plan/command.ts';
import { recipesCommands } from './recipes/command.ts';
import { rehearseCommand } from './rehearse/command.ts';
import { reportCommands } from './report/command.ts';
import { resumeCommand } from './resume/command.ts';
import { runsCommands } from './runs/command.ts';
import { scanCommands } from './scan/command.ts';
import { serveCommand } from './serve/command.ts';
import { stocktakeCommands } from './stocktake/command.ts';
import { syncCommand } from './sync/command.ts';
import { templateCommand } from './template/command.ts';
import { undoCommand } from './undo/command.ts';
import { validateCommand } from './validate/command.ts';

/** Every command, in the order in which the help lists them. */
export const COMMANDS: readonly (Command | CommandGroup)[] = [
  initCommand,
  openCommand,
  serveCommand,
  templateCommand,
  mapCommand,
  validateCommand,
  planCommand,
  importCommand,
  applyCommand,
  rehearseCommand(() => COMMANDS),
  scanCommands,
  resumeCommand,
  onboardCommand,
  offboardCommand,
  syncCommand,
  undoCommand,
  runsCommands,
  recipesCommands,
  exportCommand,
  reportCommands,
  labelsCommand,
  stocktakeCommands,
  compareCommand,
  callCommand,
  endpointsCommand,
  doctorCommand,
  completionCommand(() => COMMANDS),
];
