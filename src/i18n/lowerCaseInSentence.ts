/** Lower-cases the first letter of an English label within a sentence, except of an abbreviation. */
export const lowerCaseInSentence = (label: string): string =>
  /^[A-Z][^A-Z]/.test(label) ? lowerFirst(label) : label;

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
