/** Which folder of src may import which: the one table of layers (docs/architecture.md prints it). */
const MAY_IMPORT = {
  kernel: [],
  catalogue: ['kernel'],
  wire: ['kernel', 'catalogue'],
  sheets: ['kernel'],
  database: ['kernel'],
  client: ['kernel', 'catalogue', 'wire', 'database'],
  service: ['kernel', 'catalogue', 'wire', 'database'],
  pipeline: ['kernel', 'catalogue', 'sheets', 'client', 'database'],
  export: ['kernel', 'catalogue', 'sheets', 'client', 'database'],
  reports: ['kernel', 'catalogue', 'sheets', 'client', 'database'],
  cli: [
    'kernel',
    'catalogue',
    'wire',
    'sheets',
    'client',
    'database',
    'service',
    'pipeline',
    'export',
    'reports',
  ],
};

/** Which folders may touch a package; a package not named here may be used nowhere in src. */
const ONLY_IN = {
  'decimal.js': 'kernel',
  'fastest-levenshtein': 'kernel',
  zod: 'catalogue|cli',
  'i18n-iso-countries': 'catalogue',
  'csv-parse': 'sheets',
  'csv-stringify': 'sheets',
  undici: 'client',
  libsql: 'database',
  'p-limit': 'pipeline',
  yargs: 'cli',
  yaml: 'cli',
};

const layerRules = Object.entries(MAY_IMPORT).map(([layer, allowed]) => ({
  name: `layer-${layer}`,
  comment: `src/${layer} may import only: ${allowed.join(', ') || 'nothing of ours'}`,
  severity: 'error',
  from: { path: `^src/${layer}/` },
  to: { path: '^src/', pathNot: [layer, ...allowed].map((name) => `^src/${name}/`) },
}));

const packageRules = Object.entries(ONLY_IN).map(([name, layers]) => ({
  name: `package-${name}`,
  comment: `${name} is touched by src/{${layers}} only`,
  severity: 'error',
  from: { path: '^src/', pathNot: `^src/(${layers})/` },
  to: { path: `^node_modules/${name.replace('.', '\\.')}/` },
}));

module.exports = {
  forbidden: [
    ...layerRules,
    ...packageRules,
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'src-not-test',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^test/' },
    },
    {
      name: 'known-packages',
      comment: 'a package new to src gets its line in ONLY_IN',
      severity: 'error',
      from: { path: '^src/' },
      to: {
        dependencyTypes: ['npm', 'npm-dev', 'npm-no-pkg', 'npm-unknown'],
        pathNot: Object.keys(ONLY_IN).map((name) => `^node_modules/${name.replace('.', '\\.')}/`),
      },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: { extensions: ['.ts', '.js', '.mjs', '.cjs', '.json'] },
  },
  MAY_IMPORT,
};
