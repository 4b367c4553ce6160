import { AMOUNT_FLAGS, outFlag, STATUS_FLAGS } from '../status/status-flags.ts';

/** What `report custody` takes. */
export const CUSTODY_REPORT_FLAGS = { ...outFlag('custody'), ...STATUS_FLAGS, ...AMOUNT_FLAGS };
