/** Which folder of src may import which: the one table of layers (docs/architecture.md prints it). */
const MAY_IMPORT = {
  kernel: [],
  catalogue: ['kernel'],
  wire: ['kernel', 'catalogue'],
  tabular: ['kernel'],
  database: ['kernel'],
  client: ['kernel', 'catalogue', 'wire', 'database'],
  service: ['kernel', 'catalogue', 'wire', 'database'],
  account: ['kernel', 'catalogue', 'client', 'database'],
  import: ['kernel', 'catalogue', 'tabular', 'client', 'database', 'account'],
  export: ['kernel', 'catalogue', 'tabular', 'client', 'database', 'account'],
  templates: ['kernel', 'catalogue', 'tabular', 'client', 'database', 'account', 'export'],
  reports: ['kernel', 'catalogue', 'tabular', 'client', 'database', 'account'],
  cli: [
    'kernel',
    'catalogue',
    'wire',
    'tabular',
    'client',
    'database',
    'service',
    'account',
    'import',
    'export',
    'templates',
    'reports',
  ],
};

/** Which folders may touch a package; a package not named here may be used nowhere in src. */
const ONLY_IN = {
  'decimal.js': 'kernel',
  'fastest-levenshtein': 'kernel',
  zod: 'catalogue|cli',
  'i18n-iso-countries': 'catalogue',
  'csv-parse': 'tabular',
  'iconv-lite': 'tabular',
  'csv-stringify': 'tabular',
  exceljs: 'tabular',
  yauzl: 'tabular',
  saxes: 'tabular',
  numfmt: 'tabular',
  undici: 'client',
  libsql: 'database',
  'p-limit': 'import',
  yargs: 'cli',
  yaml: 'cli|import',
  '@streamparser/json': 'cli',
  'd3-array': 'reports/shared/charts',
};

module.exports = { MAY_IMPORT, ONLY_IN };
