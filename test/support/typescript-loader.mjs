// Lets a process run TypeScript as it is: `node --import ./test/support/typescript-loader.mjs`.
import { readFileSync } from 'node:fs';
import { register } from 'node:module';
import { fileURLToPath } from 'node:url';
import { isMainThread } from 'node:worker_threads';
import { inlineMap } from '../../scripts/inline-map.mjs';

if (isMainThread) register(import.meta.url);

export async function load(url, context, nextLoad) {
  const file = url.replace(/\?.*$/, '');
  if (!file.endsWith('.ts')) return nextLoad(url, context);
  const { transformSync } = await import('rolldown/utils');
  const path = fileURLToPath(file);
  const { code, errors, map } = transformSync(path, readFileSync(path, 'utf8'), {
    sourcemap: true,
    typescript: { onlyRemoveTypeImports: true },
  });
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`);
  return { format: 'module', source: `${code}\n${inlineMap(map)}`, shortCircuit: true };
}
