import type { Resource } from '../../catalogue/define.ts';

/** A record that refers to another one. */
export interface Use {
  readonly resource: Resource;
  readonly id: number;
  readonly title: string;
  /** The field by which it refers to it, and what people call that; undefined for a list that it shows. */
  readonly field: string | undefined;
  readonly label: string;
  /** When it was changed last, by the clock of the service. */
  readonly at: string | undefined;
}
