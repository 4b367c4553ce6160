/** Whether an attribute says yes; one that is missing says no. */
export function isTrue(value: string | undefined): boolean {
  return value === '1' || value === 'true' || value === 'on';
}
