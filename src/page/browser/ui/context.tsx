import { createContext, type JSX, type ComponentChildren } from 'preact';
import { useContext, useEffect, useState } from 'preact/hooks';
import type { Page } from '../state/page.ts';
import type { PageState, PageStore } from '../state/store.ts';
import type { Language } from '../texts/languages.ts';
import type { Words } from '../texts/translate.ts';

/** What every component may use. */
export interface PageContext {
  readonly page: Page;
  readonly store: PageStore;
  readonly words: Words;
  readonly chooseLanguage: (language: Language) => void;
}

const CONTEXT = createContext<PageContext | undefined>(undefined);

/** Gives the context to everything inside it. */
export function WithContext(given: {
  readonly context: PageContext;
  readonly children: ComponentChildren;
}): JSX.Element {
  return <CONTEXT.Provider value={given.context}>{given.children}</CONTEXT.Provider>;
}

export function usePageContext(): PageContext {
  const context = useContext(CONTEXT);
  if (context === undefined) throw new Error('There is no page around this component');
  return context;
}

export function useWords(): Words {
  return usePageContext().words;
}

/** The state of the page; the component is drawn again when it changes. */
export function usePageState(): PageState {
  const { store } = usePageContext();
  const [state, setState] = useState(store.state);
  useEffect(() => {
    setState(store.state);
    return store.listen(() => {
      setState(store.state);
    });
  }, [store]);
  return state;
}
