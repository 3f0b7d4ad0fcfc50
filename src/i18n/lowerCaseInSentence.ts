/** An English label within a sentence: it loses its capital, an abbreviation keeps it. */
export const lowerCaseInSentence = (label: string): string =>
  /^[A-Z][^A-Z]/.test(label) ? lowerFirst(label) : label;

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
