import { ownValue, type Json, type JsonObject } from '../../kernel/json.ts';
import { ok, type Call, type Handler } from '../call.ts';
import { capitalised } from '../records/refusal.ts';
import type { RecordKind } from '../records/kind.ts';
import { checkOperation } from '../records/operation-values.ts';
import { resultingState, unmetNeedText, unmetNeedsOf } from '../records/transition-check.ts';
import type { StoredRecord } from '../store/store.ts';
import { stampOf } from '../store/timestamps.ts';

/** Asks the custodian of each asset to verify it; the others are done even where one cannot be. */
export function requestVerifications(kind: RecordKind): Handler {
  return (call) => {
    checkOperation(call);
    return ok({
      message: 'Verification requested.',
      assets: numbersIn(call).map((number) => requested(call, kind, number)),
    });
  };
}

function requested(call: Call, { resource }: RecordKind, number: number): JsonObject {
  const { store } = call.account;
  const asset = store.find(resource.name, number);
  if (asset === undefined) {
    return { sequence_num: number, error: `${capitalised(resource.singular)} not found` };
  }
  const [unmet] = unmetNeedsOf(call.endpoint.endpoint, asset);
  if (unmet !== undefined) {
    return { sequence_num: number, error: unmetNeedText(resource, unmet) };
  }
  const stamp = stampOf(call.now);
  const notes = call.input['notes'];
  const request = { notes: typeof notes === 'string' ? notes : null, requested_at: stamp };
  store.replace(asset, {
    ...asset.body,
    ...resultingState(call.endpoint),
    verification: request,
    updated_at: stamp,
  });
  return { sequence_num: number, error: null };
}

/** Answers, for each asset that is named, whether it waits for a verification. */
export function showVerifications(kind: RecordKind): Handler {
  return (call) => {
    checkOperation(call);
    const { store } = call.account;
    const found = numbersIn(call).flatMap((number) => {
      const asset = store.find(kind.resource.name, number);
      return asset === undefined ? [] : [status(asset)];
    });
    return ok({ assets: found });
  };
}

function status({ id, body }: StoredRecord): JsonObject {
  const isPending = ownValue(body, 'pending_verification') === true;
  return {
    sequence_num: id,
    pending_verification: isPending,
    notes: isPending ? ofRequest(body, 'notes') : null,
    requested_at: isPending ? ofRequest(body, 'requested_at') : null,
  };
}

function ofRequest(body: JsonObject, key: string): Json {
  const request = ownValue(body, 'verification') as JsonObject | undefined;
  return request?.[key] ?? null;
}

/** Each number once, in the order in which they were sent. */
function numbersIn({ input }: Call): number[] {
  const sent = input['seqs'];
  return [...new Set(Array.isArray(sent) ? sent.map(Number) : [])];
}
