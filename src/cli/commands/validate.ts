import type { Issue } from '../../kernel/issues.ts';
import type { ValidationReport } from '../../pipeline/validate-files.ts';
import { defineCommand } from '../command.ts';
import { INPUT_FLAGS } from '../flags/command-flags.ts';
import { OUTPUT_FLAGS, PLANNING_FLAGS } from '../flags/run-flags.ts';
import { importRequest } from '../import-request.ts';
import { onlyGiven } from '../only-given.ts';
import { pathFrom, shellLine } from '../screens/shell-words.ts';
import { validationLine, validationScreen } from '../screens/validation-screen.ts';
import type { Session } from '../session.ts';
import { atWorkplace } from '../workplace.ts';
import { FILES } from './operands.ts';

const { mode } = PLANNING_FLAGS;
