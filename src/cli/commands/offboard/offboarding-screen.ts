import type { Leaver, MissingItem, Offboarding } from '../../../index.ts';
import { missingValue } from '../../../inner-library.ts';
import { counted, formatCount, inNumber } from '../../../kernel/counts.ts';
import { showMinorUnits, type CurrencyExponent } from '../../../kernel/money.ts';
import { factsBlock, screenOf } from '../../screens/blocks.ts';
import { issuesBlock } from '../../screens/issues-block.ts';
import { listBlock } from '../../screens/list-block.ts';
import type { Canvas } from '../../screens/style.ts';
import type { Text } from '../../screens/text.ts';
import { wrap } from '../../screens/wrap.ts';

/** How an offboarding is shown. */
interface Shown {
  readonly from: (path: string) => string;
  readonly canvas: Canvas;
  readonly exponent: CurrencyExponent;
}

/** What people who leave have, what came back, and who stays active. */
export function offboardingScreen(offboarding: Offboarding, shown: Shown): Text {
  const { canvas, from } = shown;
  const { leavers, notLeaving, issues, missing, files } = offboarding;
  const entries = leavers.reduce((sum, { held }) => sum + held.length, 0);
  const head = `Offboarding: ${counted(leavers.length, 'person', 'people')}, ${counted(entries, 'item')} held`;
  const rest = notLeaving === 0 ? '' : `. ${counted(notLeaving, 'row')} without a last day ignored`;
  return screenOf([
    canvas.style.strong(wrap(`${head}${rest}`, canvas.columns)),
    issuesBlock(issues, canvas),
    listBlock(
      'People',
      leavers.map((leaver) => personLine(leaver, offboarding)),
      canvas,
    ),
    listBlock(
      `Missing (${formatCount(missing.length)})`,
      files.missing === undefined ? [] : missing.map((each) => missingLine(each, shown)),
      canvas,
    ),
    listBlock(
      'Open points',
      leavers.filter(({ points }) => points.length > 0).map(pointsLine),
      canvas,
    ),
    factsBlock(
      'Files',
      [
        ['Check-in list', files.newList === undefined ? undefined : from(files.newList)],
        ['Missing items', files.missing === undefined ? undefined : from(files.missing)],
      ],
      canvas,
    ),
  ]);
}

function personLine(leaver: Leaver, offboarding: Offboarding): string {
  const { name, held, lastDay = '' } = leaver;
  const back = offboarding.returns.filter((each) => each.leaver === leaver).length;
  const left = offboarding.missing.filter((each) => each.leaver === leaver).length;
  const stay = offboarding.staying.find((each) => each.leaver === leaver);
  const items =
    held.length === 0
      ? 'nothing held'
      : `${counted(held.length, 'item')} held, ${formatCount(back)} to check in`;
  switch (stay?.reason) {
    case undefined:
      return `${name}: ${items}; to be deactivated`;
    case 'items':
      return offboarding.files.missing === undefined
        ? `${name}: ${items}; stays active until the check-in list marks what is back`
        : `${name}: ${items}; stays active, because ${formatCount(left)} ${inNumber(left, 'is', 'are')} missing`;
    case 'last-day':
      return `${name}: ${items}; stays active until the last day, ${lastDay}`;
    case 'inactive':
      return `${name}: ${items}; inactive already`;
  }
}

function missingLine({ leaver, entry, units, remark }: MissingItem, { exponent }: Shown): string {
  const value = missingValue({ entry, units });
  const worth = value === undefined ? '' : `, ${showMinorUnits(value, exponent)}`;
  const many = entry.quantity > 1n ? ` (${counted(units, 'unit')})` : '';
  const why = remark === undefined ? '' : `: ${remark}`;
  return `${leaver.name}: #${entry.item} ${entry.name}${many}${worth}${why}`;
}

function pointsLine({ name, points }: Leaver): string {
  const named = points
    .slice(0, 2)
    .map(
      ({ what, number, about }) =>
        `${what.toLowerCase()} ${number}${about === '' ? '' : ` (${about})`}`,
    );
  const more = points.length - named.length;
  return `${name}: ${named.join(', ')}${more > 0 ? `, ${formatCount(more)} more` : ''}`;
}
