/** Starts the draws of a session, so that each session is the same whatever was recorded before it. */
export function startDraws(): void;
