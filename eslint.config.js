import js from '@eslint/js';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { NAMES, NAMES_OF_COMPONENTS } from './scripts/name-rules.mjs';
import { NO_LINE_ENDS, ONE_WRITER } from './scripts/screen-rules.mjs';

/** Things that have one home each: time in the clock, settings in the command line. */
const ONE_HOME = [
  { object: 'Date', property: 'now', message: 'Time comes from a Clock (src/kernel/clock.ts).' },
  {
    object: 'process',
    property: 'env',
    message: 'Only src/cli/terminal/process-io.ts reads the settings of the environment.',
  },
  { object: 'process', property: 'exit', message: 'Only src/cli/start.ts ends the process.' },
  {
    object: 'URL',
    property: 'canParse',
    message: 'Node 20 misjudges letters such as "ü": parseWebAddress (src/kernel/web-address.ts).',
  },
];

const NO_DEFAULT_EXPORT = {
  selector: 'ExportDefaultDeclaration',
  message: 'Export a name that can be searched for.',
};

const SQL = String.raw`/^\s*(SELECT|INSERT|UPDATE|DELETE FROM|REPLACE INTO|WITH|CREATE|DROP|ALTER)\s/`;

/** What is asked of a journal has a name in src/import/ledger/journal. */
const NO_SQL = [
  `Literal[value=${SQL}]`,
  `TemplateElement[value.raw=${SQL}]`,
  'MemberExpression[object.name="journal"][property.name="database"]',
  'MemberExpression[object.property.name=/^#?journal$/][property.name="database"]',
].map((selector) => ({
  selector,
  message:
    'Give the question a method in src/import/ledger/journal/views (or tables, if it writes).',
}));

/** What a call does is its effect; its name is for people. */
const NO_NAMES = [
  'BinaryExpression[operator=/^[!=]==$/][left.name="operation"][right.type="Literal"]',
  'BinaryExpression[operator=/^[!=]==$/][left.property.name="operation"][right.type="Literal"]',
  'BinaryExpression[operator=/^[!=]==$/][left.object.name="resource"][left.property.name="name"][right.type="Literal"]',
  'SwitchStatement[discriminant.name="operation"]',
  'SwitchStatement[discriminant.property.name="operation"]',
  String.raw`Literal[value=/\boperation (=|<>|IN|NOT IN) \(?'/]`,
  String.raw`TemplateElement[value.raw=/\boperation (=|<>|IN|NOT IN) \(?'/]`,
].map((selector) => ({
  selector,
  message: 'Ask for the effect, a role or the proof that the catalogue describes, not for a name.',
}));

const NO_NAMED_OPERATION = [
  'CallExpression[callee.name=/^(endpointOf|resourceNamed)$/] > Literal',
  'Property[key.name="operation"][value.type="Literal"]',
].map((selector) => ({
  selector,
  message: 'Find the operation by its effect (operationOf), or name it in the catalogue.',
}));

/** What the stages up to the plan do not import: the whole run, the journal, and tables that are not their own. */
const WHOLE_RUN = [
  {
    regex: String.raw`/run/run\.ts$`,
    importNames: ['Run', 'createRun', 'reopenRun'],
    message: "Take the stage's own tables (<stage>/…-tables.ts), a RunReader or a part of one.",
  },
  {
    regex: String.raw`/journal/journal\.ts$`,
    importNames: ['RunJournal'],
    message: 'Take a StageJournal or a JournalReader.',
  },
];

const WHOLE_TABLES = {
  regex: String.raw`/journal/(tables/.+-table|run-meta)\.ts$`,
  importNames: ['RowTable', 'CallTable', 'RecordTable', 'RunMetaTable'],
  message: 'Name the methods that the stage needs in its own tables (<stage>/…-tables.ts).',
};

export default defineConfig(
  // AssemblyScript has types of its own, which its compiler checks.
  { ignores: ['build/', 'dist/', 'node_modules/', 'demo-output/', 'coverage/', 'assembly/'] },
  js.configs.recommended,
  tseslint.configs.strictTypeChecked,
  tseslint.configs.stylisticTypeChecked,
  {
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
      'max-depth': ['error', 3],
      'max-params': ['error', 4],
      complexity: ['error', 12],
      'no-console': 'error',
      eqeqeq: 'error',
      'no-restricted-properties': ['error', ...ONE_HOME],
      'no-restricted-globals': [
        'error',
        { name: 'setTimeout', message: 'Waiting goes through a Clock (src/kernel/clock.ts).' },
      ],
      'no-restricted-syntax': ['error', NO_DEFAULT_EXPORT],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/explicit-module-boundary-types': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // A floor says what an open interface of another one is.
      '@typescript-eslint/no-empty-object-type': [
        'error',
        { allowInterfaces: 'with-single-extends' },
      ],
      '@typescript-eslint/naming-convention': NAMES,
    },
  },
  {
    files: ['test/**'],
    rules: {
      'max-lines-per-function': 'off',
      'max-params': 'off',
      'max-lines': ['error', { max: 500, skipBlankLines: true, skipComments: true }],
      'no-restricted-properties': 'off',
      'no-restricted-globals': 'off',
      '@typescript-eslint/explicit-module-boundary-types': 'off',
    },
  },
  {
    // The type of a description is what it describes, literally.
    files: ['src/catalogue/resources/**'],
    rules: { '@typescript-eslint/explicit-module-boundary-types': 'off' },
  },
  {
    files: ['**/*.js', '**/*.mjs', '**/*.cjs'],
    extends: [tseslint.configs.disableTypeChecked],
    languageOptions: {
      globals: Object.fromEntries(
        // Those of Node, and of its CommonJS modules.
        [...Object.getOwnPropertyNames(globalThis), 'module', 'require'].map((name) => [
          name,
          'readonly',
        ]),
      ),
    },
    rules: {
      'no-console': 'off',
      'no-restricted-syntax': 'off',
      'no-restricted-properties': 'off',
      'no-restricted-globals': 'off',
      '@typescript-eslint/explicit-module-boundary-types': 'off',
      '@typescript-eslint/no-require-imports': 'off',
    },
  },
  {
    // Tables are as long as what they describe, and so are lists of names.
    files: [
      '{src/index,test/support/wrong-options}.ts',
      'src/{catalogue/resources,client/calls}/**',
      'src/kernel/messages/{issue,error}-catalogue.ts',
    ],
    rules: { 'max-lines': 'off' },
  },
  {
    // Each list has a signature of its own there, so that editors show them apart; some take nothing but a page.
    files: ['src/client/calls/**'],
    rules: {
      '@typescript-eslint/unified-signatures': 'off',
      '@typescript-eslint/no-generated-empty-object-type': 'off',
    },
  },
  {
    files: ['src/catalogue/resources/**', 'src/service/handlers/**'],
    rules: { 'no-restricted-syntax': ['error', NO_DEFAULT_EXPORT, ...ONE_WRITER] },
  },
  {
    files: ['src/**'],
    // Descriptions give operations their names, and each handler is one of them.
    ignores: ['src/catalogue/resources/**', 'src/service/handlers/**'],
    rules: {
      'no-restricted-syntax': ['error', NO_DEFAULT_EXPORT, ...ONE_WRITER, ...NO_NAMES],
    },
  },
  {
    files: ['src/cli/{screens,commands,import,connection}/**', 'src/cli/*.ts'],
    ignores: [
      'src/cli/screens/text.ts',
      // These write files and data, or read what is typed.
      'src/cli/commands/completion/**',
      'src/cli/commands/call/{deliver,whole-list}.ts',
      'src/cli/commands/validate/annotations/*.ts',
      'src/setup/save-profile.ts',
      'src/cli/commands/scan/line-input.ts',
    ],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...[NO_DEFAULT_EXPORT, ...ONE_WRITER, ...NO_NAMES, ...NO_LINE_ENDS],
      ],
    },
  },
  {
    files: ['src/import/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...[NO_DEFAULT_EXPORT, ...ONE_WRITER, ...NO_NAMES, ...NO_NAMED_OPERATION],
      ],
    },
  },
  {
    files: ['src/import/**'],
    // Databases of their own keep their SQL in the file that stores them.
    ignores: [
      'src/import/ledger/journal/**',
      'src/import/sheet/intake/memory/recipe-store.ts',
      'src/import/ledger/run/account-lock.ts',
      'src/import/ledger/run/fingerprint-registry.ts',
      'src/import/ledger/run/folder/run-registry.ts',
    ],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...[NO_DEFAULT_EXPORT, ...ONE_WRITER, ...NO_NAMES, ...NO_NAMED_OPERATION],
        ...NO_SQL,
      ],
    },
  },
  {
    files: ['src/import/{sheet,decide}/**'],
    // What is asked for may continue an earlier run.
    ignores: ['src/import/sheet/intake/**'],
    rules: {
      'no-restricted-imports': ['error', { patterns: [...WHOLE_RUN, WHOLE_TABLES] }],
    },
  },
  {
    // These say which methods of the tables are the stage's own.
    files: ['src/import/decide/*/*-tables.ts'],
    rules: { 'no-restricted-imports': ['error', { patterns: WHOLE_RUN }] },
  },
  {
    // The way to the terminal: the writer, its characters, the streams as they are, and the help that was drawn before.
    files: [
      'src/cli/terminal/{writer,render,process-io}.ts',
      'src/cli/bin.ts',
      // Escape sequences of keys are read here.
      'src/cli/commands/scan/line-input.ts',
    ],
    rules: { 'no-restricted-syntax': ['error', NO_DEFAULT_EXPORT, ...NO_NAMES] },
  },
  {
    // Their tools take the default export.
    files: ['*.config.ts'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  {
    files: ['src/page/browser/**/*.tsx'],
    rules: { '@typescript-eslint/naming-convention': NAMES_OF_COMPONENTS },
  },
  {
    files: ['src/kernel/clock.ts', 'src/page/browser/state/clock.ts'],
    rules: { 'no-restricted-globals': 'off', 'no-restricted-properties': 'off' },
  },
  {
    files: [
      'src/cli/terminal/process-io.ts',
      'src/cli/{bin,start}.ts',
      'src/database/sqlite.ts',
      'src/kernel/slow-path.ts',
    ],
    rules: { 'no-restricted-properties': 'off' },
  },
);
