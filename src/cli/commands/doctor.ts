import { defineCommand } from '../command.ts';
import { examine } from '../examination.ts';
import { CALL_FLAGS } from '../flags/run-flags.ts';
import { doctorScreen } from '../screens/doctor-screen.ts';

export const doctorCommand = defineCommand({
  name: 'doctor',
  summary: 'Check settings, connection, token, allowance and clock',
  about:
    'Checks what an import needs and says how to mend what is missing. It makes one call, which only reads.',
  flags: CALL_FLAGS,
  examples: [['', 'the settings of the environment and the profile']],
  run: async (given, _operands, session) => {
    const findings = await examine(given, session);
    if (session.global.json) session.printJson(findings);
    else session.print(doctorScreen(findings, session.canvas));
    if (findings.some(({ error }) => error === 'token-refused')) return 'tokenRefused';
    return findings.every(({ ok }) => ok) ? 'ok' : 'rowsFailed';
  },
});
