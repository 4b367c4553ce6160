import { AMOUNT_FLAGS } from '../../report/status/status-flags.ts';

export const STATUS_FLAGS = AMOUNT_FLAGS;
