import { addressOf, type Place } from './address.ts';

/** Goes to a place, so that "back" leads here again. */
export function go(place: Place): void {
  location.hash = addressOf(place);
}
