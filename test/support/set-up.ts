import { afterEach } from 'vitest';
import { cleanUp } from './clean-up.ts';
// Registered after the hooks of vitest, it spares each import of a source a message to the main process, which only a watch needs.
import './compiled-sources.mjs';
import './time-for-laws.ts';

// Files that share a worker share its modules, so that only this file may hang on to the end of every test.
afterEach(cleanUp);
