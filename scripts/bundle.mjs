// Joins the compiled modules into the files that are shipped, with the packages that users need not install, and their licences.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import { rolldown } from 'rolldown';
import { laterThroughDoors, pastTheLibrary } from './doors-of-library.mjs';
import { joinChunks } from './join-chunks.mjs';

/**
 * Packages that the bundled code loads but never calls, by the package that loads them: archiver's folders and tar files, exceljs's
 * parser, pdfkit's line breaks, fonts of the web, and what yargs draws its help with (ours is a screen).
 */
const NEVER_CALLED = [
  { by: 'archiver', packages: ['glob', 'readdir-glob', 'tar-stream'] },
  { by: 'yargs', packages: ['cliui', 'string-width'] },
  { by: 'archiver-utils', packages: ['glob', 'readdir-glob'] },
  { by: 'exceljs', packages: ['saxes'] },
  { by: 'pdfkit', packages: ['linebreak'] },
  { by: 'fontkit', packages: ['brotli/decompress.js'] },
];
const STANDS_FOR = '\0never-called:';
const RULE = `${'-'.repeat(80)}\n`;

/** Files besides the entries. */
const MOST_FILES = 25;
/** What is run and imported often: what it needs is in few files, and little else is in these. */
const OFTEN =
  /\/build\/(cli\/start|cli\/commands\/(validate|plan|import)\/run|client\/index|index)\.js$/;

/**
 * Writes the entries (modules by the name of what is written) and what they lead to into a few files of a folder.
 * The installed packages stay outside; `typesOf` gives the declarations of a module. The others are joined in; their licences and a bill of materials are written, with those of
 * further folders of packages.
 * Throws where a package has no licence text, or something cannot be resolved.
 */
export async function bundle(
  entries,
  { folder, installed, typesOf, licences, materials, packageFolders },
) {
  const options = {
    input: entries,
    platform: 'node',
    preserveEntrySignatures: 'allow-extension',
    // Of our own modules, and of packages with many exports, only what is used.
    treeshake: {
      moduleSideEffects: (id) => !/\/build\/|\/(bwip-js|hyparquet|hyparquet-writer)\//.test(id),
    },
    external: installed.map((name) => new RegExp(`^${name}(/|$)`)),
    plugins: [
      pastTheLibrary(resolve(entries.index)),
      laterThroughDoors(
        Object.values(entries).map((entry) => resolve(entry)),
        typesOf,
      ),
      withoutNeverCalled,
      withoutDeprecatedBuffers,
      withOwnFonts,
    ],
    onLog: (_level, log) => {
      if (!isExpected(log)) throw new Error(log.message);
    },
  };
  const apart = await (await rolldown(options)).generate({ format: 'esm' });
  const fileOf = joinChunks(
    apart.output.filter(({ type }) => type === 'chunk'),
    { most: MOST_FILES, weightOf: (id) => (OFTEN.test(id ?? '') ? 20 : 1) },
  );
  const joined = await rolldown({
    ...options,
    plugins: [...options.plugins, withoutImports, nodeModulesLater, inAscii],
  });
  const { output } = await joined.write({
    dir: folder,
    // The compiled code of such files can be kept (src/cli/kept-code).
    format: 'cjs',
    entryFileNames: '[name].cjs',
    // All in one folder, so that a module finds its files by the same path in each.
    chunkFileNames: '[name]-[hash].cjs',
    // Editors show the comments of the declarations; here they would be a tenth of the package.
    comments: { legal: true, annotation: true, jsdoc: false },
    codeSplitting: {
      includeDependenciesRecursively: false,
      groups: [{ debugName: 'joined', name: (id) => fileOf.get(id) ?? null }],
    },
  });
  for (const { isEntry, name, exports } of output) {
    const isDoor = isEntry && existsSync(join(folder, `${name}.d.ts`));
    if (isDoor) writeFileSync(join(folder, `${name}.js`), doorTo(name, exports));
  }
  const files = output.flatMap(({ modules = {} }) => Object.keys(modules));
  const folders = [...foldersOf(files), ...packageFolders];
  writeFileSync(licences, licenceTexts(folders));
  writeFileSync(materials, `${JSON.stringify(billOfMaterials(folders), null, 2)}\n`);
}

/**
 * What is imported when it is needed is joined with who needs it, where that costs less than one more file. Files of settings that
 * extend others, which yargs looks for by `import.meta`, are not used.
 */
function isExpected({ code, message }) {
  if (code === 'EMPTY_IMPORT_META') return message.includes('/yargs/build/lib/utils/apply-extends');
  return code === 'INEFFECTIVE_DYNAMIC_IMPORT';
}

/** What programs import: Node would search the other file for the names that it exports. */
function doorTo(name, exports) {
  return `import all from './${name}.cjs';\nexport const { ${exports.toSorted().join(', ')} } = all;\n`;
}

/** Writes the program's first module as a CommonJS one. */
export async function bundleLauncher(module, { folder }) {
  const launcher = await rolldown({ input: module, platform: 'node' });
  await launcher.write({
    dir: folder,
    format: 'cjs',
    entryFileNames: '[name].js',
    chunkFileNames: '[name].js',
  });
  writeFileSync(join(folder, 'package.json'), '{ "type": "commonjs" }\n');
}

/** Throws where a file imports a package later on: code that was kept of it cannot (use `requiredLater`). */
const withoutImports = {
  name: 'without-imports',
  generateBundle: (_options, files) => {
    for (const { fileName, code = '' } of Object.values(files)) {
      const [later] = /\bimport\((?:"[^"]*"|'[^']*')\)/.exec(code) ?? [];
      if (later !== undefined) throw new Error(`${fileName} has ${later}`);
    }
  },
};

/**
 * Modules of Node are loaded when they are used first: those of the network alone take as long as fifty rows, which need none of them.
 * One that is used otherwise than by its members is loaded at once.
 */
const nodeModulesLater = {
  name: 'node-modules-later',
  generateBundle: (_options, files) => {
    for (const file of Object.values(files)) {
      if (file.type === 'chunk') file.code = withNodeModulesLater(file.code);
    }
  },
};
const REQUIRED_AT_ONCE = /^let (node_\w+) = (require\("node:[\w/]+"\));$/gm;

function withNodeModulesLater(code) {
  return [...code.matchAll(REQUIRED_AT_ONCE)].reduce((before, [line, name, required]) => {
    const others = before.replace(line, '');
    if (new RegExp(`\\b${name}\\b(?!\\.)`).test(others)) return before;
    // A getter, as a call would be what `new` is for in `new node_stream.Readable()`.
    const later = `let ${name};\nconst ${name}_later = { get all() { return (${name} ??= ${required}); } };`;
    const byMembers = new RegExp(`\\b${name}\\.`, 'g');
    return before.replaceAll(byMembers, `${name}_later.all.`).replace(line, later);
  }, code);
}

/**
 * Writes characters beyond ASCII as escapes: one of them makes Node keep a whole file with two bytes a character, which takes a
 * tenth of a short command's time. Throws where an escape would mean something else.
 */
const inAscii = {
  name: 'in-ascii',
  generateBundle: (_options, files) => {
    for (const file of Object.values(files)) {
      if (file.type !== 'chunk') continue;
      const [taken] = TAKEN_LITERALLY.exec(file.code) ?? [];
      if (taken !== undefined)
        throw new Error(`${file.fileName} cannot be written in ASCII: ${taken}`);
      file.code = file.code.replaceAll(
        BEYOND_ASCII,
        (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
      );
    }
  },
};
const BEYOND_ASCII = /[^\0-\x7f]/g;
/** Behind a backslash, or in a template of which the escapes stay escapes. */
const TAKEN_LITERALLY = /\\[^\0-\x7f]|\.raw`[^`]*[^\0-\x7f]/;

const withoutNeverCalled = {
  name: 'without-never-called',
  resolveId: (name, importer = '') =>
    NEVER_CALLED.some(
      ({ by, packages }) => importer.includes(`/node_modules/${by}/`) && packages.includes(name),
    )
      ? `${STANDS_FOR}${name}`
      : null,
  load: (id) => (id.startsWith(STANDS_FOR) ? 'module.exports = {};' : null),
};

/** Node warns of these outside of node_modules. */
const withoutDeprecatedBuffers = {
  name: 'without-deprecated-buffers',
  transform: (code, id) =>
    id.includes('/archiver-utils/')
      ? code
          .replaceAll('new Buffer(source)', 'Buffer.from(source)')
          .replaceAll(/new Buffer\((0|size)\)/g, 'Buffer.alloc($1)')
      : null,
};

/** pdfkit finds the measures of its fonts by its own package.json, which is not there in the bundle; labels need two. */
const withOwnFonts = {
  name: 'with-own-fonts',
  transform: (code, id) =>
    id.endsWith('/pdfkit.node.mjs')
      ? [
          "import helvetica from './standard-fonts/Helvetica.mjs';",
          "import helveticaBold from './standard-fonts/HelveticaBold.mjs';",
          code
            .replace("require$1('#standard-fonts/Helvetica')", 'helvetica')
            .replace("require$1('#standard-fonts/HelveticaBold')", 'helveticaBold'),
        ].join('\n')
      : null,
};

/** The folders of the packages that the files lie in. */
function foldersOf(files) {
  const folders = files.filter((file) => file.includes(`${sep}node_modules${sep}`)).map(folderOf);
  return [...new Set(folders)];
}

function folderOf(file) {
  let folder = dirname(file);
  while (!isPackage(folder)) folder = dirname(folder);
  return folder;
}

/** Packages may have a package.json without a name in a folder inside them. */
function isPackage(folder) {
  const description = join(folder, 'package.json');
  return existsSync(description) && described(folder).version !== undefined;
}

function described(folder) {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}

/** One text for each package and version, in the order of their names. */
function licenceTexts(folders) {
  const texts = new Map(
    folders.map((folder) => {
      const { name, version, license } = described(folder);
      return [`${name} ${version} (${license})`, licenceText(folder)];
    }),
  );
  const names = [...texts.keys()].toSorted();
  return names.map((name) => `${RULE}${name}\n${RULE}\n${texts.get(name).trim()}\n\n`).join('');
}

/** The packages that are part of the files, in the format of CycloneDX: what scanners of known weaknesses read. */
function billOfMaterials(folders) {
  const components = folders.map((folder) => {
    const { name, version, license } = described(folder);
    const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
    return { type: 'library', 'bom-ref': purl, name, version, purl, licenses: licensesOf(license) };
  });
  const byReference = new Map(components.map((each) => [each['bom-ref'], each]));
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    components: [...byReference.keys()].toSorted().map((reference) => byReference.get(reference)),
  };
}

/** A name of SPDX is an id; `(MIT OR GPL-3.0)` is an expression. */
function licensesOf(license) {
  return /[ (]/.test(license) ? [{ expression: license }] : [{ license: { id: license } }];
}

/** The file with the licence; older packages have it in their README, and some say only that it is MIT, and whose they are. */
function licenceText(folder) {
  const files = readdirSync(folder);
  const licence = files.find((file) => /^(un)?licen[cs]e/i.test(file));
  if (licence !== undefined) return readFileSync(join(folder, licence), 'utf8');
  const readme = files.find((file) => /^readme/i.test(file)) ?? '';
  const [section] = /^#+ *licen[cs]e\b.*/ims.exec(readFileSync(join(folder, readme), 'utf8')) ?? [];
  if (section !== undefined && /permission/i.test(section)) return section;
  const { license, author } = described(folder);
  const owner = typeof author === 'object' ? author.name : author;
  if (license !== 'MIT' || owner === undefined) {
    throw new Error(`${folder} has no licence text, so it cannot be shipped`);
  }
  return readFileSync(new URL('mit-licence.txt', import.meta.url), 'utf8').replace(
    '{owner}',
    owner,
  );
}
