// Declarations of the doors alone: what these do not lead to is of no use to the programs that import them.
import { rolldown } from 'rolldown';
import { dts } from 'rolldown-plugin-dts';
import ts from 'typescript';
import { linkLines } from './declaration-links.mjs';

const MOST_ON_ONE_LINE = 100;

/**
 * Joins declarations into one file for each door, and as few as can be for what doors have in common.
 * @param doors the declarations of each door, by the name of its file
 * @param folder where they go
 */
export async function bundleDeclarations(doors, folder) {
  const bundled = await rolldown({
    input: doors,
    external: (name) => !name.startsWith('.') && !name.startsWith('/'),
    plugins: [dts({ dtsInput: true, sourcemap: false, tsconfig: false }), onlyForUsers()],
    checks: { bundlerTimings: false },
  });
  await bundled.write({
    dir: folder,
    format: 'es',
    entryFileNames: '[name].d.ts',
    chunkFileNames: 'shared-[hash].d.ts',
    minifyInternalExports: false,
  });
  await bundled.close();
}

/** Declarations as short as they can be without losing what editors show: comments of all else go. */
function onlyForUsers() {
  return {
    name: 'only-for-users',
    generateBundle(_, bundle) {
      const files = Object.values(bundle);
      const doors = files.filter(({ isEntry }) => isEntry);
      const sources = new Map(files.map(({ fileName, code }) => [fileName, parsed(code)]));
      const shown = shownNames(
        [...sources.values()],
        doors.flatMap(({ exports }) => exports),
      );
      const links = linkLines(
        sources,
        doors.map(({ fileName }) => fileName),
      );
      for (const file of files) {
        const declarations = printed(sources.get(file.fileName), shown);
        file.code = [...links.get(file.fileName), ...declarations, ''].join('\n');
      }
    },
  };
}

/** The bundler writes a comment behind the member before its own, where no editor finds it. */
function parsed(code) {
  const text = code.replace(/; (\/\*\*(?:(?!\*\/).)*\*\/)$/gm, ';\n$1');
  return ts.createSourceFile('declarations.d.ts', text, ts.ScriptTarget.Latest, true);
}

function printed(source, shown) {
  const isLink = (statement) =>
    ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement);
  return source.statements
    .filter((statement) => !isLink(statement))
    .map((statement) => {
      onOneLine(statement);
      const printer = ts.createPrinter({ removeComments: !isOne(statement, shown) });
      return shortened(printer.printNode(ts.EmitHint.Unspecified, statement, source));
    });
}

/** Types that prettier would write on one line, unless editors show comments of theirs. */
function onOneLine(node) {
  const isList = ts.isTypeLiteralNode(node) || ts.isTupleTypeNode(node);
  const text = isList ? node.getText().replaceAll(/\s+/g, ' ') : '';
  if (isList && !text.includes('/**') && text.length <= MOST_ON_ONE_LINE) {
    ts.setEmitFlags(node, ts.EmitFlags.SingleLine);
  }
  ts.forEachChild(node, onOneLine);
}

/** With tabs, and with comments that begin and end on lines of their words. */
function shortened(declaration) {
  return declaration
    .replace(/^\/\/.*\n/gm, '')
    .replace(/^(?: {4})+/gm, (spaces) => '\t'.repeat(spaces.length / 4))
    .replace(/^\s+\*(?!\/)/gm, ' *')
    .replace(/\/\*\*\n \* /g, '/** ')
    .replace(/\n\s*\*\//g, ' */');
}

/** The names of what editors show: what doors export, what that extends, and what its calls take. */
function shownNames(sources, exports) {
  const exported = new Set(exports);
  const statements = sources.flatMap((source) => [...source.statements]);
  const taken = statements.filter((each) => isOne(each, exported)).flatMap(typesTaken);
  return new Set([...exported, ...taken]);
}

function typesTaken(node) {
  const types = ts.isParameter(node) ? [node.type] : (node.heritageClauses ?? []);
  const inside = [];
  ts.forEachChild(node, (child) => {
    inside.push(...typesTaken(child));
  });
  return [...types.filter((type) => type !== undefined).flatMap(namesIn), ...inside];
}

function namesIn(node) {
  const names = ts.isIdentifier(node) ? [node.text] : [];
  ts.forEachChild(node, (child) => {
    names.push(...namesIn(child));
  });
  return names;
}

function isOne(statement, names) {
  const named = statement.name ?? statement.declarationList?.declarations[0].name;
  return named === undefined || names.has(named.text);
}
