import { textFlag } from './flag.ts';

/** The logo of the company, on pages to sign and on labels. */
export const LOGO_FLAG = {
  logo: textFlag('<file>', 'PNG, JPEG or SVG file with the logo of the company'),
};
