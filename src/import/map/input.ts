import type { Kind } from '../../catalogue/kinds.ts';
import type { HeadedSheet } from '../read/read.ts';
import type { FileReading } from '../recipe/file-reading.ts';
import type { MappingRequest } from '../request/request.ts';
import type { Mapping } from './mapping.ts';

/** A sheet of the request, opened, with the meaning of its columns. */
export interface Input {
  readonly kind: Kind;
  readonly sheet: HeadedSheet;
  readonly mapping: Mapping;
  /** What the request says about the columns of this sheet. */
  readonly mappingRequest: MappingRequest;
  /** How the sheet and its columns are read, as far as the user did not say it; complete once its rows were read. */
  readonly readings: readonly FileReading[];
}
