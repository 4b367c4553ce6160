/**
 * The streaming writer of exceljs, without its readers and what they need. The build replaces the compiled file with
 * one that holds the writer and its packages, so that nobody who installs Tallysheet installs them.
 */
export { default as WorkbookWriter } from 'exceljs/lib/stream/xlsx/workbook-writer.js';
