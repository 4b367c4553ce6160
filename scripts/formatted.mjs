// Generated sources look like those that are written by hand.
import { readFileSync } from 'node:fs';
import { format } from 'prettier';

const { prettier } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));

/** TypeScript as `npm run format` leaves it. */
export function formatted(source) {
  return format(source, { ...prettier, parser: 'typescript' });
}
