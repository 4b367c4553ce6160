import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Button } from './actions.tsx';
import { useWords } from './context.tsx';
import { areSoundsOn, play, rememberSounds } from './sounds.ts';

/** Sounds of scans on or off. */
export function SoundSwitch(): JSX.Element {
  const { t } = useWords();
  const [areOn, setOn] = useState(areSoundsOn);
  return (
    <Button
      text={t(areOn ? 'scans.mute' : 'scans.unmute')}
      rank="quiet"
      onClick={() => {
        rememberSounds(!areOn);
        setOn(!areOn);
        play('good');
      }}
    />
  );
}
