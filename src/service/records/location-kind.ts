import { locations } from '../../catalogue/resources/locations.ts';
import { LOCATION_KEYS } from '../answer-keys/answer-keys.ts';
import type { RecordKind } from './kind.ts';

/** How the service keeps and shows places; stock shows the places of its movements too. */
export const locationKind: RecordKind = {
  resource: locations,
  keys: LOCATION_KEYS,
  askedBy: { status: 'exact' },
  fresh: () => ({ status: 'active' }),
  extras: ({ id }) => ({ sequence_num: id }),
  seeded: {
    country: { kind: 'country', label: 'Country' },
    lati: { kind: 'text', label: 'Latitude' },
    longi: { kind: 'text', label: 'Longitude' },
  },
};
