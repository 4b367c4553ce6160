// Declarations of the doors alone: what these do not lead to is of no use to the programs that import them.
import { rolldown } from 'rolldown';
import { dts } from 'rolldown-plugin-dts';
import ts from 'typescript';

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
  });
  await bundled.close();
}

/** What no door exports has no reader: its comments go. */
function onlyForUsers() {
  return {
    name: 'only-for-users',
    generateBundle(_, bundle) {
      const exported = new Set(
        Object.values(bundle).flatMap((file) => (file.isEntry ? file.exports : [])),
      );
      for (const file of Object.values(bundle)) file.code = shortened(file.code, exported);
    },
  };
}

/** Declarations as short as they can be without losing what editors show. */
function shortened(code, exported) {
  const source = ts.createSourceFile('declarations.d.ts', code, ts.ScriptTarget.Latest, true);
  const printer = ts.createPrinter({ removeComments: true });
  return source.statements
    .filter((statement) => statement.name === undefined || !ts.isStringLiteral(statement.name))
    .map((statement) =>
      isFor(statement, exported)
        ? statement.getFullText()
        : `\n${printer.printNode(ts.EmitHint.Unspecified, statement, source)}`,
    )
    .join('')
    .replace(/^(?: {4})+/gm, (spaces) => '\t'.repeat(spaces.length / 4));
}

function isFor(statement, exported) {
  const named = statement.name ?? statement.declarationList?.declarations[0].name;
  return named === undefined || exported.has(named.text);
}
