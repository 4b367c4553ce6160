import type { NamedEndpoint } from '../../../../src/catalogue/index.ts';
import { COMPANY } from '../../../service/answers/company.ts';
import type { SentCall } from '../../../service/answers/expected-answer.ts';
import { EXPECTED } from '../../../service/answers/index.ts';
import { SENT_BY_SHEETS } from '../../../support/planned-write.ts';
import { Rehearsal } from '../../../support/rehearsal.ts';
import { endpointOf, kindOfWrite, requestOf, rowOfCall } from '../../../support/row-of-call.ts';
import { ACCOUNT, FIRST } from './account.ts';
import { refusalCodes, type AnyCode } from './codes.ts';
import { faultyRows, type Row } from './faulty-values.ts';
import { planSheets, type PlannedOutcome } from './planned-sheets.ts';
import { REFUSED_CALLS } from './situations.ts';
import { REFUSED_STOCK_CALLS } from './stock-situations.ts';
import { callsInWrongStates } from './wrong-states.ts';

/** A call that is refused, as a row of a sheet. */
interface RowOfCall {
  readonly named: NamedEndpoint;
  readonly call: SentCall;
  readonly row: Row;
}

/** What the plan says of a row, and what the service answers to the same call. */
export interface Compared {
  readonly title: string;
  readonly name: string;
  /** The heading of the cell that is wrong, if one is. */
  readonly heading?: string;
  /** The issue that the plan is to report, if one is known. */
  readonly says?: string;
  /** The refusal is one of these. */
  readonly codes: readonly AnyCode[];
  readonly planned: PlannedOutcome | undefined;
  readonly answered: readonly AnyCode[];
}

/** Both for all rows of an account, and the writes of the plan. */
export interface Comparison {
  readonly compared: readonly Compared[];
  readonly writes: readonly string[];
}

/** Every value that a description rules out, in every call that sheets send. */
export async function compareValues(): Promise<Comparison> {
  const rehearsal = new Rehearsal({ seed: COMPANY });
  const rows = [];
  for (const named of SENT_BY_SHEETS) {
    const call = EXPECTED[named.name]?.call ?? [''];
    rows.push(...faultyRows({ named, call, row: await rowOfCall(call) }));
  }
  const { planned, writes } = await planAll(rehearsal, rows);
  const answered: (readonly AnyCode[])[] = [];
  for (const { named, call } of rows) answered.push(await answerTo(rehearsal, named, call));
  rehearsal.close();
  const compared = rows.map(({ named: { name }, param, heading, codes }, at) => ({
    ...{ name, heading, codes, title: `${name}, ${param}: ${codes.join(' or ')}` },
    ...{ planned: planned[at], answered: answered[at] ?? [] },
  }));
  return { compared, writes };
}

/** Every call that a record of the account does not allow. */
export async function compareStates(): Promise<Comparison> {
  const rehearsal = new Rehearsal({ seed: ACCOUNT });
  for (const call of FIRST) await rehearsal.service.transport.send(requestOf(call));
  rehearsal.calls.length = 0;
  const wrong = SENT_BY_SHEETS.flatMap((named) =>
    callsInWrongStates(named).map((call) => ({
      ...{ call, says: undefined, code: 'wrong-state' as const },
    })),
  );
  const all = [...REFUSED_CALLS, ...REFUSED_STOCK_CALLS, ...wrong];
  const rows: RowOfCall[] = [];
  for (const { call } of all) rows.push(await asRow(call));
  const { planned, writes } = await planAll(rehearsal, rows);
  const answered: (readonly AnyCode[])[] = [];
  for (const { call } of all) answered.push(await answer(rehearsal, call));
  rehearsal.close();
  const compared = all.map(({ call, says, code }, at) => {
    const name = rows[at]?.named.name ?? '';
    return {
      ...{ name, codes: [code], title: `${name}: ${code}, ${call[0]}` },
      ...(says !== undefined && { says }),
      ...{ planned: planned[at], answered: answered[at] ?? [] },
    };
  });
  return { compared, writes };
}

async function planAll(
  rehearsal: Rehearsal,
  rows: readonly Pick<RowOfCall, 'named' | 'row'>[],
): Promise<{ planned: (PlannedOutcome | undefined)[]; writes: string[] }> {
  const sheets = rows.map(({ named, row }) => ({ kind: kindOfWrite(named).name, row }));
  const planned = await planSheets(rehearsal, sheets);
  return { planned, writes: rehearsal.writes() };
}

async function asRow(call: SentCall): Promise<RowOfCall> {
  const named = await endpointOf(requestOf(call));
  if (named === undefined) throw new Error(`${call[0]} reaches nothing`);
  return { named, call, row: await rowOfCall(call) };
}

async function answer({ service }: Rehearsal, call: SentCall): Promise<readonly AnyCode[]> {
  const { body } = await service.transport.send(requestOf(call));
  return refusalCodes(body);
}

/** In the state that a valid call needs, so that only its value is refused. */
async function answerTo(
  rehearsal: Rehearsal,
  { name }: NamedEndpoint,
  call: SentCall,
): Promise<readonly AnyCode[]> {
  const { after } = EXPECTED[name] ?? {};
  if (after === undefined) return answer(rehearsal, call);
  const own = new Rehearsal({ seed: COMPANY });
  for (const each of after) await own.service.transport.send(requestOf(each));
  const codes = await answer(own, call);
  own.close();
  return codes;
}
