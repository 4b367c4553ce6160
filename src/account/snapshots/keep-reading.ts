/** What keeps what is read, in place of a day whose reading is repeated. */
export const KEEP_READING = 'keep';
