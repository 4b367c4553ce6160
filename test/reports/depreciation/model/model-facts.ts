import type { Terms } from '../../../../src/reports/depreciation/index.ts';
import type { Day } from './model-days.ts';
import type { Time } from './model-time.ts';

export interface CourseFacts {
  readonly cost: bigint;
  readonly residual: bigint;
  readonly start: Day;
  readonly terms: Terms;
  readonly time: Time;
  readonly life: number | undefined;
}
