/** `create` makes what is not there, `update` changes what is, `upsert` does both. */
export const MODES = ['create', 'update', 'upsert'] as const;

export type Mode = (typeof MODES)[number];
