/** A recipe that says what the vendor Contoso means. */
export function recipeFor(use: string): string {
  const names = [{ recordType: 'vendors', value: 'Contoso', use }];
  return JSON.stringify({ version: 1, sheets: [], names });
}
