import type { Value } from '../../catalogue/fields.ts';
import { toServiceDecimal } from '../../kernel/decimals.ts';
import { isJsonObject, ownValue, type JsonObject } from '../../kernel/json.ts';
import type { Call, Handler } from '../call.ts';
import { actOnRecord } from '../records/actions.ts';
import { stampOf } from '../store/timestamps.ts';

/** Stores the position of an asset; a missing device stays unchanged. */
export const locateAsset: Handler = actOnRecord('GPS coordinates set.', (call, { body }) => {
  const kept = ownValue(body, 'gps_coordinates');
  return { gps_coordinates: { ...(isJsonObject(kept) ? kept : NOWHERE), ...positionIn(call) } };
});

function degrees(value: Value | undefined): string | null {
  return typeof value === 'string' ? toServiceDecimal(value) : null;
}

const NOWHERE = { latitude: null, longitude: null, gps_asset_id: null };

function positionIn({ input, now }: Call): JsonObject {
  const { latitude, longitude, gps_asset_id: device } = input;
  return {
    latitude: degrees(latitude),
    longitude: degrees(longitude),
    ...(typeof device === 'string' && { gps_asset_id: device }),
    updated_at: stampOf(now),
  };
}
