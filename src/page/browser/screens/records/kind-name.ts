import type { Words } from '../../texts/translate.ts';

/** What the records of a type are called: `fixed-assets.history`, too. */
export function kindName({ t, has }: Words, kind: string): string {
  return has(`kind.${kind}`) ? t(`kind.${kind}`) : kind;
}
