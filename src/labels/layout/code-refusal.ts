import { TallysheetError } from '../../kernel/messages/errors.ts';
import { SYMBOLOGIES, type SymbolDrawer } from '../../barcodes/symbol.ts';
import { labelMedia, withLength } from '../media/find-medium.ts';
import { inMm, sizeInMm, type LabelMedium } from '../media/label-medium.ts';
import { fewestDots, widthOfDots } from './fit-code.ts';
import { placeCode, type CodeContent } from './place-code.ts';

const MOST_NAMED = 6;
/** Longer labels are not read at one glance; in millimetres. */
const LONGEST_TAPE = 300;

/** The error of a code that would be too small to be read: what it needs, and what fits. */
export function codeTooSmall(
  content: CodeContent,
  medium: LabelMedium,
  draw: SymbolDrawer,
): TallysheetError {
  const { symbology, text } = content;
  const { width, height, quietZone } = draw(symbology, text, 'L');
  const module = widthOfDots(medium, fewestDots(medium));
  const side = (modules: number): number => (modules + 2 * quietZone) * module;
  const size =
    symbology === 'code128'
      ? `${inMm(side(width))} of width`
      : sizeInMm({ width: side(width), height: side(height) });
  return new TallysheetError(
    'bad-usage',
    `The code of "${text}" does not fit on ${medium.name} (${sizeInMm(medium.label)}): it needs ${size} beside its text, or readers miss it`,
    { hint: whatFits(content, medium, draw) },
  );
}

function whatFits(
  { text, symbology }: CodeContent,
  medium: LabelMedium,
  draw: SymbolDrawer,
): string {
  const others = SYMBOLOGIES.filter(
    (other) =>
      other !== symbology &&
      canHold(other, text) &&
      placeCode({ symbology: other, text }, medium, draw) !== undefined,
  );
  const labels = labelMedia()
    .filter((other) => placeCode({ symbology, text }, other, draw) !== undefined)
    .map(({ name }) => name);
  const fitting = [
    ...others.map((other) => `--symbology ${other}`),
    ...lengthThatFits({ text, symbology }, medium, draw).map((length) => `--length ${length}`),
    ...labels.slice(0, MOST_NAMED).map((name) => `--label ${name}`),
  ];
  return fitting.length === 0
    ? 'No label is large enough. Use --code number.'
    : `What fits: ${fitting.join(', ')}.`;
}

/** The shortest whole length to which a tape can be cut for a code; none for other labels. */
function lengthThatFits(content: CodeContent, medium: LabelMedium, draw: SymbolDrawer): number[] {
  if (medium.cutsTo === undefined) return [];
  for (let length = Math.ceil(medium.label[medium.cutsTo]); length <= LONGEST_TAPE; length += 1) {
    if (placeCode(content, withLength(medium, length), draw) !== undefined) return [length];
  }
  return [];
}

function canHold(symbology: CodeContent['symbology'], text: string): boolean {
  return symbology !== 'code128' || /^[\x20-\x7E]{1,48}$/.test(text);
}
