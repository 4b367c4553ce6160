import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { main } from '../../../../src/cli/main.ts';
import { captureIo, type CapturedIo } from '../../../support/captured-io.ts';
import { elementsOf } from '../../../support/markup-reader.ts';
import { saveUserWorkbook } from '../../../support/user-workbook.ts';
import { IS_EVERYDAY } from '../../../support/thinned.ts';

const REGISTER = `Name,Group,Purchased on,Price
"Laptop
A",Laptops,01/15/2024,5
,Laptops,02/30/2024,x
`;

const FINE = 'Name,Group,Purchased on\nLaptop A,Laptops,01/15/2024\n';

const SCHEMA = new URL('../../../fixtures/sarif-2.1.0.schema.json', import.meta.url);

interface Checked {
  readonly exit: number;
  readonly captured: CapturedIo;
  /** Without what the program keeps for itself. */
  readonly files: readonly string[];
}

/** Checks a file in the folder data of a repository. */
async function check(
  text: string,
  words: readonly string[],
  { name = 'register.csv', folder = 'data' } = {},
): Promise<Checked> {
  const captured = captureIo();
  mkdirSync(join(captured.folder, '.git'));
  const cwd = join(captured.folder, folder);
  mkdirSync(cwd, { recursive: true });
  writeFileSync(join(cwd, name), text);
  const io = { ...captured.io, cwd };
  const exit = await main(['validate', name, '--kind', 'fixed-assets', ...words], io);
  return { exit, captured, files: readdirSync(cwd).filter((each) => each !== 'state') };
}

describe('validate --annotations github', () => {
  test('prints a workflow command for each issue, at its line of the file', async () => {
    const { exit, captured } = await check(REGISTER, ['--annotations', 'github', '--quiet']);

    expect(exit).toBe(1);
    expect(captured.stdout().split('\n')).toEqual([
      '::error file=data/register.csv,line=4,col=10,endColumn=19,title=invalid-date%3A Purchased on::Purchased on: "02/30/2024" is not a valid date; expected a date as mm/dd/yyyy%0ACorrect the date.',
      '::error file=data/register.csv,line=4,col=21,endColumn=21,title=malformed-number%3A Price::Price: expected a number of at least 0, found "x"%0AWrite a plain number; use --decimal point for amounts such as $1,234.56, --decimal comma for 1.234,56.',
      '::error file=data/register.csv,line=4,col=1,title=required%3A Name::Name is empty; required to create a fixed asset%0AFill in the cell. --default "Field=value" fills the blank cells of a column.',
      '',
    ]);
  });

  test.each([
    [
      'behind a cell with several lines',
      '"Desk\nbig",Laptops,01/15/2024,x\n',
      'line=3,col=25,endColumn=25',
    ],
    ['with several lines', 'Desk,Laptops,01/15/2024,"x\ny"\n', 'line=2,endLine=3'],
    ['with quotes', 'Desk,Laptops,01/15/2024,"x, y"\n', 'line=2,col=25,endColumn=30'],
  ])('points at a cell %s', async (_what, row, place) => {
    const text = `Name,Group,Purchased on,Price\n${row}`;
    const { captured } = await check(text, ['--annotations', 'github', '--quiet']);

    expect(captured.stdout()).toMatch(
      new RegExp(`^::error file=data/register\\.csv,${place},title=`),
    );
  });

  test('names sheet and cell of a workbook, which has no lines', async () => {
    const captured = captureIo();
    await saveUserWorkbook(join(captured.folder, 'register.xlsx'), {
      'Fixed assets': [
        ['Name', 'Group', 'Purchased on', 'Price'],
        ['Laptop A', 'Laptops', new Date(Date.UTC(2024, 0, 15)), 'x'],
        ['Laptop B', 'Laptops', new Date(Date.UTC(2024, 0, 15)), 5],
      ],
    });

    expect(await main(['validate', 'register.xlsx', '--annotations', 'github'], captured.io)).toBe(
      1,
    );
    expect(captured.stdout()).toMatch(
      /^::error file=register\.xlsx,title=malformed-number%3A Price::Sheet Fixed assets, cell D2: Price: expected/,
    );
  });

  test('says what ended the check, and prints nothing where all is well', async () => {
    const fine = await check(FINE, ['--annotations', 'github']);
    expect([fine.exit, fine.captured.stdout()]).toEqual([0, '']);

    const broken = await check('', ['--annotations', 'github']);
    expect(broken.exit).toBe(3);
    expect(broken.captured.stdout()).toBe(
      '::error file=data/register.csv,title=empty-file::register.csv is empty%0AAdd a heading row and at least one row below it; a list of scans has one code on each line.\n',
    );
  });

  test('points at what has to be confirmed, because it fails the check', async () => {
    const { exit, captured } = await check(
      'Bezeichnung;Kategorie;Anschaffungsdatum\nLaptop;Technik;03/04/2024\n',
      ['--annotations', 'github'],
    );
    expect(exit).toBe(1);
    expect(captured.stdout()).toMatch(
      /^::error file=data\/register\.csv,title=unconfirmed-readings%3A Anschaffungsdatum::Please confirm how the file is read: /,
    );
  });

  test.each([
    ['a line of its own', 'x\n::stop-commands::pwned\n::set-output name=a::b'],
    ['the older commands', 'x ##[error]pwned ##[add-matcher]m.json'],
    ['a percent sign and escapes', 'x %0A::error::pwned %25'],
    ['what terminals obey', 'x \u001b]0;pwned\u0007\u001b[31m\r::error::pwned'],
    ['words that the screen breaks before ::', `${'word '.repeat(11)}::error::pwned`],
  ])('text of a cell gives the runner no command: %s', async (_name, value) => {
    const cell = `"${value}"`;
    const text = `Name,Group,Price,"a,b:c\n::error::pwned"\nLaptop A,Laptops,${cell},${cell}\n`;
    for (const format of ['github', 'gitlab', 'sarif', 'junit']) {
      const { captured } = await check(text, ['--annotations', format]);
      const isOurs = (line: string): boolean =>
        format === 'github' &&
        /^::error file=data\/register\.csv,(line=\d+,(endLine=\d+,|col=\d+,(endColumn=\d+,)?)?)?title=[^,:]*::/.test(
          line,
        );
      const lines = `${captured.stdout()}\n${captured.stderr()}`.split(/[\r\n]/);
      expect(lines.filter((line) => /^\s*::/.test(line) && !isOurs(line))).toEqual([]);
      expect(lines.filter((line) => line.includes('##[') && !isOurs(line))).toEqual([]);
      // eslint-disable-next-line no-control-regex -- what a terminal obeys
      expect(lines.join('')).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/);
    }
  });
});

describe('validate --annotations gitlab', () => {
  test('prints a Code Quality report', async () => {
    const { exit, captured } = await check(REGISTER, ['--annotations', 'gitlab']);

    expect(exit).toBe(1);
    const report = JSON.parse(captured.stdout()) as object[];
    expect(report).toHaveLength(3);
    expect(report[0]).toEqual({
      description:
        'Purchased on: "02/30/2024" is not a valid date; expected a date as mm/dd/yyyy Correct the date.',
      check_name: 'invalid-date',
      fingerprint: expect.stringMatching(/^[\da-f]{32}$/) as unknown,
      severity: 'major',
      location: {
        path: 'data/register.csv',
        positions: { begin: { line: 4, column: 10 }, end: { line: 4, column: 19 } },
      },
    });
  });

  test('prints an empty list where all is well', async () => {
    const { exit, captured } = await check(FINE, [...['--annotations', 'gitlab']]);
    expect([exit, JSON.parse(captured.stdout())]).toEqual([0, []]);
  });

  test('fingerprints stay the same when rows come above, and differ for equal issues', async () => {
    const marks = async (text: string): Promise<string[]> => {
      const { captured } = await check(text, ['--annotations', 'gitlab']);
      const report = JSON.parse(captured.stdout()) as { fingerprint: string }[];
      return report.map(({ fingerprint }) => fingerprint);
    };
    const head = 'Name,Group,Purchased on,Price\nLaptop,Laptops,01/15/2024,5\n';
    const bad = 'Laptop A,Laptops,01/15/2024,x\nLaptop B,Laptops,01/15/2024,x\n';
    const before = await marks(head + bad);

    expect(new Set(before).size).toBe(2);
    expect(await marks(`${head}Laptop C,Laptops,01/15/2024,5\n${bad}`)).toEqual(before);
    expect(await marks(`${head}Laptop C,Laptops,01/15/2024,y\n${bad}`)).toEqual(
      expect.arrayContaining(before),
    );
  });
});

describe('validate --annotations sarif', () => {
  /** What an independent validator finds by the schema of the specification. */
  function problems(log: unknown): unknown {
    const schema = JSON.parse(readFileSync(SCHEMA, 'utf8')) as object;
    const ajv = new Ajv({ allowUnionTypes: true, strict: false, validateFormats: false });
    const validate = ajv.compile(schema);
    validate(log);
    return validate.errors ?? [];
  }

  interface Log {
    readonly runs: readonly [
      {
        readonly tool: { readonly driver: { readonly rules: readonly object[] } };
        readonly invocations: readonly object[];
        readonly results: readonly object[];
      },
    ];
  }

  test('prints a log that the schema of the specification accepts', async () => {
    const { exit, captured } = await check(REGISTER, ['--annotations', 'sarif']);
    const log = JSON.parse(captured.stdout()) as Log;
    const [{ tool, invocations, results }] = log.runs;

    expect(exit).toBe(1);
    expect(problems(log)).toEqual([]);
    expect(problems({ ...log, runs: [{ results: [{}] }] })).not.toEqual([]);
    expect(tool.driver.rules[0]).toEqual({
      id: 'invalid-date',
      shortDescription: { text: 'Column: … is not a valid date; expected …' },
      help: { text: 'Correct the date.' },
      helpUri: 'https://tallysheet.example/docs/reference/issues.md#invalid-date',
      defaultConfiguration: { level: 'error' },
    });
    expect(invocations).toEqual([{ executionSuccessful: true }]);
    expect(results[0]).toEqual({
      ruleId: 'invalid-date',
      ruleIndex: 0,
      level: 'error',
      message: {
        text: 'Purchased on: "02/30/2024" is not a valid date; expected a date as mm/dd/yyyy Correct the date.',
      },
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: 'data/register.csv', uriBaseId: '%SRCROOT%' },
            region: { startLine: 4, startColumn: 10, endColumn: 20 },
          },
          logicalLocations: [{ fullyQualifiedName: 'C3', name: 'Purchased on', kind: 'member' }],
        },
      ],
      partialFingerprints: {
        'tallysheetIssue/v1': expect.stringMatching(/^[\da-f]{32}$/) as unknown,
      },
    });
  });

  test('says that the check was not finished, and why', async () => {
    const { captured } = await check('', ['--annotations', 'sarif']);
    const log = JSON.parse(captured.stdout()) as Log;
    expect(problems(log)).toEqual([]);
    const [{ tool, invocations }] = log.runs;
    expect(invocations).toEqual([{ executionSuccessful: false }]);
    expect(tool.driver.rules).toEqual([
      expect.objectContaining({
        id: 'empty-file',
        helpUri: 'https://tallysheet.example/docs/reference/errors.md#empty-file',
      }),
    ]);
  });

  test('the pages of the rules have their anchors', () => {
    for (const [page, code] of [
      ['issues.md', 'invalid-date'],
      ['errors.md', 'empty-file'],
    ] as const) {
      const path = new URL(`../../../../docs/reference/${page}`, import.meta.url);
      expect(readFileSync(path, 'utf8')).toContain(`<a id="${code}"></a>`);
    }
  });

  test('a name of a file is an address of its own', async () => {
    const { captured } = await check(REGISTER, ['--annotations', 'sarif'], {
      name: 'né w#1%.csv',
    });
    expect(captured.stdout()).toContain('"uri": "data/n%C3%A9%20w%231%25.csv"');
  });
});

describe('validate --annotations junit', () => {
  test('prints a suite for the file, with a case for each column and rule that it breaks', async () => {
    const { exit, captured } = await check(REGISTER, ['--annotations', 'junit']);
    const elements = elementsOf(captured.stdout());

    expect(exit).toBe(1);
    expect(elements[0]).toMatchObject({
      name: 'testsuites',
      attributes: { tests: '5', failures: '3', errors: '0' },
    });
    expect(elements[1]).toMatchObject({
      name: 'testsuite',
      attributes: { name: 'data/register.csv', tests: '5', failures: '3' },
    });
    const cases = elements.filter(({ name }) => name === 'testcase');
    expect(cases.map(({ attributes, children }) => [attributes['name'], children.length])).toEqual([
      ['Purchased on: invalid-date', 1],
      ['Price: malformed-number', 1],
      ['Name: required', 1],
      ['Group', 0],
      ['rows', 0],
    ]);
    expect(cases[0]?.attributes).toMatchObject({ file: 'data/register.csv', line: '4' });
    expect(cases[0]?.children[0]?.text).toBe(
      'data/register.csv:4: Purchased on: "02/30/2024" is not a valid date; expected a date as mm/dd/yyyy\nCorrect the date.',
    );
  });

  test('is well formed for any text, with what XML cannot hold as an escape', async () => {
    const heading = '<P&"rice\u0001\uFFFE>';
    const { captured } = await check(
      `Name,Group,Purchased on,"${heading.replace('"', '""')}"\nLaptop A,Laptops,01/15/2024,"]]>&\u0002"\nLaptop B,Laptops,01/15/2024,5\n`,
      ['--annotations', 'junit', '--map', `${heading}=Price`],
    );
    const cases = elementsOf(captured.stdout()).filter(({ name }) => name === 'testcase');
    expect(cases[0]?.attributes['name']).toContain('<P&"rice');
  });
});

describe('validate for programs', () => {
  test.each([['--json'], ['--annotations', 'github'], ['--annotations=junit']])(
    'writes nothing without --out: %s %s',
    async (...words) => {
      const { exit, captured, files } = await check(REGISTER, words);
      expect(exit).toBe(1);
      expect(files).toEqual(['register.csv']);
      expect(captured.stderr()).not.toContain('Files');
      expect(captured.stderr()).toMatch(
        /Next: .*\n {2}tallysheet plan register\.csv --kind fixed-assets\n$/,
      );
    },
  );

  test('writes the folder that is named with --out', async () => {
    const { files, captured } = await check(REGISTER, [
      ...['--annotations', 'github', '--out', 'found'],
    ]);
    expect(files).toEqual(['found', 'register.csv']);
    expect(existsSync(join(captured.folder, 'data', 'found', 'summary.json'))).toBe(true);
    expect(captured.stdout()).toMatch(/^::error /);
  });

  test('without any of them it writes the errors workbook as before', async () => {
    expect((await check(REGISTER, [])).files).toEqual(['register.csv', 'runs']);
  });

  test('prints one kind of data alone', async () => {
    const { exit, captured } = await check(REGISTER, ['--json', '--annotations', 'github']);
    expect(exit).toBe(2);
    expect(JSON.parse(captured.stdout())).toMatchObject({
      error: {
        code: 'bad-usage',
        message: '--annotations and --json cannot be combined: both print to standard output',
      },
    });
  });

  test.skipIf(IS_EVERYDAY)(
    'lists 5,000 issues and counts the others, in every format',
    async () => {
      const rows = Array.from(
        { length: 6_000 },
        (_, at) => `Laptop ${at},Laptops,01/15/2024,x\nPhone ${at},Phones,01/15/2024,5\n`,
      ).join('');
      const text = `Name,Group,Purchased on,Price\n${rows}`;
      const printed = async (format: string): Promise<string> =>
        (await check(text, ['--annotations', format, '--quiet'])).captured.stdout();

      const commands = (await printed('github')).trimEnd().split('\n');
      expect(commands).toHaveLength(5_001);
      expect(commands.at(-1)).toBe(
        '::notice title=tallysheet::1,000 more issues. The errors workbook of --out has every row.',
      );
      const report = JSON.parse(await printed('gitlab')) as object[];
      expect(report).toHaveLength(5_001);
      expect(report.at(-1)).toMatchObject({ check_name: 'more-issues', severity: 'info' });
      expect(await printed('sarif')).toContain(
        '"1,000 more issues. The errors workbook of --out has every row."',
      );
      expect(await printed('junit')).toContain('(and 5,999 more)');
    },
  );
});
