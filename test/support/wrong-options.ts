import * as library from '../../src/index.ts';
import { startService } from './local-service.ts';
import type { Wrong } from './wrong-call.ts';
import { WRONG_OF_DELIVERIES } from './wrong-delivery-options.ts';
import { WRONG_OF_KEPT_FILES } from './wrong-options-of-kept-files.ts';
import { WRONG_OF_ONBOARDINGS } from './wrong-onboard-options.ts';

const SOUND = { baseUrl: 'https://company.example', token: 's3cret-token' };
const ASKED = { files: ['vendors.csv'], kind: 'vendors' };

/** What each exported function is called with. The compiler would refuse these; a program in JavaScript has none. */
export const WRONG: readonly Wrong[] = [
  ...WRONG_OF_DELIVERIES,
  ...WRONG_OF_ONBOARDINGS,
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
    'syncFeed',
    (rehearsal, wrong) => library.syncFeed('feed.yaml', rehearsal.workplace(), wrong),
    { chek: true },
    'syncFeed has no option "chek" (did you mean "check"?)',
  ],
  [
    'compareRegisters',
    (rehearsal, wrong) => library.compareRegisters(ASKED, rehearsal.workplace(), wrong),
    { filter: ['Location=Berlin'] },
    'compareRegisters has no option "filter" (did you mean "filters"?)',
  ],
  [
    'compareRegisters, its request',
    (rehearsal, wrong) => library.compareRegisters(wrong, rehearsal.workplace()),
    { ...ASKED, sheet: 'A' },
    'The request of compareRegisters has no option "sheet" (did you mean "sheets"?)',
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
    'exportChanges',
    (rehearsal, wrong) => library.exportChanges(wrong, rehearsal.workplace()),
    { kinds: ['vendors'], since: 'last', filter: ['x'] },
    'The request of exportChanges has no option "filter"',
  ],
  [
    'planOffboarding',
    (rehearsal, wrong) =>
      library.planOffboarding({ people: ['ann@firm.example'] }, rehearsal.workplace(), wrong),
    { signl: 1 },
    'planOffboarding has no option "signl" (did you mean "signal"?)',
  ],
  [
    'prepareOffboarding',
    (rehearsal, wrong) => library.prepareOffboarding(wrong, rehearsal.workplace()),
    { people: ['ann@firm.example'], allReturnd: true },
    'prepareOffboarding has no option "allReturnd" (did you mean "allReturned"?)',
  ],
  [
    'createTwin',
    (rehearsal, wrong) =>
      library.createTwin(wrong, rehearsal.workplace(), { data: ':memory:', token: 't' }),
    { with: ['comments'], witout: ['addresses'] },
    'The request of createTwin has no option "witout" (did you mean "without"?)',
  ],
  [
    'rehearse',
    (rehearsal, wrong) =>
      library.rehearse(wrong, rehearsal.workplace(), () => Promise.resolve(undefined)),
    { with: ['comments'], outt: 'x.xlsx' },
    'The request of rehearse has no option "outt" (did you mean "out"?)',
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
    'advance, of a test account',
    (_, wrong) =>
      onTestAccount((account) => {
        account.advance(wrong);
      }),
    { day: 1 },
    'advance has no option "day" (did you mean "days"?)',
  ],
  [
    'requests, of a test account',
    (_, wrong) => onTestAccount((account) => account.requests(wrong)),
    { paths: '/assets.api' },
    'requests has no option "paths" (did you mean "path"?)',
  ],
  [
    'withPlan',
    (rehearsal, wrong) =>
      library.withPlan(ASKED, rehearsal.workplace(), wrong, () => Promise.resolve()),
    { forced: true },
    'withPlan has no option "forced" (did you mean "force"?)',
  ],
  [
    'withPlannedRun',
    (rehearsal, wrong) =>
      library.withPlannedRun('any', rehearsal.workplace(), wrong, () => Promise.resolve()),
    { confirmReadings: true },
    'The consent of withPlannedRun has no option "confirmReadings" (did you mean "confirmsReadings"?)',
  ],
  [
    'withResumedRun',
    (rehearsal, wrong) =>
      library.withResumedRun('any', rehearsal.workplace(), wrong, () => Promise.resolve()),
    { fail: true },
    'withResumedRun has no option "fail" (did you mean "failed"?)',
  ],
  [
    'remainingCost',
    (rehearsal, wrong) => library.remainingCost({} as never, wrong, rehearsal.workplace()),
    { history: 'off' },
    'remainingCost has no option "history" (did you mean "historyCheck"?)',
  ],
  [
    'recoverRun',
    (rehearsal, wrong) => library.recoverRun('any', wrong, rehearsal.workplace()),
    { ...ASKED, mapings: {} },
    'The request of recoverRun has no option "mapings" (did you mean "mapping"?)',
  ],
  [
    'writeRunResults',
    (rehearsal, wrong) => library.writeRunResults('any', rehearsal.workplace(), wrong),
    { languages: 'de' },
    'writeRunResults has no option "languages" (did you mean "language"?)',
  ],
  [
    'previewSheet',
    (rehearsal, wrong) => library.previewSheet(wrong, rehearsal.workplace()),
    { file: 'vendors.csv', row: 3 },
    'previewSheet has no option "row" (did you mean "rows"?)',
  ],
  ...WRONG_OF_KEPT_FILES,
  [
    'planUndo',
    (rehearsal, wrong) => library.planUndo('any', rehearsal.workplace(), wrong),
    { forced: true },
    'planUndo has no option "forced" (did you mean "force"?)',
  ],
  [
    'prepareUndo',
    (rehearsal, wrong) => library.prepareUndo('any', rehearsal.workplace(), wrong),
    { forced: true },
    'prepareUndo has no option "forced" (did you mean "force"?)',
  ],
  [
    'writeTemplates',
    (rehearsal, wrong) =>
      library.writeTemplates(wrong, { cwd: rehearsal.folder, clock: rehearsal.clock }),
    { kinds: [], formats: 'csv' },
    'The request of writeTemplates has no option "formats" (did you mean "format"?)',
  ],
  [
    'printLabels',
    (rehearsal, wrong) => library.printLabels(wrong, rehearsal.workplace()),
    { medium: 'L7163', point: 9 },
    'The request of printLabels has no option "point" (did you mean "points"?)',
  ],
  [
    'saveServiceLabels',
    (rehearsal, wrong) => library.saveServiceLabels(wrong, rehearsal.workplace()),
    { templates: 'Small' },
    'The request of saveServiceLabels has no option "templates" (did you mean "template"?)',
  ],
  [
    'findMedium',
    (_, wrong) => library.findMedium('L7163', [], wrong),
    { lenght: 50 },
    'findMedium has no option "lenght" (did you mean "length"?)',
  ],
  [
    'readReferences',
    (_, wrong) => library.readReferences({} as never, wrong),
    { files: [], hosts: 'x' },
    'readReferences has no option "hosts" (did you mean "host"?)',
  ],
  [
    'parseLabelDocument',
    (_, wrong) => library.parseLabelDocument(wrong),
    { name: 'labels.yaml', texts: '' },
    'parseLabelDocument has no option "texts" (did you mean "text"?)',
  ],
  [
    'startStocktake',
    (rehearsal, wrong) => library.startStocktake(wrong, rehearsal.workplace()),
    { zones: 'UTC' },
    'The request of startStocktake has no option "zones" (did you mean "zone"?)',
  ],
  [
    'countStocktake',
    (rehearsal, wrong) => library.countStocktake([], wrong, {}, rehearsal.workplace()),
    { scans: {}, isRecounted: true },
    'The request of countStocktake has no option "isRecounted" (did you mean "isRecount"?)',
  ],
  [
    'stocktakeStatus',
    (rehearsal, wrong) => library.stocktakeStatus(wrong, rehearsal.workplace(), 2),
    { stocktakes: 'floor-2' },
    'The stocktake of stocktakeStatus has no option "stocktakes" (did you mean "stocktake"?)',
  ],
  [
    'mapFiles',
    (rehearsal, wrong) => library.mapFiles(wrong, rehearsal.workplace()),
    { ...ASKED, sheet: 'A' },
    'The request of mapFiles has no option "sheet" (did you mean "sheets"?)',
  ],
  [
    'saveRecipe',
    (rehearsal, wrong) => library.saveRecipe({} as never, wrong, rehearsal.workplace()),
    { file: 'vendors.csv', out: 'recipe.xlsx', forced: true },
    'saveRecipe has no option "forced" (did you mean "force"?)',
  ],
  [
    'saveProfile',
    ({ folder }, wrong) => library.saveProfile(wrong, folder),
    { name: 'school', settings: {}, token: { from: 'kept' }, tokens: 1 },
    'saveProfile has no option "tokens" (did you mean "token"?)',
  ],
  [
    'checkAccount',
    (_, wrong) => library.checkAccount(wrong),
    { tokenPlace: 'here', clock: {}, open: () => undefined, baseURL: '' },
    'checkAccount has no option "baseURL" (did you mean "baseUrl"?)',
  ],
  [
    'checkMachine',
    (_, wrong) => library.checkMachine(wrong),
    { stateFolder: '.', env: {}, profiles: 'school' },
    'checkMachine has no option "profiles" (did you mean "profile"?)',
  ],
  [
    'makeCall',
    (rehearsal, wrong) => library.makeCall({} as never, rehearsal.workplace(), wrong),
    { asgiven: true },
    'makeCall has no option "asgiven" (did you mean "asGiven"?)',
  ],
  [
    'answerFile',
    ({ folder }, wrong) => library.answerFile(wrong, folder),
    { out: 'labels.pdf', forced: true },
    'answerFile has no option "forced" (did you mean "force"?)',
  ],
  [
    'readAccount',
    (_, wrong) => library.readAccount(wrong),
    { token: 'suite-a', seeds: 'seed.json' },
    'readAccount has no option "seeds" (did you mean "seed"?)',
  ],
  [
    'finishStocktake',
    (rehearsal, wrong) => library.finishStocktake({}, wrong, rehearsal.workplace()),
    { exponent: 2, retire: true },
    'finishStocktake has no option "retire" (did you mean "retirement"?)',
  ],
  [
    'finishStocktake, its execution',
    (rehearsal, wrong) =>
      library.finishStocktake({}, { exponent: 2 }, rehearsal.workplace(), wrong),
    { concurency: 2 },
    'The execution of finishStocktake has no option "concurency" (did you mean "concurrency"?)',
  ],
  [
    'withStocktakeFinish',
    (rehearsal, wrong) =>
      library.withStocktakeFinish({}, wrong, rehearsal.workplace(), () => Promise.resolve()),
    { forced: true, exponent: 2 },
    'withStocktakeFinish has no option "forced" (did you mean "force"?)',
  ],
  [
    'withScanSession',
    (rehearsal, wrong) =>
      library.withScanSession(wrong, rehearsal.workplace(), () => Promise.resolve()),
    { operation: 'checkin', discards: true },
    'The request of withScanSession has no option "discards" (did you mean "discard"?)',
  ],
  [
    'planScans',
    (rehearsal, wrong) =>
      library.planScans({ operation: 'checkin' }, [], rehearsal.workplace(), wrong),
    { forced: true },
    'planScans has no option "forced" (did you mean "force"?)',
  ],
  ...(
    [
      'reportCustody',
      'reportAudit',
      'reportReservations',
      'reportWarranty',
      'reportReplacement',
    ] as const
  ).flatMap((name): readonly Wrong[] => [
    [
      name,
      (rehearsal, wrong) => library[name](wrong, rehearsal.workplace()),
      { formats: 'html' },
      `The request of ${name} has no option "formats" (did you mean "format"?)`,
    ],
    [
      `${name}, its listener`,
      (rehearsal, wrong) => library[name]({}, rehearsal.workplace(), wrong),
      { onprogres: () => undefined },
      `The listener of ${name} has no option "onprogres" (did you mean "onProgress"?)`,
    ],
  ]),
  ...(['reportDepreciation', 'reportStock'] as const).flatMap((name): readonly Wrong[] => [
    [
      name,
      (rehearsal, wrong) => library[name](wrong, rehearsal.workplace()),
      { input: 'register.csv', methods: 'fifo' },
      `The request of ${name} has no option "methods" (did you mean "method"?)`,
    ],
    [
      `${name}, its listener`,
      (rehearsal, wrong) => library[name]({}, rehearsal.workplace(), wrong),
      { onprogres: () => undefined },
      `The listener of ${name} has no option "onprogres" (did you mean "onProgress"?)`,
    ],
    [
      `${name} without a file or an account`,
      ({ clock, folder: cwd }) => library[name]({}, { clock, cwd, stateFolder: cwd }),
      {},
      `The ${name === 'reportStock' ? 'stock' : 'depreciation'} report has neither a file nor an account`,
    ],
  ]),
  [
    'checkDepreciationRequest',
    (rehearsal, wrong) => library.checkDepreciationRequest(wrong, rehearsal.workplace()),
    { colour: 'red' },
    'The request of reportDepreciation has no option "colour"',
  ],
  [
    'reportTax',
    (rehearsal, wrong) => library.reportTax(wrong, rehearsal.workplace()),
    { input: 'register.csv', rule: 'uk' },
    'The request of reportTax has no option "rule" (did you mean "rules"?)',
  ],
  [
    'reportTax, its listener',
    (rehearsal, wrong) => library.reportTax({}, rehearsal.workplace(), wrong),
    { onprogres: () => undefined },
    'The listener of reportTax has no option "onprogres" (did you mean "onProgress"?)',
  ],
  [
    'checkTaxRequest',
    (rehearsal, wrong) => library.checkTaxRequest(wrong, rehearsal.workplace()),
    { taxpayers: 'company' },
    'The request of reportTax has no option "taxpayers" (did you mean "taxpayer"?)',
  ],
  [
    'checkStockRequest',
    (rehearsal, wrong) => library.checkStockRequest(wrong, rehearsal.workplace()),
    { journals: 'datev' },
    'The request of reportStock has no option "journals" (did you mean "journal"?)',
  ],
  [
    'checkStatusRequest',
    (rehearsal, wrong) => library.checkStatusRequest('custody', wrong, rehearsal.workplace()),
    { months: 12 },
    'The request of checkStatusRequest has no option "months"',
  ],
  [
    'createClient without an address',
    (_, wrong) => library.createClient(wrong),
    { token: 't', baseUrl: undefined },
    'createClient needs baseUrl',
  ],
  [
    'createClient without address and token',
    (_, wrong) => library.createClient(wrong),
    { rateLimit: 'off' },
    'createClient needs baseUrl and token',
  ],
  [
    'openWorkplace without its folder',
    (_, wrong) => library.openWorkplace(wrong),
    {},
    'openWorkplace needs stateFolder',
  ],
  [
    'planImport without files',
    (rehearsal, wrong) => library.planImport(wrong, rehearsal.workplace()),
    { kind: 'vendors' },
    'The request of planImport needs files or rows',
  ],
  [
    'exportRecords without kinds',
    (rehearsal, wrong) => library.exportRecords(wrong, rehearsal.workplace()),
    { out: 'all.xlsx' },
    'The request of exportRecords needs kinds',
  ],
  [
    'every, an unknown list',
    (_, wrong: { list: never }) => library.createClient(SOUND).vendors.every(wrong.list, {}),
    { list: 'lists' },
    'every of vendors has no list "lists" (did you mean "list"?)',
  ],
  [
    'createClient without any',
    (_, wrong) => library.createClient(wrong),
    [],
    'createClient needs an object',
  ],
];

async function onTestAccount(
  act: (account: library.StartedService['account']) => unknown,
): Promise<unknown> {
  const service = await library.startService();
  try {
    return act(service.account);
  } finally {
    await service.close();
  }
}
