// Compiles assembly/, which finds records in bytes, to the WebAssembly that the program carries as text.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('../assembly', import.meta.url));
export const CODE_FILE = fileURLToPath(
  new URL('../src/tabular/csv/scan/scanner-code.ts', import.meta.url),
);

/** Memory is only freed as a whole. */
const OPTIONS = [
  ...['-O3', '--noAssert', '--runtime', 'stub', '--enable', 'simd', '--use', 'abort='],
  // Values of sixteen bytes stay within it.
  ...['--disableWarning', '112'],
];

/** What the module with the code has to hold. Throws where the sources do not compile. */
export async function assemblyModule() {
  const { default: asc } = await import('assemblyscript/asc');
  let code;
  const { error, stderr } = await asc.main(
    [join(FOLDER, 'index.ts'), '--outFile', 'code.wasm', ...OPTIONS],
    {
      writeFile: (_name, contents) => {
        code = Buffer.from(contents);
      },
    },
  );
  if (error) throw new Error(stderr.toString(), { cause: error });
  return [
    '// Compiled from assembly/ by `npm run generate`.',
    `// ${sourceHash()}`,
    '',
    '/** WebAssembly, as Base64. */',
    `export const SCANNER_CODE =\n  '${code.toString('base64')}';`,
    '',
  ].join('\n');
}

/** The SHA-256 of the sources, by which it is seen that they were compiled. */
export function sourceHash() {
  const hash = createHash('sha256');
  for (const name of readdirSync(FOLDER).toSorted()) {
    hash.update(`${name}\n${readFileSync(join(FOLDER, name), 'utf8')}\n`);
  }
  return hash.digest('hex');
}
