/** When a report was made, as it says so itself: `2026-01-31 12:00`, in UTC. */
export function utcMinute(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 16).replace('T', ' ');
}
