/** How a file is opened. */
export interface DatabaseOptions {
  /** `wal` for one process that writes much, `truncate` where several processes share the file. */
  readonly journal: 'wal' | 'truncate';
  /** Keeps every other process out until it is closed. */
  readonly exclusive?: boolean;
  /** How long to wait for another process that writes, in milliseconds. */
  readonly busyTimeoutMs?: number;
  /** `full` loses nothing when the power goes; `off` is for what can be made again. */
  readonly synchronous?: 'full' | 'off';
  /** How much of the file is kept in memory at most; 2 MB unless given. */
  readonly cacheMegabytes?: number;
  /** The steps that lead from an empty file to the present tables; a step is never changed later. */
  readonly migrations: readonly string[];
}
