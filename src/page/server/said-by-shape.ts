import { z } from 'zod';
import { errorWords, translatorFor } from '../../inner-library.ts';
import { WORDED } from '../interface/shapes/common.ts';
import type { PageLanguage } from './page-language.ts';
import type { Problem } from './replies.ts';

/** An answer with those of its texts that its shape marks in the language of who asks. */
export function saidByShape(shape: z.ZodType, answer: unknown, language: PageLanguage): unknown {
  if (answer === undefined || answer === null) return answer;
  const { is } = WORDED.get(shape) ?? {};
  if (is === undefined)
    return withParts(shape, answer, (part, own) => saidByShape(part, own, language));
  if (is === 'problem') return problemIn(answer as Problem, language);
  const translator = translatorFor({ language, face: 'page' });
  return SAYINGS[is](translator, answer as string);
}

/** A problem in the language of who asks. */
export function problemIn(problem: Problem, language: PageLanguage): Problem {
  return { ...problem, ...errorWords(problem, { language, face: 'page' }) };
}

type Translator = ReturnType<typeof translatorFor>;

const SAYINGS: Readonly<
  Record<
    'text' | 'message' | 'field' | 'operation',
    (translator: Translator, text: string) => string
  >
> = {
  text: (translator, text) => translator.text(text) ?? text,
  message: (translator, text) => translator.anyMessage(text),
  field: (translator, text) => translator.fieldName(text),
  operation: (translator, text) => translator.operation(text),
};

/** A value with each of its parts as that of the shape is said. */
function withParts(
  shape: z.ZodType,
  value: unknown,
  say: (part: z.ZodType, own: unknown) => unknown,
): unknown {
  if (shape instanceof z.ZodOptional || shape instanceof z.ZodNullable) {
    return say(shape.unwrap() as z.ZodType, value);
  }
  if (shape instanceof z.ZodArray) {
    return (value as readonly unknown[]).map((each) => say(shape.element as z.ZodType, each));
  }
  if (shape instanceof z.ZodUnion) {
    const own = (shape.options as readonly z.ZodType[]).find(
      (option) => option.safeParse(value).success,
    );
    return own === undefined ? value : say(own, value);
  }
  return isNamed(shape) ? withNamedParts(shape, value as object, say) : value;
}

type Named = z.ZodObject | z.ZodRecord;

function isNamed(shape: z.ZodType): shape is Named {
  return shape instanceof z.ZodObject || shape instanceof z.ZodRecord;
}

function withNamedParts(
  shape: Named,
  value: object,
  say: (part: z.ZodType, own: unknown) => unknown,
): object {
  const partOf = (name: string): z.ZodType | undefined =>
    (shape instanceof z.ZodObject ? shape.shape[name] : shape.valueType) as z.ZodType | undefined;
  return Object.fromEntries(
    Object.entries(value).map(([name, own]: [string, unknown]) => {
      const part = partOf(name);
      return [name, part === undefined ? own : say(part, own)];
    }),
  );
}
