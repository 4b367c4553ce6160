/**
 * What a call does; behaviour hangs on this and never on an operation's name.
 * - `create` makes a record of the kind, `update` changes its fields, `delete` removes it: a kind has
 *   at most one of each;
 * - `append` enters something new each time that it is made, such as a stock movement or a line;
 * - `act` only brings a record into a state.
 */
export type Effect = 'read' | 'create' | 'append' | 'update' | 'delete' | 'act';
