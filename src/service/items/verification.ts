import { isJsonObject, ownValue, type Json, type JsonObject } from '../../kernel/json.ts';
import { errorText } from '../../wire/answers.ts';
import { ok, type Call, type Handler } from '../call.ts';
import { ErrorResponse, invalidField } from '../records/refusal.ts';
import { capitalized } from '../../kernel/nouns.ts';
import { checkOperation } from '../records/operation-values.ts';
import { resultingState, unmetNeedText, unmetNeedsOf } from '../records/transition-check.ts';
import type { StoredRecord } from '../store/store.ts';
import { stampOf } from '../store/timestamps.ts';

/** What a call changes of one asset; throws ErrorResponse where that asset is not for it. */
type VerificationStep = (call: Call, asset: StoredRecord) => JsonObject;

const DEFAULT_RESPONSE = 'Verified';
/** Every verification has a number of its own, which its asset shows. */
export const VERIFICATION_NUMBERS = 'verifications';

/** The custodian is asked. */
export const request: VerificationStep = (call) => ({
  verification: { notes: textIn(call, 'notes'), requested_at: stampOf(call.now) },
});

/** The custodian has answered, whether he was asked or not. */
export const verify: VerificationStep = (call, asset) => {
  assertCustodian(call, asset);
  return {
    verification: null,
    item_audit_id: call.account.store.takeNumber(VERIFICATION_NUMBERS),
    verified: {
      verified_at: stampOf(call.now),
      response: textIn(call, 'response') ?? DEFAULT_RESPONSE,
      condition: textIn(call, 'condition'),
      verification_notes: textIn(call, 'notes'),
    },
  };
};

/** The request is withdrawn. */
export const cancel: VerificationStep = (call, asset) => {
  assertCustodian(call, asset);
  return { verification: null };
};

/** Answers a call about many assets; the others are done even where one cannot be. */
export function ofManyAssets(step: VerificationStep, message: string): Handler {
  return (call) => {
    checkOperation(call);
    const assets = numbersIn(call).map((number): JsonObject => {
      return { sequence_num: number, error: done(call, number, step) };
    });
    return ok({ message, assets });
  };
}

/** Does it with one asset of many; what is wrong where it cannot be done. */
function done(call: Call, number: number, step: VerificationStep): string | null {
  const { store } = call.account;
  const { resource } = call.endpoint;
  const asset = store.find(resource.name, number);
  if (asset === undefined) return `${capitalized(resource.singular)} not found`;
  const [unmet] = unmetNeedsOf(call.endpoint.endpoint, asset);
  if (unmet !== undefined) return unmetNeedText(resource, unmet);
  try {
    const changed = { ...resultingState(call.endpoint), ...step(call, asset) };
    store.change(asset, changed, call.now);
    return null;
  } catch (error) {
    if (!(error instanceof ErrorResponse)) throw error;
    return errorText(error.body) ?? error.message;
  }
}

function assertCustodian({ input }: Call, { body }: StoredRecord): void {
  if (body['holder_id'] === input['user_id']) return;
  throw invalidField('user_id', 'not-the-custodian');
}

function textIn({ input }: Call, name: string): string | null {
  const text = input[name];
  return typeof text === 'string' && text.trim() !== '' ? text : null;
}

/** Answers, for each asset that is named, whether it waits for a verification, and what the last one found. */
export const showVerifications: Handler = (call) => {
  checkOperation(call);
  const { store } = call.account;
  const found = numbersIn(call).flatMap((number) => {
    const asset = store.find(call.endpoint.resource.name, number);
    return asset === undefined ? [] : [status(asset)];
  });
  return ok({ assets: found });
};

function status({ id, body }: StoredRecord): JsonObject {
  const isPending = ownValue(body, 'pending_verification') === true;
  const asked = isPending ? ownValue(body, 'verification') : null;
  const answered = ownValue(body, 'verified');
  return {
    sequence_num: id,
    pending_verification: isPending,
    user_id: body['holder_id'] ?? null,
    notes: valueIn(asked, 'notes'),
    requested_at: valueIn(asked, 'requested_at'),
    verified_at: valueIn(answered, 'verified_at'),
    response: valueIn(answered, 'response'),
    condition: valueIn(answered, 'condition'),
    verification_notes: valueIn(answered, 'verification_notes'),
  };
}

function valueIn(kept: Json | undefined, key: string): Json {
  return isJsonObject(kept) ? (kept[key] ?? null) : null;
}

/** Each number once, in the order in which they were sent. */
function numbersIn({ input }: Call): number[] {
  const sent = input['seqs'];
  return [...new Set(Array.isArray(sent) ? sent.map(Number) : [])];
}
