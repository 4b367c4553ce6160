import { stateFields, type ScanOperation, type SessionAnswer } from '../../../index.ts';
import { defined } from '../../../kernel/defined.ts';
import type { LineAnswer } from '../../interface/calls.ts';
import { bareCode } from './scans-view.ts';

type Answer<Is extends SessionAnswer['is']> = Extract<SessionAnswer, { readonly is: Is }>;

/**
 * What a session says to a line, as the page shows it.
 * @param line blank where the answer is to no line
 */
export function answerView(
  answer: SessionAnswer | undefined,
  operation: ScanOperation,
  line: string,
): LineAnswer {
  switch (answer?.is) {
    case undefined:
    case 'nothing':
      return { is: 'nothing' };
    case 'record':
      return recordView(answer, operation);
    case 'duplicate': {
      const { code, name, number } = answer;
      return { is: 'duplicate', code, name, number };
    }
    case 'unknown': {
      const { code, issue, nearest } = answer;
      const { message, hint } = issue;
      return { is: 'unknown', code, issue: issue.code, message, hint, nearest: [...nearest] };
    }
    case 'set': {
      const { word, column } = answer.value;
      return { is: 'set', word, label: column.label, ...defined({ shown: answer.to?.shown }) };
    }
    case 'undone':
      return { is: 'undone', code: bareCode(answer.code), name: answer.name };
    case 'problem':
      return problemView(answer, line);
    case 'request':
      return { is: 'request', request: answer.request };
  }
}

function recordView(
  { code, name, record, refused, units }: Answer<'record'>,
  operation: ScanOperation,
): LineAnswer {
  const isRemedied = refused?.isRemedied ?? false;
  const states = stateFields(operation).flatMap((field) => {
    const value = record.values[field];
    return typeof value === 'string' && value !== '' ? [[field, value] as const] : [];
  });
  return {
    is: 'record',
    tone: refused === undefined || isRemedied ? 'good' : 'doubtful',
    code,
    name,
    states: Object.fromEntries(states),
    isRemedied,
    ...defined({ flag: refused?.flag, units }),
  };
}

/** More of a line says nothing to a person. */
const LONGEST_SHOWN = 60;

function problemView({ sentence, why }: Answer<'problem'>, line: string): LineAnswer {
  const code = line.trim().slice(0, LONGEST_SHOWN);
  const view = { is: 'problem', sentence, code, ...defined({ why: why?.is }) } as const;
  switch (why?.is) {
    case 'missing':
    case 'meaningless':
      return { ...view, fields: why.values.map(({ word }) => word) };
    case 'no name':
      return { ...view, code: valueOf(code), fields: [why.value.word] };
    case 'unfit':
      return { ...view, fields: [why.value.word], shown: why.shown, state: why.state };
    case undefined:
    case 'too long':
    case 'nothing to undo':
    case 'gone':
      return { ...view, fields: [] };
  }
}

/** What a line such as `to: ines@company.example` sets. */
function valueOf(line: string): string {
  return line.replace(/^[^:=]*[:=]\s*/, '');
}
