// Lets tests run as Node loads them, `node --import ./test/support/compiled-sources.mjs`: the sources as they were compiled before all tests.
import { register } from 'node:module';
import { isMainThread } from 'node:worker_threads';
import './typescript-loader.mjs';

const SOURCES = new URL('../../src/', import.meta.url).href;
const COMPILED = new URL('../../build/', import.meta.url).href;

if (isMainThread) register(import.meta.url);

export function resolve(name, context, nextResolve) {
  if (!name.startsWith('.') || !name.endsWith('.ts')) return nextResolve(name, context);
  const { href } = new URL(name, context.parentURL);
  const isSource = href.startsWith(SOURCES);
  const url = isSource ? `${COMPILED}${href.slice(SOURCES.length, -'.ts'.length)}.js` : href;
  return { url, format: 'module', shortCircuit: true };
}
