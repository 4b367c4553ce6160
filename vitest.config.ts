import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { FOR_SHORT_WORK } from './test/support/short-work.ts';

/** Tests that start the program as it was built. */
const SLOW = [
  'test/kill/**/*.test.ts',
  'test/packed-install.test.ts',
  'test/docs/console.test.ts',
  'test/docs/test-double.test.ts',
  'test/page/journey.test.ts',
  'test/samples.test.ts',
  'test/architecture.test.ts',
  'test/cli/commands/completion.test.ts',
  'test/cli/screens/hostile-names.test.ts',
  'test/database/made-at-once.test.ts',
  'test/database/removed-while-opened.test.ts',
];

/** Small files that take long, by parts of their paths. */
const LONG = ['/test/remedies/', '/test/torture/'];

/** Each project starts workers of its own: one after the other, they start once. */
const PROJECTS = ['slow', 'unit'];

/** Starts the long ones of a project before the others, so that no worker is the only one at the end. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const placeOf = ({ project, moduleId }: TestSpecification): number =>
      PROJECTS.indexOf(project.name) + (LONG.some((part) => moduleId.includes(part)) ? 0 : 0.5);
    return sorted.toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}

/** Where tests run once, they are run as they were compiled, a fifth cheaper than vitest loads them; while it watches, vitest does. */
const RUNNER = process.argv.includes('run') ? { runner: 'test/support/compiled-tests.mjs' } : {};

export default defineConfig({
  test: {
    execArgv: [...FOR_SHORT_WORK, '--enable-source-maps'],
    sequence: { sequencer: LongFirst },
    ...RUNNER,
    server: { deps: { external: [/compiled-tests\.mjs$/] } },
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // The default leaves one core idle, which is half of a machine of two.
    maxWorkers: availableParallelism(),
    globalSetup: ['test/support/run-folder.ts', 'test/support/compile-sources.ts'],
    setupFiles: 'test/support/set-up.ts',
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['test/**/*.test.ts'],
          exclude: SLOW,
        },
      },
      {
        extends: true,
        test: {
          name: 'slow',
          include: SLOW,
          globalSetup: ['test/support/built-program.ts'],
        },
      },
    ],
  },
});
