import { compareRegisters } from '../../../index.ts';
import { TallysheetError } from '../../../kernel/messages/errors.ts';
import type { ExitName } from '../../../kernel/messages/exit-codes.ts';
import type { Session } from '../../session.ts';
import { atWorkplace } from '../../workplace.ts';
import {
  type CompareGiven,
  compareOptions,
  otherRequest,
  registerRequest,
} from './compare-request.ts';
import { printComparison } from './print-comparison.ts';

/** Compares two files; no account is needed. */
export async function compareWithFile(
  other: string,
  given: CompareGiven,
  files: readonly string[],
  session: Session,
): Promise<ExitName> {
  const readsInput = files.includes('-') || other === '-';
  if (files.includes('-') && other === '-') {
    throw new TallysheetError('bad-usage', 'Standard input can be only one of the two files', {
      hint: 'Save one of them and name it.',
    });
  }
  const request = await registerRequest(files, given, session);
  const options = { ...compareOptions(given), with: await otherRequest(other, given, session) };
  return atWorkplace({ session, readsInput }, async (workplace) => {
    const report = await compareRegisters(request, workplace, options);
    workplace.progress.clear();
    return printComparison(report, { register: files, other, given }, session);
  });
}
