import { useState } from 'preact/hooks';

type Draft = Readonly<Record<string, string>>;

/** What was chosen and not yet sent: a reload of the page keeps it. */
export function useDraft(key: string): readonly [Draft, (draft: Draft) => void] {
  const [draft, setDraft] = useState(() => readDraft(key));
  const keep = (changed: Draft): void => {
    setDraft(changed);
    sessionStorage.setItem(key, JSON.stringify(changed));
  };
  return [draft, keep];
}

function readDraft(key: string): Draft {
  return JSON.parse(sessionStorage.getItem(key) ?? '{}') as Draft;
}
