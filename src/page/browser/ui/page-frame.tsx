import type { ComponentChildren, JSX } from 'preact';
import { LANGUAGES, isLanguage } from '../texts/languages.ts';
import { usePageContext, usePageState, useWords } from './context.tsx';
import { Logo } from './icon.tsx';

/** What is around every screen: the name, the account, the language. */
export function PageFrame({ children }: { readonly children: ComponentChildren }): JSX.Element {
  const { t } = useWords();
  const { start } = usePageState();
  const account = start?.account;
  return (
    <>
      <a
        class="skip"
        href="#main"
        onClick={(event) => {
          event.preventDefault();
          document.querySelector<HTMLElement>('h1')?.focus();
        }}
      >
        {t('frame.skip')}
      </a>
      <header>
        <a class="home" href="#/">
          <Logo />
          <span>Tallysheet</span>
        </a>
        {account !== undefined && (
          <span class={account.isPractice ? 'account-chip practice' : 'account-chip'}>
            <bdi>{account.isPractice ? t('account.isPractice') : account.name}</bdi>
          </span>
        )}
        <LanguageChoice />
      </header>
      <main id="main">{children}</main>
      <footer>
        {t('frame.local')}
        {start !== undefined && ` · Tallysheet ${start.version}`}
      </footer>
    </>
  );
}

function LanguageChoice(): JSX.Element {
  const { words, chooseLanguage } = usePageContext();
  return (
    <select
      class="language"
      aria-label={words.t('frame.language')}
      value={words.language}
      onChange={({ currentTarget: { value } }) => {
        if (isLanguage(value)) chooseLanguage(value);
      }}
    >
      {Object.entries(LANGUAGES).map(([language, name]) => (
        <option key={language} value={language} lang={language}>
          {name}
        </option>
      ))}
    </select>
  );
}
