/** Months that a report looks ahead, unless another number is given. */
export const DEFAULT_MONTHS = 12;

/** Days that custodians have to answer, unless another number is given. */
export const DEFAULT_ANSWER_DAYS = 14;

/** Decimal places of amounts, unless a number is given. */
export const DEFAULT_DECIMALS = 2;
