import type { LineAnswer } from '../../../interface/calls.ts';
import type { Words } from '../../texts/translate.ts';
import type { Sound } from '../../ui/sounds.ts';

/** How an answer sounds and looks; undefined for what needs neither. Where nothing will be done, it is that of an unknown code. */
export function toneOf(answer: LineAnswer): Sound | undefined {
  switch (answer.is) {
    case 'record':
      return answer.tone === 'good' ? 'good' : 'unknown';
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

/** An answer in words: what was scanned, how it is, and what else is to be said of it. */
export interface AnswerWords {
  readonly title: string;
  /** In large letters. */
  readonly word: string;
  readonly detail: string;
}

/** What an answer is about. */
export interface AnswerContext {
  /** The operation that is done with the items. */
  readonly operation: string;
  /** What a value is called, by its word. */
  readonly labelOf: (word: string) => string;
}

/** An answer in the language of the page. */
export function answerWords(
  words: Words,
  { operation, labelOf }: AnswerContext,
  answer: LineAnswer,
): AnswerWords {
  const { t } = words;
  switch (answer.is) {
    case 'record':
      return recordWords(words, operation, answer);
    case 'duplicate': {
      const { code, name, number } = answer;
      const detail = words.facts([name, t('scans.duplicate', { number })]);
      return { title: code, word: t('scans.tone.doubtful'), detail };
    }
    case 'unknown': {
      const detail = unknownWords(words, answer);
      return { title: answer.code, word: t('scans.tone.unknown'), detail };
    }
    case 'set':
      return { title: answer.shown ?? t('scans.cleared'), word: '', detail: labelOf(answer.word) };
    case 'undone':
      return { title: answer.code, word: t('scans.undone'), detail: answer.name };
    case 'problem':
      return problemWords(words, labelOf, answer);
    case 'request':
    case 'nothing':
      return { title: '', word: '', detail: '' };
  }
}

type Answer<Is extends LineAnswer['is']> = Extract<LineAnswer, { readonly is: Is }>;

function recordWords(words: Words, operation: string, answer: Answer<'record'>): AnswerWords {
  const { t, has, facts } = words;
  const { code, name, states, tone, isRemedied, units } = answer;
  const isGood = tone === 'good';
  const wont = `scans.wont.${operation}`;
  const detail = facts([
    ...(isGood ? [] : [t(has(wont) ? wont : 'scans.wont')]),
    name,
    ...Object.values(states).map((state) => stateName(words, state)),
    ...(units === undefined ? [] : [t('scans.units', { count: units })]),
    ...(isRemedied ? [t('scans.takenBackFirst')] : []),
  ]);
  return { title: code, word: isGood ? t('scans.tone.good') : stateWord(words, answer), detail };
}

/** The state that keeps the operation from being done. */
function stateWord(words: Words, { states: { state = '' } }: Answer<'record'>): string {
  const { t, has } = words;
  if (state === '') return t('scans.refused');
  return has(`scans.word.${state}`) ? t(`scans.word.${state}`) : stateName(words, state);
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
  words: Words,
  labelOf: (word: string) => string,
  answer: Answer<'problem'>,
): AnswerWords {
  const { t } = words;
  const { code, why, shown = '' } = answer;
  return {
    title: why === 'unfit' ? shown : code,
    word: t('scans.notTaken'),
    detail: whyNotTaken(words, labelOf, answer),
  };
}

function whyNotTaken(
  words: Words,
  labelOf: (word: string) => string,
  { sentence, why, code, fields, shown = '', state = '' }: Answer<'problem'>,
): string {
  const { t } = words;
  const [named = ''] = fields.map(labelOf);
  if (why === undefined) return sentence;
  if (why === 'unfit') return t('scans.unfit', { shown, state: stateName(words, state) });
  return t(NOT_TAKEN[why], { fields: named, code });
}

const NOT_TAKEN: Readonly<Record<Exclude<NonNullable<Answer<'problem'>['why']>, 'unfit'>, string>> =
  {
    missing: 'scans.missing',
    meaningless: 'scans.meaningless',
    'no name': 'scans.noSuchName',
    'too long': 'scans.tooLong',
    gone: 'scans.gone',
    'nothing to undo': 'scans.nothingToUndo',
  };
