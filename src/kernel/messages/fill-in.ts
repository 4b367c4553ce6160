/** A message with its parts in place of their names in braces; a name without a part stays as it is. */
export function fillIn(template: string, parts: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => parts[name] ?? whole);
}
