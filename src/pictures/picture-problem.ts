import { TallysheetError } from '../kernel/messages/errors.ts';

/** The size of a picture, in any unit. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** The error of a picture that cannot be used. */
export function badPicture(path: string, why: string, hint: string): TallysheetError {
  return new TallysheetError('bad-settings', `The logo ${path} ${why}`, { hint });
}

/** The error of a picture of which a part is missing. */
export function damagedPicture(path: string, format: string): TallysheetError {
  return badPicture(
    path,
    `is not a whole ${format} file`,
    'Save it again from the program that it was made with.',
  );
}
