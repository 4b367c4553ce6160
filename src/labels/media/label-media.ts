import { labelMedia } from './find-medium.ts';
import type { LabelMedium } from './label-medium.ts';

/** Every label sheet and roll that ships with the program. For programs; what a command loads for others has to make none. */
export const LABEL_MEDIA: readonly LabelMedium[] = labelMedia();
