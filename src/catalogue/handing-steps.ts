import { KINDS, type Kind, type Step } from './all-kinds.ts';
import { capitalized } from '../kernel/nouns.ts';
import { operationName } from './endpoints.ts';
import { operandOf } from './operations/operands.ts';

/** An operation that hands a record of its own type to one of another. */
interface Handing {
  readonly kind: Kind;
  /** The parameter that names who gets it. */
  readonly to: string;
  /** The parameter that names what is handed out. */
  readonly operand: string;
}

/**
 * The step by that name that gives the record of a row something else: `fixed-assets-2` of a member is the second fixed asset
 * that the row checks out to the member. Undefined for any other name.
 */
export function handingStep({ resource, operation }: Kind, name: string): Step | undefined {
  const [, of = '', number = ''] = /^(.+)-([1-9]\d{0,2})$/.exec(name) ?? [];
  if (operation !== undefined) return undefined;
  const found = handingsTo(resource.name).find(({ kind }) => kind.resource.name === of);
  if (found === undefined) return undefined;
  const { kind, to, operand } = found;
  return {
    ...{ name, operand: to, gives: operand, trigger: { filled: [operand] } },
    kind: { ...kind, action: capitalized(`${kind.resource.singular} ${number}`) },
  };
}

/** The operation of a step by its name: `fixed-assets.checkout` for the second fixed asset that a member gets. */
export function operationOfStep(record: string, name: string): string {
  const kind = KINDS.find((each) => each.name === record);
  const step = kind && handingStep(kind, name);
  return step === undefined ? `${record}.${name}` : step.kind.name;
}

/** The name of the step that gives the n-th record of a type. */
export function nameOfHandingStep(of: string, number: number): string {
  return `${of}-${number}`;
}

/** The record types of which a record of a type can be given some, in the order of the catalogue. */
export function handedTypes(to: string): readonly string[] {
  return handingsTo(to).map(({ kind }) => kind.resource.name);
}

function handingsTo(name: string): Handing[] {
  return KINDS.flatMap((kind): Handing[] => {
    const endpoint = kind.resource.endpoints[kind.operation ?? ''];
    if (endpoint?.handsOut === undefined || kind.compound !== undefined) return [];
    const to = endpoint.handsOut.to.find((param) => {
      const field = endpoint.params?.[param];
      return field?.kind === 'reference' && field.to === name;
    });
    const operand = operandOf(endpoint, kind.resource);
    const isAlone = kind.name === `${kind.resource.name}.${operationName(kind.operation ?? '')}`;
    return to === undefined || operand === undefined || !isAlone ? [] : [{ kind, to, operand }];
  });
}
