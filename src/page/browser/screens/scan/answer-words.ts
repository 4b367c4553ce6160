import type { LineAnswer } from '../../../interface/calls.ts';
import type { Words } from '../../texts/translate.ts';
import type { Sound } from '../../ui/sounds.ts';

/** How an answer sounds and looks; undefined for what needs neither. */
export function toneOf(answer: LineAnswer): Sound | undefined {
  switch (answer.is) {
    case 'record':
      return answer.tone;
    case 'duplicate':
      return 'doubtful';
    case 'unknown':
    case 'problem':
      return 'unknown';
    case 'set':
    case 'undone':
      return 'good';
    case 'request':
    case 'nothing':
      return undefined;
  }
}

/** An answer in words: what was scanned, and what is to be said of it. */
export interface AnswerWords {
  readonly title: string;
  readonly detail: string;
}

/** An answer in the language of the page; `fieldOf` says what a value is called, by its word. */
export function answerWords(
  words: Words,
  fieldOf: (word: string) => string,
  answer: LineAnswer,
): AnswerWords {
  const { t } = words;
  switch (answer.is) {
    case 'record':
      return { title: answer.name, detail: recordWords(words, answer) };
    case 'duplicate': {
      const { code, name, number } = answer;
      return { title: name, detail: t('scans.duplicate', { code, number }) };
    }
    case 'unknown':
      return { title: answer.code, detail: unknownWords(words, answer) };
    case 'set':
      return { title: answer.shown ?? t('scans.cleared'), detail: fieldOf(answer.word) };
    case 'undone':
      return { title: answer.name === '' ? answer.code : answer.name, detail: t('scans.undone') };
    case 'problem':
      return { title: t('scans.notTaken'), detail: problemWords(words, fieldOf, answer) };
    case 'request':
    case 'nothing':
      return { title: '', detail: '' };
  }
}

type Answer<Is extends LineAnswer['is']> = Extract<LineAnswer, { readonly is: Is }>;

function recordWords(words: Words, answer: Answer<'record'>): string {
  const { t, list } = words;
  const { code, states, tone, isRemedied, units } = answer;
  const known = Object.values(states).map((state) => stateName(words, state));
  const facts = [
    code,
    ...known,
    ...(units === undefined ? [] : [t('scans.units', { count: units })]),
    ...(isRemedied ? [t('scans.takenBackFirst')] : []),
    ...(tone === 'doubtful' ? [t('scans.refused')] : []),
  ];
  return list(facts);
}

/** `checked_out` as people say it. */
export function stateName({ t, has }: Words, state: string): string {
  return has(`scans.state.${state}`) ? t(`scans.state.${state}`) : state.replaceAll('_', ' ');
}

function unknownWords(
  { t, has, language }: Words,
  { issue, message, hint }: Answer<'unknown'>,
): string {
  const own = `scans.issue.${issue}`;
  return language !== 'en' && has(own) ? t(own) : `${message}. ${hint}`;
}

function problemWords(
  { t }: Words,
  fieldOf: (word: string) => string,
  { sentence, why, fields, shown = '' }: Answer<'problem'>,
): string {
  const [named = ''] = fields.map(fieldOf);
  switch (why) {
    case undefined:
      return sentence;
    case 'missing':
      return t('scans.missing', { fields: named });
    case 'other':
      return t('scans.notItem', { shown });
    case 'too long':
      return t('scans.tooLong');
    case 'gone':
      return t('scans.gone');
    case 'nothing to undo':
      return t('scans.nothingToUndo');
  }
}
