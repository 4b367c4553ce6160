import { randomUUID } from 'node:crypto';

/** Identifies this process: its steady clock says nothing to another one. */
export const THIS_PROCESS = randomUUID();
