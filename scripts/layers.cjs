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
  'iconv-lite': 'sheets',
  'csv-stringify': 'sheets',
  exceljs: 'sheets',
  yauzl: 'sheets',
  saxes: 'sheets',
  numfmt: 'sheets',
  undici: 'client',
  libsql: 'database',
  'p-limit': 'pipeline',
  yargs: 'cli',
  yaml: 'cli|pipeline',
  '@streamparser/json': 'cli',
  'd3-array': 'reports/charts',
  '@resvg/resvg-js': 'reports/charts',
};

module.exports = { MAY_IMPORT, ONLY_IN };
