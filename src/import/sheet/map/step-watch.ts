import { withOnlySteps } from '../../../catalogue/steps.ts';
import type { Cell } from '../../../kernel/cells.ts';
import type { SheetRow } from '../../../kernel/rows.ts';
import type { FileReading } from '../recipe/file-reading.ts';
import type { MappingRequest } from '../request/request.ts';
import type { Input, LikelyStep } from './input.ts';
import type { FixedValue } from '../headings/mapping.ts';
import { mayNameMembers, saysWhatStepNeeds } from './step-evidence.ts';
import { StepCount } from './step-count.ts';

/** Counts all rows of a sheet that call for its likely steps. */
export class StepWatch {
  readonly #counted: readonly { readonly likely: LikelyStep; readonly count: StepCount }[];

  constructor({ likelySteps, mapping: { peopleNames } }: Pick<Input, 'likelySteps' | 'mapping'>) {
    this.#counted = (likelySteps?.steps ?? []).map((likely) => ({
      likely,
      count: new StepCount({ ...likely.calling, peopleNames }),
    }));
  }

  see(cells: readonly Cell[]): void {
    for (const { count } of this.#counted) count.see(cells);
  }

  /** The steps that rows from all parts of the sheet do not show. */
  refused(rows: readonly SheetRow[]): readonly LikelyStep[] {
    return this.#counted
      .filter(
        ({ likely: { calling, isOfMembersOnly } }) =>
          !saysWhatStepNeeds(calling, rows) &&
          (isOfMembersOnly !== true || !mayNameMembers(calling, rows)),
      )
      .map(({ likely }) => likely);
  }

  /** A reading with the rows that were counted, where it is about a likely step. */
  counted(reading: FileReading): FileReading {
    const found = this.#counted.find(({ likely }) => likely.reading === reading);
    return found === undefined
      ? reading
      : { ...reading, rule: found.count.rule, rows: found.count.rows };
  }
}

/** The sheet without some of its likely steps: their columns become what they were before these. */
export function withoutSteps(input: Input, refused: readonly LikelyStep[]): Input {
  const { kind, mapping, mappingRequest, likelySteps } = input;
  if (likelySteps === undefined || refused.length === 0) return input;
  const left = likelySteps.steps.filter((step) => !refused.includes(step));
  const kept = (kind.steps ?? []).filter(
    ({ name }) => !refused.some(({ calling }) => calling.step.name === name),
  );
  const isLeft = (target: string): boolean =>
    !refused.some(({ calling }) => target.startsWith(`${calling.step.name}.`));
  const named = withOnlySteps(kind, kept);
  const request: MappingRequest = {
    ...mappingRequest,
    set: (mappingRequest.set ?? []).filter((text) => isLeft(text)),
  };
  const { columns } = likelySteps.as(named, request);
  const isOf = ({ target }: Pick<FixedValue, 'target'>): boolean => isLeft(target);
  const said = new Set(refused.flatMap(({ reading, values }) => [reading, ...values]));
  const labels = new Set(
    kind.columns.filter(({ target }) => !isLeft(target)).map(({ label }) => label),
  );
  const isSaid = (reading: FileReading): boolean =>
    said.has(reading) || (reading.topic === 'field' && labels.has(reading.field ?? ''));
  return {
    ...input,
    kind: named,
    mapping: {
      ...mapping,
      kind: named,
      columns: mapping.columns.map((column) =>
        isLeft(column.target ?? '') ? column : (columns[column.index] ?? column),
      ),
      fixed: mapping.fixed.filter(isOf),
      defaults: mapping.defaults.filter(isOf),
    },
    mappingRequest: request,
    readings: input.readings.filter((reading) => !isSaid(reading)),
    likelySteps: { ...likelySteps, steps: left },
  };
}
