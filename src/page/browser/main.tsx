import { render, type JSX } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { App } from './app.tsx';
import { Page } from './state/page.ts';
import { PageStore } from './state/store.ts';
import { textsIn } from './texts/catalogue.ts';
import { CATALOGUE } from './texts/written-texts.ts';
import { isLanguage, type Language, preferredLanguage } from './texts/languages.ts';
import { wordsOf } from './texts/translate.ts';
import { PageClient } from './transport/client.ts';
import { WithContext } from './ui/context.tsx';
import { keepFocus } from './ui/keep-focus.ts';

const LANGUAGE_KEY = 'tallysheet language';

const store = new PageStore();
const page = new Page(new PageClient(() => document.documentElement.lang), store);

/** The language that was chosen here before, or the first of the browser's that the page has. */
function firstLanguage(): Language {
  const kept = localStorage.getItem(LANGUAGE_KEY) ?? '';
  return isLanguage(kept) ? kept : preferredLanguage(navigator.languages);
}

function Main(): JSX.Element {
  const [language, setLanguage] = useState(firstLanguage);
  const context = useMemo(() => {
    document.documentElement.lang = language;
    const chooseLanguage = (chosen: Language): void => {
      localStorage.setItem(LANGUAGE_KEY, chosen);
      setLanguage(chosen);
      document.documentElement.lang = chosen;
      page.follow(chosen);
      page.refresh();
    };
    return { page, store, words: wordsOf(language, textsIn(CATALOGUE, language)), chooseLanguage };
  }, [language]);
  return (
    <WithContext context={context}>
      <App />
    </WithContext>
  );
}

const root = document.getElementById('page');
if (root !== null) {
  render(<Main />, root);
  keepFocus(root);
}
page.follow(document.documentElement.lang);
void page.refreshStart();
