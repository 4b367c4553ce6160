import type { Catalogue } from './catalogue.ts';

/** The table as the build writes it into the program of the page (scripts/bundle-page.mjs). */
export const CATALOGUE: Catalogue;
