/** A formula of a spreadsheet program, and its result; true is 1, and false 0. */
export interface Formula {
  readonly text: string;
  readonly result: number;
}

/** The formula of a template, whose places take formulas and numbers; its result follows from theirs. */
export function formula(
  template: TemplateStringsArray,
  ...parts: readonly (Formula | number)[]
): Formula {
  const texts = parts.map((part) => (typeof part === 'number' ? String(part) : part.text));
  const results = parts.map((part) => (typeof part === 'number' ? part : part.result));
  return {
    text: template.reduce((text, piece, at) => `${text}${texts[at - 1] ?? ''}${piece}`),
    result: calculationOf(template)(results),
  };
}

type Calculation = (parts: readonly number[]) => number;

/** What binds least is first. */
const OPERATORS: readonly Readonly<Record<string, (one: number, other: number) => number>>[] = [
  {
    '=': (one, other) => Number(one === other),
    '<': (one, other) => Number(one < other),
    '<=': (one, other) => Number(one <= other),
    '>': (one, other) => Number(one > other),
  },
  { '+': (one, other) => one + other, '-': difference },
  { '*': (one, other) => one * other, '/': (one, other) => one / other },
  { '^': (one, other) => one ** other },
];

const FUNCTIONS: Readonly<Record<string, (...figures: number[]) => number>> = {
  IF: (test: number, then: number, otherwise: number) => (test === 0 ? otherwise : then),
  OR: Math.max,
  MIN: Math.min,
  MAX: Math.max,
  INT: Math.floor,
  ROUND: (figure: number, decimals: number) => roundedTo(decimals, figure),
  ROUNDUP: Math.ceil,
};

/** Spreadsheet programs take what binary fractions leave of equal figures for zero. */
function difference(one: number, other: number): number {
  const exact = one - other;
  return Math.abs(exact) < Math.abs(one) * 2 ** -48 ? 0 : exact;
}

/** A figure with so many decimals. */
export function roundedTo(decimals: number, figure: number): number {
  const unit = 10 ** decimals;
  // A half that binary fractions have worn down is still a half.
  return Math.round(figure * unit + Math.sign(figure) * 1e-6) / unit + 0;
}

const CALCULATIONS = new WeakMap<TemplateStringsArray, Calculation>();

/** A template is parsed once. */
function calculationOf(template: TemplateStringsArray): Calculation {
  const known = CALCULATIONS.get(template);
  if (known !== undefined) return known;
  const parsed = parse(template);
  CALCULATIONS.set(template, parsed);
  return parsed;
}

/** A place of the template, as a token. */
const PLACE = '#';
const TOKENS = /\d+(?:\.\d+)?(?:E-\d+)?|[A-Z]+|[<>]=|[-+*/^=<>(),#]/g;

function parse(template: TemplateStringsArray): Calculation {
  const tokens: readonly string[] = template.join(PLACE).match(TOKENS) ?? [];
  let next = 0;
  let places = 0;
  const take = (): string => tokens[next++] ?? '';

  const operation = (level = 0): Calculation => {
    const operators = OPERATORS[level];
    if (operators === undefined) return operand();
    let left = operation(level + 1);
    for (;;) {
      const operate = operators[tokens[next] ?? ''];
      if (operate === undefined) return left;
      next += 1;
      const [one, other] = [left, operation(level + 1)];
      left = (parts) => operate(one(parts), other(parts));
    }
  };
  const operand = (): Calculation => {
    const token = take();
    if (token === PLACE) {
      const place = places++;
      return (parts) => parts[place] ?? 0;
    }
    const operate = FUNCTIONS[token];
    if (operate !== undefined) return called(operate);
    if (token !== '(') return () => Number(token);
    const inner = operation();
    next += 1;
    return inner;
  };
  const called = (operate: (...figures: number[]) => number): Calculation => {
    const figures: Calculation[] = [];
    do {
      next += 1;
      figures.push(operation());
    } while (tokens[next] === ',');
    next += 1;
    return (parts) => operate(...figures.map((figure) => figure(parts)));
  };
  return operation();
}
