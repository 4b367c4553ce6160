// Lets tests run as Node loads them, `node --import ./test/support/compiled-sources.mjs`: the sources as they were compiled before all tests.
import { readFileSync } from 'node:fs';
import { register } from 'node:module';
import { fileURLToPath } from 'node:url';
import { isMainThread } from 'node:worker_threads';
import './typescript-loader.mjs';

const SOURCES = new URL('../../src/', import.meta.url).href;
const COMPILED = new URL('../../build/', import.meta.url).href;

if (isMainThread) register(import.meta.url);

export function resolve(name, context, nextResolve) {
  if (!name.startsWith('.')) return nextResolve(name, context);
  const { href } = new URL(name, context.parentURL);
  if (isCompiled(href)) return asModule(href);
  if (!name.endsWith('.ts')) return nextResolve(name, context);
  if (!href.startsWith(SOURCES)) return asModule(href);
  return asModule(`${COMPILED}${href.slice(SOURCES.length, -'.ts'.length)}.js`);
}

export function load(url, context, nextLoad) {
  if (!isCompiled(url)) return nextLoad(url, context);
  return { format: 'module', source: readFileSync(fileURLToPath(url)), shortCircuit: true };
}

/** Compiled sources need no search: they are where the import says, and are modules. */
function isCompiled(href) {
  return href.startsWith(COMPILED) && href.endsWith('.js');
}

function asModule(url) {
  return { url, format: 'module', shortCircuit: true };
}
