import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { placeOf } from './state/address.ts';
import { JobScreen } from './screens/job-screen.tsx';
import { StartScreen } from './screens/start/start-screen.tsx';
import { LostNotice } from './ui/lost-notice.tsx';
import { PageFrame } from './ui/page-frame.tsx';

/** The page: its frame, and the screen of its address. */
export function App(): JSX.Element {
  const [hash, setHash] = useState(location.hash);
  useEffect(() => {
    const follow = (): void => {
      setHash(location.hash);
    };
    addEventListener('hashchange', follow);
    return () => {
      removeEventListener('hashchange', follow);
    };
  }, []);
  const place = placeOf(hash);
  return (
    <PageFrame>
      <LostNotice />
      {place.screen === 'start' ? (
        <StartScreen />
      ) : (
        <JobScreen key={place.job} id={place.job} step={place.step} />
      )}
    </PageFrame>
  );
}
