import { stateFields, type ScanOperation, type SessionAnswer } from '../../../index.ts';
import { defined } from '../../../kernel/defined.ts';
import type { LineAnswer } from '../../interface/calls.ts';
import { bareCode } from './scans-view.ts';

type Answer<Is extends SessionAnswer['is']> = Extract<SessionAnswer, { readonly is: Is }>;

/** What a session says to a line, as the page shows it. */
export function answerView(
  answer: SessionAnswer | undefined,
  operation: ScanOperation,
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
      return problemView(answer);
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

function problemView({ sentence, why }: Answer<'problem'>): LineAnswer {
  const view = { is: 'problem', sentence, ...defined({ why: why?.is }) } as const;
  if (why?.is === 'missing') return { ...view, fields: why.values.map(({ word }) => word) };
  if (why?.is !== 'other') return { ...view, fields: [] };
  const { value, code, shown } = why;
  return { ...view, fields: [value.word], shown, line: `${value.word}: ${code}` };
}
