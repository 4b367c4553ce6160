/** How a run is asked to end before its time. */
export interface StopSwitch {
  /** Aborted when no new row is to be taken; its reason is the error that the run ends with. */
  readonly signal: AbortSignal;
}

/** A switch that is never used. */
export const NEVER_STOPS: StopSwitch = { signal: new AbortController().signal };
