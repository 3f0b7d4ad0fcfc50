/**
 * Rows as tab-separated text for a spreadsheet. A cell with a separator is quoted; an apostrophe prevents a formula.
 */
export const formatSpreadsheetText = (rows: readonly (readonly string[])[], separator: ',' | '\t'): string =>
  rows.map(row => row.map(cell => formatCell(cell, separator)).join(separator)).join('\r\n');

function formatCell(text: string, separator: string): string {
  const inert = /^[=+\-@\t\r]/.test(text) && !/^-?[\d.,]+$/.test(text) ? `'${text}` : text;
  return inert.includes(separator) || /["\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}
