import { checkMachine, paceFinding, type Finding } from '../../../index.ts';
import type { GivenTo, RunCommand } from '../../command.ts';
import { examineAccount } from '../../connection/examine-account.ts';
import type { CALL_FLAGS } from '../../flags/run-flags.ts';
import { countFindings, findingsScreen } from '../../connection/findings-screen.ts';
import { shellLine } from '../../../kernel/shell-words.ts';
import type { Session } from '../../session.ts';

export const run: RunCommand<GivenTo<typeof CALL_FLAGS>> = async (given, _operands, session) => {
  const { io, stateFolder } = session;
  const machine = checkMachine({ stateFolder, env: io.env, profile: session.global.profile });
  const pace = paceFinding(given['rate-limit']);
  const findings = [...machine, pace, ...(await examineAccount(given, session))];
  if (session.global.json)
    session.printJson('checks', { counts: countFindings(findings), checks: findings });
  else {
    const next = nextCommand(findings, given['base-url'], session);
    session.print(findingsScreen(findings, next, session.canvas));
  }
  if (findings.some(({ error }) => error === 'token-refused')) return 'tokenRefused';
  return findings.every(({ ok }) => ok) ? 'ok' : 'rowsFailed';
};

/** Without an address there is something to set up; with everything in order, something to import. */
function nextCommand(
  findings: readonly Finding[],
  address: string | undefined,
  { words, global }: Session,
): string {
  const profile = global.profile === undefined ? [] : ['--profile', global.profile];
  if (findings.every(({ ok }) => ok)) {
    return shellLine(['tallysheet', 'plan', 'register.csv', '--kind', 'fixed-assets', ...profile]);
  }
  return address === undefined
    ? shellLine(['tallysheet', 'init', ...profile])
    : shellLine(['tallysheet', 'doctor', ...words]);
}
