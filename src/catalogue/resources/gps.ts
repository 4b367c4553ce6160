import { TEXT } from './common-fields.ts';
import type { Endpoints } from '../endpoints.ts';
import type { Fields } from '../fields.ts';
import { ASSET } from './item-fields.ts';

const POSITION = {
  latitude: {
    kind: 'decimal',
    min: -90,
    max: 90,
    label: 'Latitude',
    example: '48.3984',
    aliases: ['Lat'],
    note: 'in degrees, north of the equator',
  },
  longitude: {
    kind: 'decimal',
    min: -180,
    max: 180,
    label: 'Longitude',
    example: '9.9916',
    aliases: ['Long', 'Lng', 'Lon'],
    note: 'in degrees, east of Greenwich',
  },
  gps_asset_id: {
    ...TEXT,
    label: 'GPS device',
    aliases: ['GPS asset id', 'GPS device id', 'Tracker'],
  },
} as const satisfies Fields;

/** The call that says where on earth an asset is. */
export const GPS = {
  locate: {
    route: 'PATCH /assets/{asset_no}/gps_coordinates.api',
    summary: 'Set the GPS coordinates of a fixed asset',
    scanned: 'locate',
    effect: 'act',
    whenUnverified: 'repeat',
    proof: { in: 'record', beside: 'gps_coordinates', isPassing: true },
    dependsOn: {
      on: 'nothing',
      because: 'A position is measured at its time; the plan read none.',
    },
    undo: { stays: 'No list shows the position that an asset had before.' },
    params: { ...ASSET, ...POSITION },
    required: ['latitude', 'longitude'],
    answer: { is: 'record', wrap: 'asset' },
  },
} as const satisfies Endpoints;
