import type { KeptProfile, ListedProfile, Profile } from '../../../index.ts';
import { factsBlock, nextBlock, screenOf } from '../../screens/blocks.ts';
import type { Canvas } from '../../screens/style.ts';
import type { Text } from '../../screens/text.ts';

/** The files that were written, the settings, and the next command. */
export function keptScreen(name: string, kept: KeptProfile, next: string, canvas: Canvas): Text {
  const { path, tokenPath, removedPath } = kept;
  const files = [
    ['profile', path],
    ['token', tokenPath && `${tokenPath} (only you may read it)`],
    ['removed', removedPath && `${removedPath}, which is no longer needed`],
  ] as const;
  return screenOf([
    factsBlock(`Profile ${name}`, factsOf(kept.settings), canvas),
    factsBlock('Written', files, canvas),
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
      return factsBlock(name, [...facts, ['profile', path]], canvas);
    }),
  );
}

function factsOf(settings: Profile): (readonly [string, string | undefined])[] {
  const variable = settings['token-variable'];
  return [
    ['account', settings['account-name']],
    ['address', settings['base-url']],
    ['token', settings['token-file'] ?? (variable && `the variable ${variable}`)],
    ['trusts', settings['ca-file']],
    ['rate', settings['rate-limit']],
    ['items', settings['item-limit'] && `at most ${settings['item-limit']}`],
    ['time zone', settings['time-zone']],
    ['logo', settings.logo],
    ['longest wait', settings['max-wait']],
    ['quota reserve', settings['quota-reserve']],
    ['timeout', settings.timeout],
    ['shared state', settings.state],
  ];
}
