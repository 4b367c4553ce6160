import { pageTexts } from '../../../../scripts/page-texts.mjs';

/** Gives what the page says under a name of its texts, as a pattern: any number and any value fits. */
export function saidIn(language) {
  const { names, texts } = pageTexts();
  const textsOfLanguage = texts[language];
  const byName = new Map(names.map((name, at) => [name, textsOfLanguage[at]]));
  return (name, { isStart = false } = {}) => {
    const forms = [name, `${name}.one`, `${name}.other`].flatMap((each) => byName.get(each) ?? []);
    if (forms.length === 0) throw new Error(`the page has no text ${name}`);
    const end = isStart ? '' : '(?:: .*)?$';
    return new RegExp(`^(?:${forms.map(asPattern).join('|')})${end}`, 'u');
  };
}

function asPattern(text) {
  return text
    .split(/\{\w+\}/u)
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`))
    .join('.+');
}
