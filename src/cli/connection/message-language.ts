import {
  isMessageLanguage,
  type MessageLanguage,
} from '../../kernel/messages/translation/issue-texts.ts';
import { variable, type Environment } from '../../setup/environment.ts';
import { LANGUAGE_FLAGS } from '../flags/language-flags.ts';
import { settingOf } from './settings.ts';

/** They say which language a person reads, the strongest first. */
const LOCALE_VARIABLES = ['LC_ALL', 'LC_MESSAGES', 'LANG'] as const;

/** The language of the messages of rows: that of the flag, of the settings or of the locale, as far as there are messages in it. */
export function messageLanguage(
  given: string | undefined,
  profile: string | undefined,
  env: Environment,
): MessageLanguage {
  const language = given ?? languageSetting(profile, env) ?? localeLanguage(env);
  return isMessageLanguage(language) ? language : 'en';
}

/**
 * What the environment or the profile says of the language. Throws TallysheetError 'bad-settings', and 'bad-usage' for a
 * language that is not known.
 */
export function languageSetting(
  profile: string | undefined,
  env: Environment,
): ReturnType<typeof LANGUAGE_FLAGS.language.read> {
  const said = settingOf('language', profile, env);
  return LANGUAGE_FLAGS.language.read(said === undefined ? [] : [said], '--language');
}

/** `de` for de_AT.UTF-8; undefined for English, for C and POSIX, and for a language that has no messages. */
export function localeLanguage(env: Environment): MessageLanguage | undefined {
  const locale = LOCALE_VARIABLES.map((name) => variable(env, name)).find(
    (text) => text !== undefined,
  );
  const code = /^([a-z]{2})(?=$|[_.@-])/i.exec(locale ?? '')?.[1]?.toLowerCase();
  return isMessageLanguage(code) && code !== 'en' ? code : undefined;
}
