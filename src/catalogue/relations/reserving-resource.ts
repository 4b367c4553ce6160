import type { Resource } from '../define.ts';
import type { Reserving } from '../description/reserving.ts';
import { RESOURCES } from '../index.ts';

/** A record type whose records keep items for members. */
export interface ReservingResource extends Resource {
  readonly reserves: Reserving;
}

/** The record type of reservations; undefined where none is described. */
export function reservingResource(): ReservingResource | undefined {
  return RESOURCES.find(isReserving);
}

function isReserving(resource: Resource): resource is ReservingResource {
  return resource.reserves !== undefined;
}
