import type { Truth } from '../truth.ts';
import type { Given } from './of-the-plan.ts';

/** The true record types of a file, as `--kind` and `--sheet` say them; the first of several that are right. */
export function kindsOf({ sheets, rows }: Truth, path: string): Given {
  const kindOf = (name: string): string | undefined =>
    rows.find(({ sheet }) => sheet === name)?.kinds[0];
  const [first] = sheets;
  if (path.endsWith('.csv')) {
    const kind = kindOf(first?.name ?? '');
    return kind === undefined ? {} : { kind };
  }
  return {
    sheets: sheets.flatMap(({ name }) => {
      const kind = kindOf(name);
      return kind === undefined ? [] : [`${name}=${kind}`];
    }),
  };
}
