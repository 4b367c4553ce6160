import { defineCommand } from '../command.ts';
import { examineAccount, pace } from '../connection/connection-check.ts';
import type { Finding } from '../connection/finding.ts';
import { CALL_FLAGS } from '../flags/run-flags.ts';
import { examineMachine } from '../connection/machine-check.ts';
import { doctorScreen } from '../screens/doctor-screen.ts';
import { shellLine } from '../../kernel/shell-words.ts';
import type { Session } from '../session.ts';

export const doctorCommand = defineCommand({
  name: 'doctor',
  summary: 'Check settings, connection, token, allowance and clock',
  about:
    'Checks what an import needs of this machine and of the account, and says how to mend what is missing. ' +
    'It makes one call, which only reads.',
  flags: CALL_FLAGS,
  examples: [
    ['', 'the settings of the environment and the default profile'],
    ['--profile school', 'another profile'],
    ['--json', 'the same for programs'],
  ],
  run: async (given, _operands, session) => {
    const machine = examineMachine(session);
    const findings = [...machine, pace(given), ...(await examineAccount(given, session))];
    if (session.global.json) session.printJson(findings);
    else {
      const next = nextCommand(findings, given['base-url'], session);
      session.print(doctorScreen(findings, next, session.canvas));
    }
    if (findings.some(({ error }) => error === 'token-refused')) return 'tokenRefused';
    return findings.every(({ ok }) => ok) ? 'ok' : 'rowsFailed';
  },
});

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
