import type { CommandGroup } from '../../command.ts';
import { depreciationReportCommand } from './depreciation/command.ts';
import { stockReportCommand } from './stock/command.ts';

export const reportCommands: CommandGroup = {
  name: 'report',
  summary: 'Write a depreciation or stock report',
  about:
    'Writes reports for any period, with reconciliation checks that a spreadsheet program recalculates.',
  commands: [depreciationReportCommand, stockReportCommand],
};
