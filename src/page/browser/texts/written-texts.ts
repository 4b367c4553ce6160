import type { Catalogue } from './catalogue.ts';

/** The tables of `words/`: the build writes them in here (scripts/bundle-page.mjs). */
export const CATALOGUE: Catalogue = { names: [], texts: { en: [], de: [], fr: [], es: [] } };
