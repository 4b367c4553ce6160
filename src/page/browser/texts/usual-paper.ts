/** Countries whose paper is Letter (Unicode CLDR, paper size); elsewhere it is A4. */
const LETTER = new Set([
  'US',
  'CA',
  'MX',
  'PR',
  'PH',
  'CL',
  'CO',
  'VE',
  'GT',
  'CR',
  'SV',
  'NI',
  'PA',
  'BZ',
]);

/** The paper that is usual where a browser's language is: `en-US` has Letter, and `en` is not of one country. */
export function usualPaper(language: string): 'a4' | 'letter' {
  const [, region] = /^[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})\b/iu.exec(language) ?? [];
  return region !== undefined && LETTER.has(region.toUpperCase()) ? 'letter' : 'a4';
}
