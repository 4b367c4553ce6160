import type { KeptProfile, ListedProfile, Profile } from '../../../index.ts';
import { block, definitions, nextBlock, screenOf } from '../../screens/blocks.ts';
import type { Canvas } from '../../screens/style.ts';
import type { Text } from '../../screens/text.ts';

/** The files that were written, the settings, and the next command. */
export function keptScreen(name: string, kept: KeptProfile, next: string, canvas: Canvas): Text {
  const files = [
    ['profile', kept.path],
    ...(kept.tokenPath === undefined
      ? []
      : [['token', `${kept.tokenPath} (only you may read it)`] as const]),
    ...(kept.removedPath === undefined
      ? []
      : [['removed', `${kept.removedPath}, which is no longer needed`] as const]),
  ] as const;
  return screenOf([
    block(`Profile ${name}`, definitions(factsOf(kept.settings), canvas), canvas),
    block('Written', definitions(files, canvas), canvas),
    nextBlock('Next, with your own spreadsheet:', next, canvas),
  ]);
}

/** Every profile with its settings. */
export function profilesScreen(profiles: readonly ListedProfile[], canvas: Canvas): Text {
  if (profiles.length === 0)
    return screenOf(['There are no profiles. Create one with `tallysheet init`.']);
  return screenOf(
    profiles.map(({ name, path, settings, problem }) => {
      const facts =
        settings === undefined ? [['problem', problem ?? ''] as const] : factsOf(settings);
      return block(name, definitions([...facts, ['profile', path]], canvas), canvas);
    }),
  );
}

function factsOf(settings: Profile): (readonly [string, string])[] {
  const variable = settings['token-variable'];
  const facts: readonly (readonly [string, string | undefined])[] = [
    ['account', settings['account-name']],
    ['address', settings['base-url']],
    ['token', settings['token-file'] ?? (variable && `the variable ${variable}`)],
    ['trusts', settings['ca-file']],
    ['rate', settings['rate-limit']],
    ['items', settings['item-limit'] && `at most ${settings['item-limit']}`],
    ['time zone', settings['time-zone']],
    ['longest wait', settings['max-wait']],
    ['quota reserve', settings['quota-reserve']],
    ['timeout', settings.timeout],
  ];
  return facts.flatMap(([term, text]) => (text === undefined ? [] : [[term, text] as const]));
}
