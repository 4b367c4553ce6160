import { compareRegisters } from '../../../index.ts';
import type { RunCommand } from '../../command.ts';
import { atConnectedWorkplace } from '../../connection/connected-workplace.ts';
import { isFile } from './command.ts';
import { compareWithFile } from './compare-with-file.ts';
import { type CompareGiven, compareOptions, registerRequest } from './compare-request.ts';
import { printComparison } from './print-comparison.ts';

/** Compares a register with the account of the settings, or with another file. */
export const run: RunCommand<CompareGiven> = async (given, files, session) => {
  if (isFile(given.with)) return compareWithFile(given.with, given, files, session);
  const request = await registerRequest(files, given, session);
  const readsInput = files.includes('-');
  return atConnectedWorkplace(given, { session, readsInput }, async (workplace) => {
    const report = await compareRegisters(request, workplace, compareOptions(given));
    workplace.progress.clear();
    return printComparison(report, { register: files, other: undefined, given }, session);
  });
};
