/**
 * The streaming writer of exceljs, without its readers and their dependencies. The build replaces
 * the compiled file with one that has the writer and its packages, so that an installation does not
 * include them.
 */
export { default as WorkbookWriter } from 'exceljs/lib/stream/xlsx/workbook-writer.js';
