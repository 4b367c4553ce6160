import type * as Yaml from 'yaml';
import { requiredLater } from '../kernel/required-later.ts';

/** The reader and writer of YAML, which only those load who have such a document. */
export const yaml = requiredLater('yaml') as () => typeof Yaml;
