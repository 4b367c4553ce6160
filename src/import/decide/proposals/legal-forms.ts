/** What companies are called besides their names, folded, without dots: at the end of a name. */
export const LEGAL_FORMS: ReadonlySet<string> = new Set(
  [
    ['gmbh', 'mbh', 'ag', 'kg', 'ohg', 'ug', 'gbr', 'ek', 'ekfr', 'ekfm', 'ev', 'eg', 'se', 'kgaa'],
    ['gesmbh', 'haftungsbeschrankt', 'co', 'cie', 'holding'],
    [
      'inc',
      'incorporated',
      'ltd',
      'limited',
      'llc',
      'llp',
      'plc',
      'corp',
      'corporation',
      'company',
    ],
    ['sa', 'sas', 'sasu', 'sarl', 'eurl', 'snc', 'sci', 'scop'],
    ['sl', 'slu', 'sau', 'sll', 'scoop'],
    ['srl', 'srls', 'spa', 'sapa'],
    ['bv', 'nv', 'vof', 'bvba', 'cv'],
    ['lda', 'ltda', 'unipessoal', 'eireli'],
  ].flat(),
);

/** Words in front of the name of a company, without accents. */
export const COMPANY_WORDS: ReadonlySet<string> = new Set([
  ...['fa', 'firma', 'ste', 'societe', 'ets', 'etablissements', 'ditta', 'empresa', 'messrs'],
]);

/** Words between the parts of a name that people skip or write as a sign. */
export const CONNECTIVES: ReadonlySet<string> = new Set(['&', '+', 'und', 'and', 'et', 'u']);
