import type { Onboarding, SignOff } from '../../../index.ts';
import { lineInWords } from '../../../inner-library.ts';
import type { JsonBody } from '../../documents/outputs/index.ts';

/** How the document of an onboarding is made. */
interface DocumentOptions {
  readonly from: (path: string) => string;
  readonly run: JsonBody<'onboarding'>['run'];
  readonly signOff: readonly SignOff[];
}

/** What `onboard --json` prints. */
export function onboardingDocument(
  { folder, plans, availability, issues, file }: Onboarding,
  { from, run, signOff }: DocumentOptions,
): JsonBody<'onboarding'> {
  const counted = (state: (typeof plans)[number]['state']): number =>
    plans.filter((plan) => plan.state === state).length;
  return {
    counts: {
      people: plans.length,
      getting: counted('gets'),
      complete: counted('complete'),
      short: counted('short'),
      issues: issues.length,
    },
    folder: from(folder),
    people: plans.map(({ joiner, chosen, state }) => ({
      member: joiner.member?.id ?? null,
      ...{ name: joiner.name, email: joiner.email, state },
      kits: joiner.kits.map(({ name }) => name),
      items: chosen.flatMap(({ want, has, gets, short }) => [
        ...has.map(({ item, units }) => itemOf(want.kit, item, units, 'has')),
        ...gets.map(({ item, units }) => itemOf(want.kit, item, units, 'gets')),
        ...(short === 0
          ? []
          : [
              {
                ...{ kit: want.kit, recordType: want.line.type ?? null, item: null, units: short },
                ...{ name: lineInWords(want.line), identifier: '', state: 'short' as const },
              },
            ]),
      ]),
    })),
    availability: availability.map(({ line, ...counts }) => ({
      ...counts,
      wantedItem: lineInWords(line),
    })),
    issues,
    files: {
      kits: null,
      overview: from(file),
      signOff: signOff.map(({ file: pages }) => from(pages)),
    },
    run,
  };
}

function itemOf(
  kit: string,
  {
    type,
    number,
    name,
    identifier,
  }: Onboarding['plans'][number]['chosen'][number]['gets'][number]['item'],
  units: number,
  state: 'has' | 'gets',
): JsonBody<'onboarding'>['people'][number]['items'][number] {
  return { kit, recordType: type, item: number, name, identifier, units, state };
}
