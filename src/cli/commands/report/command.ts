import type { CommandGroup } from '../../command.ts';
import { auditReportCommand } from './audit/command.ts';
import { custodyReportCommand } from './custody/command.ts';
import { depreciationReportCommand } from './depreciation/command.ts';
import { replacementReportCommand } from './replacement/command.ts';
import { reservationsReportCommand } from './reservations/command.ts';
import { stockReportCommand } from './stock/command.ts';
import { warrantyReportCommand } from './warranty/command.ts';

export const reportCommands: CommandGroup = {
  name: 'report',
  summary: 'Write a report: depreciation, stock, custody, reservations, …',
  about:
    'Writes reports on a period or on the state of an account, with reconciliation checks that a spreadsheet program recalculates.',
  commands: [
    depreciationReportCommand,
    stockReportCommand,
    custodyReportCommand,
    auditReportCommand,
    reservationsReportCommand,
    warrantyReportCommand,
    replacementReportCommand,
  ],
};
