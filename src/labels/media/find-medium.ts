import { assertKnownOptions, type OptionNames } from '../../kernel/messages/known-options.ts';
import { TallysheetError } from '../../kernel/messages/errors.ts';
import { didYouMeanOf, foldHeading, nearestNames } from '../../kernel/names.ts';
import { once } from '../../kernel/once.ts';
import { labelRolls } from './label-rolls.ts';
import { labelSheets } from './label-sheets.ts';
import { inMm, sizeInMm, type LabelMedium } from './label-medium.ts';

/** Every label sheet and roll that ships with the program; made where labels are printed. */
export const labelMedia = once((): readonly LabelMedium[] => [...labelSheets(), ...labelRolls()]);

/** How the medium that was named is to be cut and printed. */
export interface MediumOptions {
  /** In millimetres; for continuous tapes. */
  readonly length?: number | undefined;
  /** For printers of another resolution than usual; for rolls. */
  readonly dpi?: number | undefined;
}

const OPTIONS: OptionNames<MediumOptions> = { length: true, dpi: true };

/**
 * The label sheet or roll of that name, with or without its brand (`L7163`), or as its box has it (`Avery Zweckform L4736-REV`); those of
 * the user come first. Throws TallysheetError 'bad-usage' with the nearest name, and where an option is not for it.
 */
export function findMedium(
  name: string,
  own: readonly LabelMedium[],
  options: MediumOptions = {},
): LabelMedium {
  assertKnownOptions('findMedium', options, OPTIONS);
  const media = [...own, ...labelMedia()];
  const wanted = foldHeading(name);
  const found =
    media.find((medium) => foldHeading(medium.name) === wanted) ??
    media.find((medium) => foldHeading(withoutBrand(medium.name)) === wanted) ??
    sheetOnBox(name, media);
  if (found !== undefined) return adjusted(found, options);
  const there = `There are: ${media.map((medium) => medium.name).join(', ')}.`;
  const near = nearMedia(name, media);
  const more = near.length === 0 ? ' Describe others in a file for --label-file.' : '';
  throw new TallysheetError('bad-usage', `--label: there is no label sheet or roll "${name}"`, {
    hint: `${didYouMeanOf(near, there)}${more}`,
  });
}

/** The makers of sheets by the names on their boxes; Zweckform is a brand of Avery. */
const MAKERS: Readonly<Record<string, string>> = {
  'avery zweckform': 'avery',
  zweckform: 'avery',
  avery: 'avery',
  herma: 'herma',
};

/** Brand, letters for the printer, number, and what follows: the pack, or that the labels come off again. */
const ON_BOX =
  /^(?:(avery zweckform|zweckform|avery|herma) )?(?:(?:no|nr|lr|l|j) ?)*(\d{4,5})(?!\d)/;

/** The sheet with the number on a box, before or after any other words. */
function sheetOnBox(text: string, media: readonly LabelMedium[]): LabelMedium | undefined {
  const [, brand = '', number] = ON_BOX.exec(foldHeading(text)) ?? [];
  if (number === undefined) return undefined;
  const maker = MAKERS[brand];
  return media.find(({ name }) => {
    const [, own = '', part] = ON_BOX.exec(foldHeading(name)) ?? [];
    return part === number && (maker === undefined || maker === MAKERS[own]);
  });
}

/** The names like a text, with or without their brands. */
function nearMedia(text: string, media: readonly LabelMedium[]): string[] {
  const byName = new Map(
    media.flatMap(({ name }) => [
      [name, name],
      [withoutBrand(name), name],
    ]),
  );
  const near = nearestNames(text.toLowerCase(), byName.keys());
  return [...new Set(near.flatMap((name) => byName.get(name) ?? []))];
}

function withoutBrand(name: string): string {
  return name.replace(/^[a-z]+-/, '');
}

function adjusted(medium: LabelMedium, { length, dpi }: MediumOptions): LabelMedium {
  return withDpi(length === undefined ? medium : withLength(medium, length), dpi);
}

/** A tape that is cut to a length, in millimetres. Throws TallysheetError 'bad-usage' for one that has no such length. */
export function withLength(medium: LabelMedium, length: number): LabelMedium {
  const { cutsTo, margin, name, title } = medium;
  if (cutsTo === undefined) {
    throw new TallysheetError('bad-usage', `--length does not apply to ${name}: ${title}`, {
      hint: 'Only continuous tapes, such as brother-24, are cut to a length.',
    });
  }
  const least = Math.ceil(2 * margin[cutsTo === 'width' ? 'x' : 'y'] + 5);
  if (length < least) {
    throw new TallysheetError(
      'bad-usage',
      `--length ${inMm(length)} is too short for ${name}: the printer leaves the ends empty`,
      { hint: `Use at least ${inMm(least)}.` },
    );
  }
  const label = { ...medium.label, [cutsTo]: length };
  const size = title.replace(sizeInMm(medium.label), sizeInMm(label));
  return { ...medium, title: size, label, page: label };
}

function withDpi(medium: LabelMedium, dpi: number | undefined): LabelMedium {
  if (dpi === undefined) return medium;
  const { grid, name } = medium;
  if (grid.columns * grid.rows === 1) return { ...medium, dpi };
  throw new TallysheetError('bad-usage', `--dpi does not apply to ${name}, a label sheet`, {
    hint: 'It is for rolls, whose printers have few dots.',
  });
}
