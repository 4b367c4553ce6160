import type {
  KitAvailability,
  JoinerPlan,
  KitLine,
  Onboarding,
  PreparedOnboarding,
  SignOff,
} from '../../../index.ts';
import { lineInWords } from '../../../inner-library.ts';
import { counted, formatCount, inNumber } from '../../../kernel/counts.ts';
import { factsBlock, screenOf } from '../../screens/blocks.ts';
import { issuesBlock } from '../../screens/issues-block.ts';
import { listBlock } from '../../screens/list-block.ts';
import type { Canvas } from '../../screens/style.ts';
import type { Text } from '../../screens/text.ts';
import { wrap } from '../../screens/wrap.ts';

/** How an onboarding is shown. */
interface Shown {
  readonly from: (path: string) => string;
  readonly canvas: Canvas;
}

/** Who gets what, and what is not free. */
export function onboardingScreen(onboarding: Onboarding, { canvas, from }: Shown): Text {
  const { plans, availability, issues, file } = onboarding;
  const [getting, complete] = (['gets', 'complete'] as const).map(
    (state) => plans.filter((plan) => plan.state === state).length,
  );
  const created = plans.filter(
    ({ joiner, state }) => joiner.member === undefined && state === 'gets',
  );
  const head = [
    `Onboarding: ${counted(plans.length, 'person', 'people')}, ${formatCount(getting ?? 0)} to get something`,
    ...(created.length === 0 ? [] : [counted(created.length, 'new member')]),
    ...(complete === 0 || complete === undefined
      ? []
      : [`${formatCount(complete)} ${inNumber(complete, 'has', 'have')} everything already`]),
  ].join(', ');
  return screenOf([
    canvas.style.strong(wrap(head, canvas.columns)),
    issuesBlock(issues, canvas),
    listBlock('Items', availability.map(availabilityLine), canvas),
    listBlock('People', plans.filter(({ state }) => state !== 'complete').map(personLine), canvas),
    factsBlock('Files', [['Who gets what', from(file)]], canvas),
  ]);
}

/** The kit list that was written, with the kits that show in what people have. */
export function kitListScreen(
  { file, kits, people }: Extract<PreparedOnboarding, { is: 'no-kits' }>,
  { canvas, from }: Shown,
): Text {
  const how =
    kits.length === 0
      ? 'an empty one'
      : `one from what ${counted(people, 'person', 'people')} have`;
  const head = `There is no kit list, so ${how} was written: ${from(file)}`;
  const lines = kits.map(({ name, lines: all }) => `${name}: ${all.map(lineOfKit).join(', ')}`);
  return screenOf([wrap(head, canvas.columns), listBlock('Kits', lines, canvas)]);
}

function lineOfKit(line: KitLine): string {
  return `${line.quantity === 1 ? '' : `${formatCount(line.quantity)} × `}${lineInWords(line)}`;
}

/** The pages to sign, after a run. */
export function signOffScreen(written: readonly SignOff[], { canvas, from }: Shown): Text {
  return screenOf([
    factsBlock(
      'Pages to sign',
      written.flatMap(({ file, pages, people }) => [
        ['To print', `${from(file)} (${counted(people, 'page')})`] as const,
        ['One for each person', pages === undefined ? undefined : from(pages)] as const,
      ]),
      canvas,
    ),
  ]);
}

/** `Office: Laptops: 17 of 20 free, 3 needed` */
function availabilityLine({
  kit,
  line,
  wanted,
  had,
  given,
  short,
  free,
  all,
}: KitAvailability): string {
  const needed = wanted - had;
  const missing = short === 0 ? '' : `, ${formatCount(short)} short`;
  return `${kit}: ${lineInWords(line)}: ${formatCount(needed)} needed, ${formatCount(free)} of ${formatCount(all)} free, ${formatCount(given)} to hand out${missing}`;
}

function personLine({ joiner: { name, member, kits }, chosen, state }: JoinerPlan): string {
  const who = member === undefined ? `${name} (new member)` : name;
  const kit = kits.map((each) => each.name).join(', ');
  if (state === 'short') return `${who}, ${kit}: nothing, because not all of it is free`;
  const gets = chosen.flatMap((each) =>
    each.gets.map(({ item, units }) => {
      const many = item.type === 'asset-stock' ? `${formatCount(units)} × ` : '';
      return `${many}#${item.number} ${item.name}`;
    }),
  );
  const short = chosen.reduce((sum, each) => sum + each.short, 0);
  return `${who}, ${kit}: ${gets.join(', ')}${short === 0 ? '' : `; ${formatCount(short)} not free`}`;
}
