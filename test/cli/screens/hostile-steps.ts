import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SCAN_COMMANDS } from '../../../src/cli/commands/scan/operations.ts';
import { ANNA, GROUP, hostile, hostileFile, PLACE } from '../../support/hostile-account.ts';

/** A command line of the program, and what is typed into it. */
export interface Step {
  /** The command that it is about; undefined where it is none. */
  readonly command: string | undefined;
  readonly words: readonly string[];
  readonly typed?: readonly string[];
  /** Nothing that others wrote is on its screen. */
  readonly isOwn?: true;
}

const FILES = {
  register: hostileFile('register', '.csv'),
  broken: hostileFile('broken', '.csv'),
  groups: hostileFile('groups', '.csv'),
  tags: hostileFile('tags', '.csv'),
  yaml: hostileFile('settings', '.yaml'),
  token: hostileFile('token', '.txt'),
  counts: hostileFile('counts', '.csv'),
  feed: hostileFile('feed', '.yaml'),
  people: hostileFile('people', '.csv'),
  kits: hostileFile('kits', '.csv'),
  delivery: hostileFile('delivery', '.csv'),
};

const HEADINGS = ['Name', 'Group', 'Purchased on', 'Location', 'Vendor', hostile('Not known')];

/** The files that the steps are about, with hostile names, headings and values. */
export function writeHostileFiles(folder: string): void {
  const save = (name: string, rows: readonly (readonly string[])[]): void => {
    const lines = rows.map((cells) => cells.map((cell) => `"${cell}"`).join(','));
    writeFileSync(join(folder, name), `${lines.join('\n')}\n`);
  };
  const row = (name: string, ...cells: readonly string[]): readonly string[] => [
    hostile(name),
    ...cells,
    'x',
  ];
  save(FILES.register, [
    HEADINGS,
    row('Laptop 8', GROUP, '01/31/2024', PLACE, ''),
    row('Laptop 9', GROUP, '02/29/2024', PLACE, hostile('New vendor')),
  ]);
  save(FILES.broken, [
    HEADINGS,
    row('Laptop 8', hostile('Laptop'), hostile('yesterday'), hostile('H'), hostile('Vend')),
    row('x'.repeat(300), GROUP, '02/30/2024', PLACE, ''),
  ]);
  save(FILES.groups, [
    ['Name', 'Beschreibung', hostile('Not known')],
    ['Tools', 'Hand tools', hostile('Shelf')],
  ]);
  save(FILES.tags, [['Tag'], ['L-001'], [hostile('L-00')]]);
  save(FILES.kits, [
    ['Kit', 'Item', 'Location'],
    [hostile('Kit'), hostile('Laptop'), PLACE],
  ]);
  save(FILES.delivery, [
    ['Purchase order', 'Item', 'Received'],
    [hostile('PO'), hostile('Laptop'), hostile('3')],
    [hostile('PO'), hostile('Laptop'), '3'],
  ]);
  save(FILES.people, [['Name'], [hostile('Ann')], [hostile('Nobody')]]);
  save(FILES.counts, [
    ['Code', 'Place', 'Counted', 'Counted by'],
    ['L-001', PLACE, '1', hostile('Ben')],
    [hostile('L-00'), PLACE, '1', hostile('Ben')],
    ['HAT', hostile('Nowhere'), hostile('nine'), ''],
  ]);
  writeFileSync(join(folder, FILES.yaml), `${JSON.stringify(hostile('method'))}: 1\n`);
  const sheet = { recordType: 'fixed-assets', key: ['Name'] };
  const feed = { version: 1, sheets: [sheet], sync: { source: { file: FILES.broken } } };
  writeFileSync(join(folder, FILES.feed), JSON.stringify(feed));
  writeFileSync(join(folder, FILES.token), 'token-of-the-tests\n');
  mkdirSync(join(folder, 'out'));
}

/** Every command of the program among hostile names, in an order in which each finds what it needs. */
export function hostileSteps(url: string): readonly Step[] {
  const kind = ['--kind', 'fixed-assets'];
  const make = ['--create-missing', 'vendors', '--yes'];
  const [first, second, third, stocktake] = [
    hostileFile('first'),
    hostileFile('second'),
    hostileFile('third'),
    hostileFile('count'),
  ] as const;
  const of = (command: string, ...words: readonly string[]): Step => ({
    command,
    words: [...command.split(' '), ...words],
  });
  const report = (name: string, ...words: readonly string[]): Step =>
    of(`report ${name}`, ...words, '--format', 'csv', '--out', join('out', hostileFile(name)));
  return [
    { command: undefined, words: [hostile('unknown')] },
    { command: undefined, words: ['plan', `--${hostile('flag')}`] },
    { command: undefined, words: ['plan', hostile('missing.csv'), '--verbose'] },
    { command: undefined, words: ['plan', hostile('missing.csv'), '--json'] },
    of('map', FILES.register, ...kind, '--out', hostileFile('recipe', '.yaml')),
    of('map', FILES.broken, ...kind, '--json'),
    of('validate', FILES.broken, ...kind),
    of('validate', FILES.broken, ...kind, '--online'),
    of('validate', FILES.broken, ...kind, '--quiet'),
    of('plan', FILES.broken, ...kind, '--out', third),
    of('plan', FILES.register, ...kind, '--create-missing', 'vendors', '--out', first),
    of('plan', FILES.register, ...kind, '--sheet', hostile('Sheet')),
    of('apply', first),
    of('resume', first),
    of('import', FILES.broken, ...kind, ...make, '--out', second),
    of('import', FILES.register, ...kind, ...make),
    of('runs list'),
    of('runs show', first),
    of('runs results', first),
    of('runs recover', first, '--input', FILES.register, ...kind),
    of('runs bundle', first, '--anonymise', '--out', join('out', hostileFile('bundle', '.zip'))),
    of('runs drop', second),
    of('runs purge', first),
    { ...of('runs purge', '--snapshots'), isOwn: true },
    { ...of('open', '--shortcut'), isOwn: true },
    of('import', FILES.groups, '--kind', 'groups', '--yes', '--confirm-readings'),
    of('recipes list'),
    { ...of('recipes known'), isOwn: true },
    of('recipes show', '1'),
    of('recipes forget', '1'),
    of('sync', FILES.feed, '--check'),
    of('sync', FILES.feed),
    of('compare', FILES.register, ...kind, '--out', join('out', hostileFile('compared', '.xlsx'))),
    of('plan', FILES.delivery, '--receive-in-parts'),
    of('onboard', FILES.people, '--kits', FILES.kits),
    of('offboard', FILES.people),
    of('rehearse', 'import', FILES.groups, '--kind', 'groups'),
    of('undo', first, '--dry-run'),
    of('undo', first, '--yes'),
    of('template', 'fixed-assets', '--out', join('out', hostileFile('template', '.xlsx'))),
    of('export', 'fixed-assets', '--out', join('out', hostileFile('export', '.xlsx'))),
    of('export', 'all', '--format', 'csv', '--out', join('out', hostileFile('all'))),
    report('depreciation', '--month', '2026-01', '--method', 'SLN', '--life', '5y'),
    of('report depreciation', '--month', '2026-01', '--settings', FILES.yaml),
    report('tax', '--rules', 'uk', '--taxpayer', 'company', '--fiscal-year', '2025'),
    report('stock', '--month', '2026-01'),
    report('custody'),
    of('report custody', '--member', hostile('Ann')),
    report('audit', '--since', '2026-01-01'),
    report('reservations', '--from', '2026-01-01', '--to', '2026-12-31'),
    of('report warranty', '--months', '6', '--field', hostile('Warranty')),
    report('replacement', '--months', '36', '--life', '60'),
    of('labels', 'fixed-assets', '--label', 'avery-5160', '--file', FILES.tags),
    of('stocktake start', '--by', hostile('anna'), '--out', stocktake, '--location', PLACE),
    of('stocktake count', FILES.counts),
    of('stocktake status'),
    of('stocktake finish', '--dry-run'),
    of('call', 'fixed-assets.list', '--table'),
    of('call', 'fixed-assets.list', '--all', '--table'),
    of('call', 'fixed-assets.list'),
    of('call', 'fixed-assets.list', '--all'),
    of('call', 'members.list', '--table'),
    of('call', 'groups.create', '--param', `name=${GROUP}`, '--yes'),
    ...SCAN_COMMANDS.map(({ word, values }) => ({
      ...of(`scan ${word}`, '--discard', ...('quantity' in values ? ['--quantity', '1'] : [])),
      typed: [
        `to: ${ANNA}`,
        `to: ${hostile('Ann').replace(/[\n\r]/g, '')}`,
        'until: 12/31/2099',
        'until: next \u202Eweek',
        ...['on: 1/31/2024', 'reason: #1', 'latitude: 1.5', 'longitude: 2.5', 'line-items: 1'],
        ...['L-001', 'L-001', 'L-004', 'HAT', 'TAPE', 'L-00\u202E9\u009B31m'],
        ...['list', 'help', 'undo', 'end', 'n'],
      ],
    })),
    of('serve', '--seed', FILES.yaml),
    of('doctor', '--token-file', hostile('none.txt')),
    of('init', '--base-url', url, '--token-file', FILES.token, '--yes', '--offline'),
    { ...of('endpoints'), isOwn: true },
    { ...of('completion', 'bash'), isOwn: true },
  ];
}
