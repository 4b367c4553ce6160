import { readFileSync } from 'node:fs';

/**
 * Reads a file of words beside a module; the build keeps those of the bundled program beside it. Most words are those of languages
 * that a run does not speak: to read them where they are needed costs less than to compile them with the program.
 */
export function readWords(name: `./${string}.json`, module: string): unknown {
  return JSON.parse(readFileSync(new URL(name, module), 'utf8'));
}
