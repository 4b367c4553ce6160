import { afterEach } from 'vitest';
import { cleanUp } from './clean-up.ts';
import './time-for-laws.ts';

// Files that share a worker share its modules, so that only this file may hang on to the end of every test.
afterEach(cleanUp);
