// Does what each command does, as a program that has installed the package: prints one JSON object, by the names of the commands.
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as tallysheet from 'tallysheet';
import { openPage } from 'tallysheet/page';

const service = await tallysheet.startService({ seed: tallysheet.DEMO });
const { url: baseUrl, token } = service;
const client = tallysheet.createClient({ baseUrl, token, rateLimit: 'off' });
const place = tallysheet.openWorkplace({ stateFolder: 'state', client });
const group = await client.groups.create({ name: 'Spare cameras' });
const depot = await first(client.locations.all());
const ana = await first(client.members.all());
const dated = { group_id: group.id, purchased_on: '2026-01-15' };
const camera = await client.fixedAssets.create({ name: 'Camera', ...dated });
const cables = await client.assetStock.create({ name: 'Cables', group_id: group.id });
const toner = await client.inventory.create({ name: 'Toner', group_id: group.id });

const names = { files: ['names.csv'], kind: 'groups' };
writeFileSync('names.csv', 'Name\nAcme\nBolt\n');
/** The folder of the run that other commands are about. */
let run;

async function first(records) {
  for await (const record of records) return record;
  throw new Error('the demo has no such record');
}

function fail() {
  throw new Error('no account is used');
}

/** Scans one item, and gives what the session says to each line. */
async function scan(operation, item, ...lines) {
  const { answers, planned } = await tallysheet.planScans(
    { operation, discard: true },
    [...lines, `#${item.id}`],
    place,
    { out: `scanned-${operation}` },
  );
  return `${answers.map(({ is }) => is).join()}, ${planned.plan.totals.rows ?? planned.plan.rows} row`;
}

/** Writes a report on the state of the account, and gives its title. */
async function titleOf(write) {
  const { report } = await write({ format: 'html' }, place);
  return report.title;
}

const WORK = {
  init: async () => {
    const settings = { 'base-url': baseUrl };
    const kept = { from: 'kept', token: tallysheet.tokenFrom(token) };
    const { tokenPath } = await tallysheet.saveProfile(
      { name: 'school', settings, token: kept },
      join(process.cwd(), 'profiles'),
    );
    return (
      tokenPath !== undefined &&
      tallysheet.readProfile('profiles', 'school')['base-url'] === baseUrl
    );
  },
  serve: async () => {
    writeFileSync('accounts.yaml', 'accounts: [{ token: suite-a }, { token: suite-b }]\n');
    const [first, ...otherAccounts] = await tallysheet.readAccountsFile('accounts.yaml');
    const served = await tallysheet.startService({ ...first, otherAccounts });
    await served.close();
    return served.accounts.size;
  },
  template: async () => {
    const { files } = await tallysheet.writeTemplates(
      { kinds: ['members'], out: 'members.xlsx' },
      place,
    );
    return files.length;
  },
  map: async () => {
    const mapped = await tallysheet.mapFiles(names, place);
    await tallysheet.saveRecipe(mapped, { file: 'names.csv', out: 'names.recipe.yaml' }, place);
    return mapped.documents[0].columns[0].field;
  },
  validate: async () => (await tallysheet.validateFiles(names, place)).issues.length,
  plan: async () => {
    const planned = await tallysheet.planImport(names, place);
    run = planned.folder;
    return planned.plan.totals.create;
  },
  apply: async () => (await tallysheet.applyPlan(run, place)).summary.outcomes.created,
  undo: async () => (await tallysheet.planUndo(run, place)).is,
  sync: async () => {
    writeFileSync('feed.csv', 'Name\nBlueprint\n');
    const sheet = '{ recordType: groups, columns: [{ heading: Name, field: Name }] }';
    writeFileSync(
      'feed.yaml',
      `version: 1\nsheets: [${sheet}]\nsync: { source: { file: feed.csv } }\n`,
    );
    const agreed = { confirm: async () => true };
    return (await tallysheet.syncFeed('feed.yaml', place, agreed)).files[0].status;
  },
  rehearse: async () => {
    const call = tallysheet.readCall('groups.create', ['name=Kites']);
    const work = (at) => tallysheet.makeCall(call, at.workplace);
    return (await tallysheet.rehearse({}, place, work)).report.created.length;
  },
  compare: async () => {
    const report = await tallysheet.compareRegisters(names, place, { out: 'compared.xlsx' });
    return report.duplicated.length;
  },
  offboard: async () => {
    const { is = 'import' } = await tallysheet.planOffboarding({ people: [ana.email] }, place);
    return is;
  },
  onboard: async () => {
    writeFileSync('kits.csv', 'Kit,Item\nSite,Drill\n');
    const request = { people: [ana.email], kits: 'kits.csv' };
    const { is = 'import' } = await tallysheet.planOnboarding(request, place);
    return is;
  },
  import: async () => {
    writeFileSync('firms.csv', 'Firm\nAcme\nCord\n');
    const firms = { files: ['firms.csv'], kind: 'groups', mapping: { map: ['Firm=Name'] } };
    const { folder } = await tallysheet.planImport(firms, place);
    return (await tallysheet.applyPlan(folder, place)).summary.outcomes.created;
  },
  resume: async () => (await tallysheet.resumeImport(run, place)).summary.outcomes.created,
  'scan checkout': () => scan('checkout', camera, `to: #${ana.id}`),
  'scan checkin': () => scan('checkin', camera),
  'scan extend': () => scan('extend', camera, 'until: 12/31/2030'),
  'scan locate': () => scan('locate', camera, 'latitude: 48.3984', 'longitude: 9.9916'),
  'scan request-verification': () => scan('request-verification', camera),
  'scan verify': () => scan('verify', camera, `custodian: #${ana.id}`),
  'scan cancel-verification': () => scan('cancel-verification', camera, `custodian: #${ana.id}`),
  'scan retire': () => scan('retire', camera, 'on: 2026-02-28', 'reason: Sold'),
  'scan activate': () => scan('activate', camera),
  'scan add-stock': () => scan('add-stock', cables, `at: #${depot.id}`),
  'scan checkout-stock': () => scan('checkout-stock', cables, `to: #${ana.id}`, `at: #${depot.id}`),
  'scan checkin-stock': () => scan('checkin-stock', cables, 'line-items: 1'),
  'scan add-inventory': () => scan('add-inventory', toner, `at: #${depot.id}`),
  'scan sell-inventory': () => scan('sell-inventory', toner, `at: #${depot.id}`),
  open: async () => {
    const accounts = { list: () => [], connect: fail, save: fail };
    const { systemClock: clock } = tallysheet;
    const options = { stateFolder: 'state', cwd: '.', clock, accounts, port: 0, onFault: fail };
    const page = await openPage(options);
    const { status } = await fetch(page.address, { redirect: 'manual' });
    await page.close();
    return status;
  },
  'runs list': () => tallysheet.listRuns(place).some(({ folder }) => folder === run),
  'runs show': () => tallysheet.showRun(run, place).summary.outcomes.created,
  'runs results': async () => (await tallysheet.writeRunResults(run, place)) !== undefined,
  'runs recover': async () => {
    const { folder } = await tallysheet.planImport(names, place, { out: 'lost' });
    await tallysheet.applyPlan(folder, place);
    rmSync(join(folder, 'journal.db'), { force: true });
    return (await tallysheet.recoverRun(folder, names, place)).rows;
  },
  'runs drop': async () => {
    writeFileSync('unwanted.csv', 'Name\nDoe\n');
    const unwanted = { ...names, files: ['unwanted.csv'] };
    const { folder } = await tallysheet.planImport(unwanted, place, { out: 'unwanted' });
    return (await tallysheet.dropRun(folder, place)).name;
  },
  'runs bundle': async () =>
    (await tallysheet.bundleRun('unwanted', place, { anonymise: true })).files.length,
  'runs purge': () => tallysheet.purgeRuns(place, { runs: ['unwanted'] }).purged[0].run,
  'recipes list': () => tallysheet.listRecipes(place).length,
  'recipes known': async () => (await tallysheet.knownSources()).length > 0,
  'recipes show': async () => (await tallysheet.findRecipe('intune-devices', place)).name,
  'recipes forget': () => {
    const [recipe] = tallysheet.listRecipes(place);
    return tallysheet.forgetRecipe(String(recipe.id), place).id === recipe.id;
  },
  export: async () => {
    const request = { kinds: ['vendors'], out: 'vendors.xlsx' };
    return (await tallysheet.exportRecords(request, place)).records.vendors;
  },
  labels: async () => {
    const { labels } = await tallysheet.printLabels(
      {
        kind: tallysheet.chooseLabelKind('fixed-assets'),
        selection: { by: 'numbers', numbers: [camera.id] },
        medium: tallysheet.findMedium('avery-l7163', []),
        ...{ symbology: 'qr', code: 'identifier', order: 'place', start: 1 },
        ...{ outline: false, force: false },
      },
      place,
    );
    return labels;
  },
  'report depreciation': async () => {
    writeFileSync(
      'register.csv',
      'Name,Cost,In service,Method,Life\nCamera,2400.00,2024-01-15,straight-line,3 years\n',
    );
    const yearly = { input: 'register.csv', fiscalYear: '2024', close: true };
    const { report, isClosed } = await tallysheet.reportDepreciation(yearly, place);
    return `${report.books.length} book, ${isClosed ? 'closed' : 'open'}`;
  },
  'report tax': async () => {
    writeFileSync('tax-register.csv', 'Asset no,Cost,Purchase date\n1,3000.00,2024-05-01\n');
    writeFileSync('tax.csv', 'Asset no,Tax class\n1,leasing\n');
    const { report } = await tallysheet.reportTax(
      {
        ...{ input: 'tax-register.csv', taxSheet: 'tax.csv', rules: 'uk', taxpayer: 'company' },
        fiscalYear: '2024',
      },
      place,
    );
    return (Number(report.totals.net) / 100).toFixed(2);
  },
  'report stock': async () => {
    const { report } = await tallysheet.reportStock({}, place);
    return report.totals.checks.every(({ passed }) => passed);
  },
  'report custody': () => titleOf(tallysheet.reportCustody),
  'report audit': () => titleOf(tallysheet.reportAudit),
  'report reservations': () => titleOf(tallysheet.reportReservations),
  'report warranty': () => titleOf(tallysheet.reportWarranty),
  'report replacement': () => titleOf(tallysheet.reportReplacement),
  'stocktake start': async () => {
    const scope = {
      locations: [],
      groups: ['Spare cameras'],
      kinds: ['fixed-assets'],
      zone: 'UTC',
    };
    const options = { out: 'count', showsExpected: false, force: false };
    return (await tallysheet.startStocktake({ ...scope, ...options }, place)).expected;
  },
  'stocktake count': async () => {
    writeFileSync('scans.csv', `#${camera.id}\n`);
    const how = { scans: {}, isRecount: false, onEarlier: 'refuse' };
    const { files } = await tallysheet.countStocktake(['scans.csv'], how, {}, place);
    return files.map(({ found }) => found).join();
  },
  'stocktake status': () => tallysheet.stocktakeStatus({}, place, 2).state,
  'stocktake finish': async () => {
    const { summary } = await tallysheet.finishStocktake(
      { stocktake: 'count' },
      { exponent: 2 },
      place,
    );
    return `${summary.coverage.counted} of ${summary.coverage.expected}`;
  },
  call: async () => {
    const call = tallysheet.readCall('fixed-assets.detail', [`asset_no=${camera.id}`]);
    return (await tallysheet.makeCall(call, place)).rows[0].values.name;
  },
  endpoints: () => tallysheet.ENDPOINTS.some(({ name }) => name === 'fixed-assets.detail'),
  doctor: async () => {
    const { clock } = place;
    const checked = await tallysheet.checkAccount({
      ...{ baseUrl, clock, tokenPlace: 'this program' },
      open: () => tallysheet.createClient({ baseUrl, token, rateLimit: 'off' }).connection,
    });
    const machine = tallysheet.checkMachine({ stateFolder: 'state', env: {} });
    return [...machine, ...checked].every(({ ok }) => ok);
  },
  completion: () =>
    [...tallysheet.profileNames('profiles'), ...tallysheet.runNames(place)].length > 1,
};

const results = {};
for (const [command, work] of Object.entries(WORK)) {
  try {
    results[command] = await work();
  } catch (error) {
    results[command] = String(error);
  }
}
await client.close();
await service.close();
process.stdout.write(JSON.stringify(results));
