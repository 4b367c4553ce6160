import type { Report } from '../../../interface/calls.ts';
import type { Words } from '../../texts/translate.ts';

/** What an option is called: by its report, where several reports mean different things by one name. */
export function wordsOfOption(
  { t, has }: Words,
  report: string,
  option: string,
): { readonly label: string; readonly hint: string | undefined } {
  const own = `option.${report}.${option}`;
  const name = has(own) ? own : `option.${option}`;
  return { label: t(name), hint: has(`${name}.hint`) ? t(`${name}.hint`) : undefined };
}

/** What a value is called: in words where it has some, else as it is written. */
export function valueText({ t, has }: Words, option: string, value: string): string {
  const own = `value.${option}.${value}`;
  if (has(own)) return t(own);
  return has(`value.${value}`) ? t(`value.${value}`) : value;
}

/** A message of the command line as the page says it: an option by the name of its field. */
export function withFieldNames(words: Words, { name, form }: Report, text: string): string {
  return form.options.reduce((said, option) => {
    const flag = option.name.replaceAll(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`);
    const { label } = wordsOfOption(words, name, option.name);
    return said.replaceAll(new RegExp(`--${flag}(?![a-z-])`, 'gu'), `“${label}”`);
  }, text);
}

/** The people, teams or places that a report is only of. */
export function chosenNames({ form, values }: Report): string[] {
  const lists = form.options.filter(({ type }) => type === 'lines');
  const names = lists.flatMap(({ name }) => (values[name] ?? '').split('\n'));
  return names.map((name) => name.trim()).filter((name) => name !== '');
}
