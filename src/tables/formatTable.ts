/**
 * Rows as the text of a spreadsheet. A cell with a separator is quoted; one that a spreadsheet would take for a formula
 * is kept a text by an apostrophe.
 */
export const formatTable = (rows: readonly (readonly string[])[], separator: ',' | '\t'): string =>
  rows.map(row => row.map(cell => formatCell(cell, separator)).join(separator)).join('\r\n');

function formatCell(text: string, separator: string): string {
  const inert = /^[=+\-@\t\r]/.test(text) && !/^-?[\d.,]+$/.test(text) ? `'${text}` : text;
  return inert.includes(separator) || /["\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}
