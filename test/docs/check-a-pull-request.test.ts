import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { elementsOf } from '../support/markup-reader.ts';
import { codeBlocks, ROOT } from './markdown.ts';
import { IS_EVERYDAY, sampled } from '../support/thinned.ts';

const PAGE = readFileSync(join(ROOT, 'docs/how-to/check-a-pull-request.md'), 'utf8');
const PROGRAM = join(ROOT, 'dist/cli/bin.js');

const FINE = 'Name,Group,Purchased on\nLaptop A,Laptops,2024-01-15\n';
const BROKEN = 'Name,Group,Purchased on\nLaptop A,Laptops,2024-02-30\n';

const blocks = codeBlocks(PAGE).filter(({ language }) => language === 'yaml');
const [action, workflow, sarif, gitlab, preCommit, hooks] = blocks.map(
  ({ text }) => parse(text) as unknown,
);

interface Step {
  readonly run?: string;
  readonly uses?: string;
  readonly shell?: string;
  readonly env?: Readonly<Record<string, string>>;
}

interface Ran {
  readonly exit: number | null;
  readonly stdout: string;
  readonly stderr: string;
  readonly folder: string;
}

/** Runs a line as a job does, where a checkout has the register and `tallysheet` is installed. */
function run(
  script: string,
  register: string,
  { env = {}, args = [] }: { env?: Record<string, string>; args?: readonly string[] } = {},
): Ran {
  const folder = mkdtempSync(join(tmpdir(), 'tallysheet-checkout-'));
  const tools = mkdtempSync(join(tmpdir(), 'tallysheet-tools-'));
  writeFileSync(join(folder, 'register.csv'), register);
  const launcher = join(tools, 'tallysheet');
  writeFileSync(launcher, `#!/bin/sh\nexec "${process.execPath}" "${PROGRAM}" "$@"\n`);
  chmodSync(launcher, 0o755);
  const { status, stdout, stderr } = spawnSync('bash', ['-ec', script, 'bash', ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: {
      PATH: `${tools}${delimiter}${process.env['PATH'] ?? ''}`,
      HOME: tools,
      ...env,
    },
  });
  return { exit: status, stdout, stderr, folder };
}

/** What the steps of a job run of this program. */
function scriptsOf(steps: readonly Step[]): Step[] {
  return steps.filter((step) => step.run?.includes('tallysheet validate') === true);
}

function stepsOf(document: unknown): readonly Step[] {
  return (document as { jobs: { check: { steps: readonly Step[] } } }).jobs.check.steps;
}

test('the page has the examples that are tried here', () => {
  expect(blocks).toHaveLength(6);
});

describe('the action', () => {
  const { runs, inputs } = action as {
    runs: { using: string; steps: readonly Step[] };
    inputs: Readonly<Record<string, unknown>>;
  };
  const [check] = scriptsOf(runs.steps);
  const env = { FILES: 'register.csv', KIND: 'fixed-assets' };

  test('is a composite one whose inputs reach the shell as variables alone', () => {
    expect(runs.using).toBe('composite');
    expect(
      runs.steps.every(({ run: script, shell }) => script === undefined || shell === 'bash'),
    ).toBe(true);
    expect(check?.env).toEqual({ FILES: '${{ inputs.files }}', KIND: '${{ inputs.kind }}' });
    expect(runs.steps.some(({ run: script }) => script?.includes('${{') === true)).toBe(false);
    const used = stepsOf(workflow).find(({ uses }) => uses === './.github/actions/check-register');
    expect(Object.keys((used as { with?: object }).with ?? {})).toEqual(Object.keys(inputs));
  });

  test('annotates what is wrong, writes nothing, and fails the job', () => {
    const { exit, stdout, folder } = run(check?.run ?? '', BROKEN, { env });
    expect(exit).toBe(1);
    expect(stdout).toMatch(/^::error file=register\.csv,line=2,col=18,endColumn=27,title=/);
    expect(readdirSync(folder)).toEqual(['register.csv']);
  });

  test.skipIf(IS_EVERYDAY)('passes a register that is right', () => {
    expect(run(check?.run ?? '', FINE, { env })).toMatchObject({ exit: 0, stdout: '' });
  });
});

test('the workflow with a log uploads what it wrote', () => {
  const steps = stepsOf(sarif);
  const [check] = scriptsOf(steps);
  const { exit, folder } = run(check?.run ?? '', BROKEN);
  const upload = steps.at(-1) as { with: { sarif_file: string } };
  const log = JSON.parse(readFileSync(join(folder, upload.with.sarif_file), 'utf8')) as object;
  expect(exit).toBe(1);
  expect(log).toMatchObject({ version: '2.1.0', runs: [{ results: [{ level: 'error' }] }] });
});

test.skipIf(IS_EVERYDAY)(
  'the job of GitLab writes both of its reports, also where it fails',
  () => {
    const { script, artifacts } = (
      gitlab as { 'check-register': { script: string[]; artifacts: { reports: object } } }
    )['check-register'];
    const own = script.filter((line) => line.startsWith('tallysheet')).join('\n');
    const { exit, folder } = run(own, BROKEN);

    expect(exit).toBe(1);
    expect(Object.values(artifacts.reports)).toEqual(['gl-code-quality-report.json', 'junit.xml']);
    const quality = JSON.parse(
      readFileSync(join(folder, 'gl-code-quality-report.json'), 'utf8'),
    ) as unknown[];
    expect(quality).toHaveLength(1);
    const [suites] = elementsOf(readFileSync(join(folder, 'junit.xml'), 'utf8'));
    expect(suites?.attributes).toMatchObject({ failures: '1' });
    if (!IS_EVERYDAY) expect(run(own, FINE).exit).toBe(0);
  },
);

describe('the hooks before a commit', () => {
  const [own] = (
    preCommit as { repos: { hooks: { entry: string; files: string }[] }[] }
  ).repos.flatMap((each) => each.hooks);
  const [offered] = hooks as { entry: string }[];

  test.each(
    sampled(
      [
        ['of this repository', own?.entry ?? '', ['register.csv']],
        ['offered to others', offered?.entry ?? '', ['--kind', 'fixed-assets', 'register.csv']],
      ],
      2,
    ),
  )('%s say what is wrong, and leave nothing behind', (_name, entry, args) => {
    const { exit, stdout, stderr, folder } = run(`${entry} "$@"`, BROKEN, { args });
    expect([exit, stdout]).toEqual([1, '']);
    expect(stderr).toContain('1 row has errors');
    expect(readdirSync(folder)).toEqual(['register.csv']);
    if (!IS_EVERYDAY) expect(run(`${entry} "$@"`, FINE, { args }).exit).toBe(0);
  });

  test('are for the register alone', () => {
    expect(new RegExp(own?.files ?? '').test('register.csv')).toBe(true);
    expect(new RegExp(own?.files ?? '').test('other/register.csv')).toBe(false);
  });
});
