const { MAY_IMPORT, FLOORS, ONLY_IN, BUNDLED } = require('./scripts/layers.cjs');

const layerRules = Object.entries(MAY_IMPORT).map(([layer, allowed]) => ({
  name: `layer-${layer}`,
  comment: `src/${layer} may import only: ${allowed.join(', ') || 'nothing of ours'}`,
  severity: 'error',
  from: { path: `^src/${layer}/` },
  to: {
    path: '^src/',
    pathNot: [
      ...[layer, ...allowed].map((name) => `^src/${name}/`),
      // The library is what faces call.
      ...(layer === 'cli' ? ['^src/(index|inner-library)\\.ts$'] : []),
      ...(layer === 'page'
        ? ['^src/((client|service)/)?index\\.ts$', '^src/inner-library\\.ts$']
        : []),
    ],
  },
}));

const floorRules = Object.entries(FLOORS).flatMap(([within, floors]) =>
  floors.slice(0, -1).map((floor, at) => ({
    name: `floor-${within}-${floor}`,
    comment: `src/${within}/${floor} may import only: ${floors.slice(0, at).join(', ') || 'no other floor'}`,
    severity: 'error',
    from: { path: `^src/${within}/${floor}/` },
    to: { path: `^src/${within}/(${floors.slice(at + 1).join('|')})/` },
  })),
);

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
    ...floorRules,
    {
      name: 'commands-call-the-library',
      comment: 'what a command does is in a room of the library, and exported by src/index.ts',
      severity: 'error',
      // What a command is called with names the words that its flags take: these modules are loaded with every command.
      from: { path: '^src/cli/commands/', pathNot: '/command\\.ts$' },
      to: {
        path: '^src/',
        pathNot:
          '^src/(cli|kernel)/|^src/((client|page|reports|service)/)?index\\.ts$|^src/inner-library\\.ts$',
      },
    },
    ...packageRules,
    {
      name: 'no-cycles',
      comment:
        'what a command loads when it runs may name the types of the flags that the command describes',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } },
    },
    {
      name: 'page-in-the-browser',
      comment: 'the browser gets nothing of the program but the types of the interface',
      severity: 'error',
      from: { path: '^src/page/browser/' },
      to: {
        path: '^src/',
        pathNot: '^src/page/(browser|interface)/',
      },
    },
    {
      name: 'interface-by-its-types',
      comment: 'zod stays out of the browser; the routes are a plain table',
      severity: 'error',
      from: { path: '^src/page/browser/' },
      to: {
        path: '^src/page/interface/',
        pathNot: '/routes\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'src-not-test',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^test/' },
    },
    {
      name: 'development-package',
      comment: 'users do not install devDependencies; the build bundles the modules that need any',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot:
          '^src/page/browser/|/(exceljs-writer|pdf-document|barcode-writer|visual-runs)\\.ts$',
      },
      // An optional peer is there where the program of the user has it.
      to: {
        dependencyTypes: ['npm-dev'],
        dependencyTypesNot: ['type-only', 'npm-peer'],
        pathNot: `^node_modules/(${BUNDLED.join('|').replaceAll('.', '\\.')})/`,
      },
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
    doNotFollow: { path: ['node_modules', '^dist/'] },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'] },
  },
};
