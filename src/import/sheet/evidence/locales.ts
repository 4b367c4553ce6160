/** `de`, `en-GB`, `zh-Hant-TW`; workbooks may have anything there. */
const LOCALE = /^[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-[A-Z]{2})?$/u;

/** Whether a text is a locale whose customs can be asked for. */
export function isPlainLocale(text: string | undefined): text is string {
  return text !== undefined && LOCALE.test(text);
}
