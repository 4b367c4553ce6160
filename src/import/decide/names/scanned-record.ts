import type { Resource } from '../../../catalogue/define.ts';
import { type Kind, operandColumn } from '../../../catalogue/kinds.ts';
import type { Issue } from '../../../kernel/messages/issues.ts';
import { nearestNames } from '../../../kernel/names.ts';
import { SCAN_AGAIN, type Scan, identify } from '../../../scan/identify.ts';
import { type ScanContext, identifyingFields } from '../../../scan/scan-readings.ts';
import type { RecordReader } from '../../ledger/journal/tables/records/record-table.ts';
import type { Directory } from './directory.ts';
import type { Found } from './resolution.ts';
import type { RunIdentity } from '../../ledger/journal/run-meta.ts';

/** Whether a target holds scanned codes. */
export function isScanned(kind: Kind, target: string): boolean {
  return operandColumn(kind)?.target === target;
}

/** What codes are compared with. */
interface ScanSource {
  /** The kind of the rows that have the codes. */
  readonly kind: Kind;
  readonly records: RecordReader;
  readonly directory: Directory;
  readonly scans: ScanContext;
  /** Whether all records of a kind are known, and not only those that rows name. */
  readonly knowsAll: (resource: Resource) => boolean;
}

/** Finds the record that a code is attached to, or says why there is none. */
export function resolveScan(
  resource: Resource,
  scan: Scan,
  { kind, records, directory, scans, knowsAll }: ScanSource,
): Found | Issue {
  const { name } = resource;
  const found = identify(scan, resource, scans, {
    idsOf: (reading) => {
      if ('field' in reading) {
        return records.named(name, reading.field, reading.value).map(({ id }) => id);
      }
      return records.get(name, reading.id) === undefined ? [] : [reading.id];
    },
    nameOf: (id) => directory.nameOf(resource, { is: 'record', id }),
    unknownHint: scanHint(kind),
    nearest: (text) => {
      // Among a few records, the nearest tag is not the one that was meant.
      if (!knowsAll(resource)) return [];
      const fields = identifyingFields(resource);
      return nearestNames(
        text,
        fields.flatMap((field) => directory.valuesOf(resource, field)),
      );
    },
  });
  return typeof found === 'number' ? { is: 'record', id: found } : found;
}

/** What helps with a code of an operation that people scan for. */
function scanHint({ resource, operation = '' }: Kind): string | undefined {
  const word = resource.endpoints[operation]?.scanned;
  return word === undefined ? undefined : SCAN_AGAIN;
}

/** How the scanned codes of a run are read; undefined where its rows have none. */
export function scanContext({ request, baseUrl }: RunIdentity): ScanContext | undefined {
  const { scans } = request.checking;
  return scans && { rules: scans, host: new URL(baseUrl).host };
}
