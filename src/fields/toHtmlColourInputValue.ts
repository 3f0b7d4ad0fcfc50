const sixDigits = /^#[0-9a-f]{6}$/i;
const threeDigits = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i;

/** Converts a colour to the notation of an HTML colour input; undefined if the text is no colour. */
export function toHtmlColourInputValue(text: string): string | undefined {
  if (sixDigits.test(text)) return text.toLowerCase();
  const short = threeDigits.exec(text);
  return short
    ? `#${short
        .slice(1)
        .flatMap(digit => [digit, digit])
        .join('')}`.toLowerCase()
    : undefined;
}
