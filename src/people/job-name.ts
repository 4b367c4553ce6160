/** A name with the ending of a spreadsheet is a file, also where it is missing. */
export function isFileName(word: string): boolean {
  return /\.(?:xlsx|xlsm|xls|ods|csv|tsv|txt)$/i.test(word) || /[\\/]/.test(word);
}

/** `ann-lee`, `people`: a name that every file system takes. */
export function slugOf(name: string): string {
  const [local = name] = name.split('@');
  const slug = local
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .toLowerCase();
  return slug === '' ? 'people' : slug.slice(0, 60);
}
