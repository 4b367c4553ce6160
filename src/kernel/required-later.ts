import { createRequire } from 'node:module';
import { once } from './once.ts';

/** A package that is loaded when it is asked for first. To import it later would take Node longer than to require it. */
export function requiredLater(name: string): () => object {
  return once(() => createRequire(import.meta.url)(name) as object);
}
