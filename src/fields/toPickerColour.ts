const sixDigits = /^#[0-9a-f]{6}$/i;
const threeDigits = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i;

/** The colour in the only notation that a colour picker reads; undefined if it is none. */
export function toPickerColour(text: string): string | undefined {
  if (sixDigits.test(text)) return text.toLowerCase();
  const short = threeDigits.exec(text);
  return short
    ? `#${short
        .slice(1)
        .flatMap(digit => [digit, digit])
        .join('')}`.toLowerCase()
    : undefined;
}
