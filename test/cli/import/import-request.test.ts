import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readCommandLine } from '../../../src/cli/command-line.ts';
import { IMPORT_FLAGS } from '../../../src/cli/flags/command-flags.ts';
import { GLOBAL_FLAGS } from '../../../src/cli/flags/global-flags.ts';
import {
  executionRequest,
  importRequest,
  requestPlace,
} from '../../../src/cli/import/import-request.ts';
import { readFlags } from '../../../src/cli/connection/settings.ts';
import { captureIo } from '../../support/captured-io.ts';

function given(...words: string[]) {
  const line = readCommandLine(['import', ...words]);
  if ('print' in line) throw new Error('the command line printed something');
  return { files: line.operands, flags: readFlags(line.flags, IMPORT_FLAGS) };
}

async function requestOf(cwd: string, ...words: string[]) {
  const { files, flags } = given(...words);
  return importRequest(files, flags, flags, { cwd });
}

describe('the language of what an import writes', () => {
  const PROFILE = '{"language":"fr"}';

  test.each([
    ['the flag', ['--language', 'de'], { TALLYSHEET_LANGUAGE: 'nl' }, PROFILE, 'de', 'de'],
    ['the environment', [], { TALLYSHEET_LANGUAGE: 'nl' }, PROFILE, 'nl', undefined],
    ['the profile', [], {}, PROFILE, 'fr', undefined],
    ['nothing', [], {}, '{}', undefined, undefined],
  ] as const)(
    'is that of %s, and only a flag says the language of the headings',
    async (_of, words, env, profile, written, ofHeadings) => {
      const { io, folder } = captureIo({ env });
      mkdirSync(join(folder, '.config', 'tallysheet'), { recursive: true });
      writeFileSync(join(folder, '.config', 'tallysheet', 'default.json'), profile);
      const { files, flags } = given('a.csv', ...words);
      const global = readFlags(new Map(), GLOBAL_FLAGS);
      const request = await importRequest(files, flags, flags, requestPlace({ io, global }));
      expect(request.outputLanguage).toBe(written);
      expect(request.mapping.language).toBe(ofHeadings);
    },
  );
});

describe('the request that the flags make', () => {
  test('says only what was said', async () => {
    expect(await requestOf('/', 'a.csv')).toEqual({
      files: ['a.csv'],
      reading: {},
      mapping: { map: [], set: [], defaults: [] },
      checking: {},
      planning: {},
    });
    expect(executionRequest(given('a.csv').flags)).toEqual({
      concurrency: 4,
      verificationDelayMs: 120_000,
      freshWithinMs: 60_000,
      duplicateCheck: 'auto',
      historyCheck: 31 * 86_400_000,
      maxErrors: { count: 100 },
    });
  });

  test('tells formats of single columns from those of all', async () => {
    const words = ['a.csv', '--date-format', 'D.M.YYYY', '--date-format', 'Bought = on=jj/mm/aaaa'];
    const { mapping, checking } = await requestOf('/', ...words, '--decimal', 'Price=Comma');

    expect(mapping).toMatchObject({
      dateFormats: ['Bought = on=dd/mm/yyyy'],
      decimals: ['Price=comma'],
    });
    expect(checking).toEqual({ dateFormat: 'd.m.yyyy' });
  });

  test('tells how one sheet is read from how all are', async () => {
    const words = ['a.xlsx', '--header-row', '2', '--header-row', 'IT kit!3'];
    const more = ['--hidden-rows', 'IT kit!Skip', '--fill-merged-in', 'Wow! Kit'];
    const { reading } = await requestOf('/', ...words, ...more, '--hidden-rows', 'import');

    expect(reading).toEqual({
      headerRow: 2,
      hiddenRows: 'import',
      ofSheets: [
        { sheet: 'IT kit', headerRow: 3 },
        { sheet: 'IT kit', hiddenRows: 'skip' },
        { sheet: 'Wow! Kit', fillMerged: true },
      ],
    });
  });

  test.each([
    [['--header-row', '0']],
    [['--header-row', 'IT kit!0']],
    [['--header-row', '1', '--header-row', '2']],
    [['--hidden-rows', 'IT kit!skp']],
    [['--date-format', 'soon']],
    [['--date-format', 'Bought=soon']],
    [['--date-format', 'd/m/yyyy', '--date-format', 'm/d/yyyy']],
    [['--decimal', 'Price=dot']],
  ])('refuses %j', async (words) => {
    await expect(requestOf('/', 'a.csv', ...words)).rejects.toMatchObject({ code: 'bad-usage' });
  });

  test('says everything that was said', async () => {
    const words = [
      ...[
        'a.csv',
        'b.csv',
        '--kind',
        'assets',
        '--map',
        'A=Name',
        '--map',
        'B=Price',
        '--set',
        'Role=Staff',
      ],
      ...[
        '--default',
        'Price=1',
        '--header-row',
        '3',
        '--delimiter',
        'tab',
        '--encoding',
        'windows-1252',
      ],
      ...[
        '--max-input-mb',
        '2',
        '--max-rows',
        '10',
        '--date-format',
        'dd/mm/yyyy',
        '--decimal',
        'comma',
      ],
      ...[
        '--clear-blank',
        '--key',
        'identifier, name',
        '--mode',
        'upsert',
        '--create-missing',
        'groups,locations',
      ],
      ...[
        '--create-missing',
        'vendors',
        '--assign-identifiers',
        'IMP-{row}',
        '--send-invitations',
        '--again',
      ],
      ...['--sheet', 'IT kit=assets', '--hidden-rows', 'skip', '--fill-merged'],
      ...['--identifier-format', 'shown', '--format', 'xlsx'],
    ];
    expect(await requestOf('/', ...words)).toEqual({
      files: ['a.csv', 'b.csv'],
      kind: 'assets',
      sheets: ['IT kit=assets'],
      outputFormat: 'xlsx',
      reading: {
        headerRow: 3,
        delimiter: 'tab',
        encoding: 'windows-1252',
        maxInputBytes: 2_097_152,
        maxRows: 10,
        hiddenRows: 'skip',
        fillMerged: true,
      },
      mapping: { map: ['A=Name', 'B=Price'], set: ['Role=Staff'], defaults: ['Price=1'] },
      checking: {
        dateFormat: 'dd/mm/yyyy',
        decimal: 'comma',
        identifierFormat: 'shown',
        clearBlank: true,
        key: ['identifier', 'name'],
      },
      planning: {
        mode: 'upsert',
        createMissing: ['groups', 'locations', 'vendors'],
        assignIdentifiers: 'IMP-{row}',
        sendInvitations: true,
        again: true,
      },
    });
    const sending = [
      'a.csv',
      '--concurrency',
      '2',
      '--verification-delay',
      '0',
      '--max-errors',
      '5%',
      '--first',
      '10',
      '--history-age',
      '7d',
    ];
    expect(executionRequest(given(...sending).flags)).toEqual({
      concurrency: 2,
      verificationDelayMs: 0,
      freshWithinMs: 60_000,
      duplicateCheck: 'auto',
      historyCheck: 7 * 86_400_000,
      maxErrors: { percent: 5 },
      first: 10,
    });
  });

  test('holds the recipe that a file says', async () => {
    const { folder } = captureIo();
    writeFileSync(join(folder, 'mine.json'), '{"version":1,"sheets":[{"recordType":"assets"}]}');
    writeFileSync(join(folder, 'mine.yaml'), 'version: 1\nsheets:\n  - recordType: assets\n');
    for (const file of ['mine.json', 'mine.yaml']) {
      const { recipe } = await requestOf(folder, 'a.csv', '--recipe', file);
      expect(recipe?.sheets).toMatchObject([{ recordType: 'fixed-assets' }]);
    }
  });
});
