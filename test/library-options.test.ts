import { expect, test } from 'vitest';
import * as library from '../src/index.ts';
import { Rehearsal } from './support/rehearsal.ts';
import { startService } from './support/local-service.ts';

const SOUND = { baseUrl: 'https://company.example', token: 's3cret-token' };
const ASKED = { files: ['vendors.csv'], kind: 'vendors' };

/** A call with an option that nobody has, and what is said of it. */
type Wrong = readonly [
  title: string,
  call: (rehearsal: Rehearsal, wrong: never) => unknown,
  wrong: object,
  message: string,
];

/** What each exported function is called with. The compiler would refuse these; a program in JavaScript has none. */
const WRONG: readonly Wrong[] = [
  [
    'createClient',
    (_, wrong) => library.createClient(wrong),
    { ...SOUND, ratelimit: 'off' },
    'createClient has no option "ratelimit" (did you mean "rateLimit"?)',
  ],
  [
    'createClient, several',
    (_, wrong) => library.createClient(wrong),
    { ...SOUND, retries: 3, timeout: 5 },
    'createClient has no options "retries", "timeout" (did you mean "timeoutMs"?)',
  ],
  [
    'openWorkplace',
    ({ folder }, wrong: object) =>
      library.openWorkplace({ stateFolder: folder, ...(wrong as unknown as { cwd?: string }) }),
    { signals: 1 },
    'openWorkplace has no option "signals" (did you mean "signal"?)',
  ],
  [
    'validateFiles',
    (rehearsal, wrong) => library.validateFiles(wrong, rehearsal.workplace()),
    { ...ASKED, sheet: 'A' },
    'The request of validateFiles has no option "sheet" (did you mean "sheets"?)',
  ],
  [
    'validateFiles, its options',
    (rehearsal, wrong) => library.validateFiles(ASKED, rehearsal.workplace(), wrong),
    { output: 'x' },
    'validateFiles has no option "output" (did you mean "out"?)',
  ],
  [
    'validateOnline',
    (rehearsal, wrong) => library.validateOnline(wrong, rehearsal.workplace()),
    { ...ASKED, reading: { delimeter: ';' } },
    'The request of validateOnline: reading has no option "delimeter" (did you mean "delimiter"?)',
  ],
  [
    'planImport',
    (rehearsal, wrong) => library.planImport(wrong, rehearsal.workplace()),
    { ...ASKED, mode: 'create' },
    'The request of planImport has no option "mode"',
  ],
  [
    'planImport, part of its request',
    (rehearsal, wrong) => library.planImport(wrong, rehearsal.workplace()),
    { ...ASKED, planning: { mod: 'create' } },
    'The request of planImport: planning has no option "mod" (did you mean "mode"?)',
  ],
  [
    'planImport, the rules of scans',
    (rehearsal, wrong) => library.planImport(wrong, rehearsal.workplace()),
    { ...ASKED, checking: { scans: { prefix: 'ACME' } } },
    'The request of planImport: checking.scans has no option "prefix" (did you mean "prefixes"?)',
  ],
  [
    'planImport, its options',
    (rehearsal, wrong) => library.planImport(ASKED, rehearsal.workplace(), wrong),
    { forced: true },
    'planImport has no option "forced" (did you mean "force"?)',
  ],
  [
    'applyPlan',
    (rehearsal, wrong) => library.applyPlan('any', rehearsal.workplace(), wrong),
    { concurency: 2 },
    'applyPlan has no option "concurency" (did you mean "concurrency"?)',
  ],
  [
    'resumeImport',
    (rehearsal, wrong) => library.resumeImport('any', rehearsal.workplace(), wrong),
    { decision: 'x' },
    'resumeImport has no option "decision" (did you mean "decisions"?)',
  ],
  [
    'exportRecords',
    (rehearsal, wrong) => library.exportRecords(wrong, rehearsal.workplace()),
    { kinds: ['vendors'], filter: ['x'] },
    'The request of exportRecords has no option "filter" (did you mean "filters"?)',
  ],
  [
    'exportRecords, its listener',
    (rehearsal, wrong) => library.exportRecords({ kinds: [] }, rehearsal.workplace(), wrong),
    { onprogres: () => undefined },
    'The listener of exportRecords has no option "onprogres" (did you mean "onProgress"?)',
  ],
  [
    'createService',
    (_, wrong) => library.createService(wrong),
    { data: ':memory:', token: 't', strict: true },
    'createService has no option "strict" (did you mean "isStrict"?)',
  ],
  [
    'createService, another account',
    (_, wrong) => library.createService(wrong),
    { data: ':memory:', token: 't', otherAccounts: [{ data: ':memory:', token: 'u', seeds: {} }] },
    'An account of createService has no option "seeds" (did you mean "seed"?)',
  ],
  [
    'listen',
    (_, wrong) => library.listen(startService(), wrong),
    { host: '127.0.0.1', port: 0, allowedHost: 'x' },
    'listen has no option "allowedHost" (did you mean "allowedHosts"?)',
  ],
  [
    'startService',
    (_, wrong) => library.startService(wrong),
    { quota: 5 },
    'startService has no option "quota" (did you mean "dailyQuota"?)',
  ],
  [
    'createClient without any',
    (_, wrong) => library.createClient(wrong),
    [],
    'createClient needs an object',
  ],
];

test.each(WRONG)(
  'an option that %s does not have is refused by name',
  async (_title, call, wrong, message) => {
    const rehearsal = new Rehearsal();
    rehearsal.write('vendors.csv', 'Name\nAcme\n');
    const refused = async (): Promise<unknown> => await call(rehearsal, wrong as never);
    await expect(refused()).rejects.toMatchObject({ code: 'bad-usage', message });
    await expect(refused()).rejects.toBeInstanceOf(library.TallysheetError);
    expect(rehearsal.calls).toEqual([]);
  },
);
