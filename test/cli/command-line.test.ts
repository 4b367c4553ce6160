import { describe, expect, test } from 'vitest';
import { mainHelp, readCommandLine } from '../../src/cli/command-line.ts';
import { STYLE } from '../../src/cli/screens/style.ts';

function parse(...argv: string[]) {
  const line = readCommandLine(argv);
  if ('print' in line) throw new Error(`printed ${line.print.plain()}`);
  return {
    command: line.command.name,
    flags: Object.fromEntries(line.flags),
    operands: line.operands,
  };
}

describe('a command line', () => {
  test('is a command with flags and operands', () => {
    expect(
      parse(
        'resume',
        'runs/a',
        '--verification-delay',
        '0',
        '--max-errors=1%',
        '--failed',
        '--no-color',
      ),
    ).toEqual({
      command: 'resume',
      flags: {
        'verification-delay': ['0'],
        'max-errors': ['1%'],
        failed: ['true'],
        'no-color': ['true'],
      },
      operands: ['runs/a'],
    });
  });

  test('may give a flag several times, and each takes one value', () => {
    const line = parse(
      'call',
      '--param',
      'asset_no=12',
      'fixed-assets.update',
      '--param',
      'custom:A b=c=d',
    );
    expect(line.flags).toEqual({ param: ['asset_no=12', 'custom:A b=c=d'] });
    expect(line.operands).toEqual(['fixed-assets.update']);
  });

  test('keeps numbers, dots and names of prototypes as they were written', () => {
    const line = parse('call', '007', '--param', '__proto__.x=1', '--max-calls', '007');
    expect(line.operands).toEqual(['007']);
    expect(line.flags).toEqual({ param: ['__proto__.x=1'], 'max-calls': ['007'] });
  });

  test('may name a command of a group, whose first word alone may mean one', () => {
    expect(parse('report', 'stock', '--as-of', '2026-01-31')).toEqual({
      command: 'report stock',
      flags: { 'as-of': ['2026-01-31'] },
      operands: [],
    });
    expect(parse('runs').command).toBe('runs list');
    expect(parse('runs', '--json').command).toBe('runs list');
    expect(parse('runs', 'show', 'a').operands).toEqual(['a']);
  });

  test('takes - for a file, and after -- nothing for a flag', () => {
    expect(parse('apply', '-').operands).toEqual(['-']);
    expect(parse('apply', '--', '--run').operands).toEqual(['--run']);
  });
});

describe('refused with what was probably meant', () => {
  test.each([
    [['aply', 'runs/a'], 'There is no command "aply"; did you mean apply?'],
    [['teleport'], 'There is no command "teleport"'],
    [
      ['report'],
      'tallysheet report needs a command: report depreciation, report tax, report stock, report custody, report audit, report reservations, report warranty, report replacement',
    ],
    [['report', 'stok'], 'There is no command "report stok"; did you mean report stock?'],
    [['runs', 'shw', 'a'], 'There is no command "runs shw"; did you mean runs show?'],
    [['runs', 'show'], 'tallysheet runs show needs <run>'],
    [['report', 'stock', '--life', '5y'], 'There is no flag --life'],
    [
      ['resume', '--verification-dely', '0'],
      'There is no flag --verification-dely; did you mean --verification-delay?',
    ],
    [['resume', '--zzz=1'], 'There is no flag --zzz'],
    [['resume', '-q'], 'Unknown argument: q'],
    [
      ['resume', '--verification-delay', '1', '--verification-delay', '2'],
      '--verification-delay is given 2 times, but can be given only once',
    ],
    [['resume', '--verification-delay='], '--verification-delay needs a value: <time>'],
    [['apply'], 'tallysheet apply needs <run>'],
    [['apply', 'a', 'b'], 'tallysheet apply does not accept "b"'],
    [['resume', '--decisions'], 'Not enough arguments following: decisions'],
  ])('%j', (argv, message) => {
    expect(() => readCommandLine(argv)).toThrow(
      expect.objectContaining({ code: 'bad-usage', message }),
    );
  });
});

/** What a command line prints without a command. */
function printedBy(words: readonly string[]): string | undefined {
  const line = readCommandLine(words);
  return 'print' in line ? line.print.plain() : undefined;
}

describe('help', () => {
  test.each(['import', 'plan', 'validate'])(
    'of %s fits on one screen, without the flags of reading',
    (command) => {
      const help = readCommandLine([command, '--help'], { columns: 100, style: STYLE });
      const page = 'print' in help ? help.print.plain() : '';
      expect(page.split('\n').length).toBeLessThanOrEqual(41);
      expect(page).not.toMatch(/^ {2}--(?:map|date-format|decimal|encoding|header-row)\b/m);
      expect(page).toContain(`\`tallysheet ${command} --help reading\``);
    },
  );

  test('has the flags of reading as a topic of their own', () => {
    const page = printedBy(['import', '--help', 'reading']) ?? '';
    const flags = [...page.matchAll(/^ {2}--([a-z-]+)/gm)].map(([, name]) => name);
    expect(flags).toEqual(
      expect.arrayContaining(['map', 'date-format', 'decimal', 'encoding', 'header-row', 'sheet']),
    );
    expect(flags).not.toContain('yes');
    expect(printedBy(['import', 'reading', '-h'])).toBe(page);
  });

  test('is the same page for --help, for -h and for nothing at all', () => {
    const page = mainHelp().plain();
    for (const words of [[], ['--help'], ['-h']]) expect(printedBy(words)).toBe(page);
  });

  test('names every command and the exit codes', () => {
    const page = mainHelp();
    expect(page.plain()).toContain('tallysheet <command> [options]');
    expect(page.plain()).toMatch(/^ {2}apply +Apply a saved plan exactly$/m);
    const everything = readCommandLine(['--help', '--all']);
    expect('print' in everything ? everything.print.plain() : '').toContain(
      'Exit codes:\n  0    success, or nothing to do\n',
    );
  });

  test('of a command has all of its flags with --all, by group, and examples', () => {
    const line = readCommandLine(['resume', '--help', '--all']);
    expect(line).toHaveProperty('print');
    const page = 'print' in line ? line.print.plain() : '';
    expect(page).toContain('tallysheet resume [run] [options]');
    expect(page).toContain('Apply:');
    expect(page).toMatch(
      / {2}--verification-delay <time>\n +How long an unverified write may still arrive/,
    );
    expect(page).toContain('tallysheet resume runs/members-20261120T101500Z --failed');
    expect(page.split('\n').filter((text) => text.length > 80)).toEqual([]);
  });

  test('of a command has its common flags first, and says how to see the others', () => {
    const line = readCommandLine(['resume', '--help']);
    const page = 'print' in line ? line.print.plain() : '';
    expect(page).toContain('Common options:\n  --failed  ');
    expect(page).not.toContain('--concurrency');
    expect(page).toMatch(/`tallysheet resume --help --all` shows \d+ more options\.\n$/);
  });

  test('of a group lists its commands', () => {
    const line = readCommandLine(['report', '--help']);
    const page = 'print' in line ? line.print.plain() : '';
    expect(page).toContain('tallysheet report <command> [options]');
    expect(page).toMatch(/^ {2}report stock +Stock valuation/m);
  });

  test('--yes is for commands that ask', () => {
    expect(() => readCommandLine(['resume', 'run', '--yes'])).toThrow(
      expect.objectContaining({ hint: 'Remove it: `tallysheet resume` does not ask.' }) as Error,
    );
  });

  test('--all alone is no flag', () => {
    expect(() => readCommandLine(['resume', '--all'])).toThrow('There is no flag --all');
  });

  test('the version is printed alone', () => {
    expect(printedBy(['--version'])).toBe('0.2.0\n');
  });
});
