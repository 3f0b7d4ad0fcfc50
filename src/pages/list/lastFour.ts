/** The text as the end of an ID number; undefined if it is none. */
export function parseLastFour(text: string): string | undefined {
  const typed = text.normalize('NFKC').trim().toUpperCase();
  return /^\d{3}[\dX]$/.test(typed) ? typed : undefined;
}
