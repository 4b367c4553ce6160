/** What the `Action` column of a sheet of records may say. */
export const ROW_ACTIONS = ['create', 'update', 'skip'] as const;

/** The word in a cell that empties its field. */
export const CLEAR_WORD = '(clear)';

/** The word in an `Action` column that leaves its row out. */
export const SKIP_ACTION = 'skip';

/** What the `Action` column of a kind may say. */
export function actionWords({
  actions,
}: {
  readonly actions?: ReadonlyMap<string, unknown>;
}): readonly string[] {
  return actions === undefined ? ROW_ACTIONS : [...actions.keys(), SKIP_ACTION];
}
