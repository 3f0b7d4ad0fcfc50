/** Luhn check digit for a string of digits; empty for other text. */
export function computeLuhnCheckDigit(digits: string): string {
  if (!/^\d+$/.test(digits)) return '';
  let sum = 0;
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits[digits.length - 1 - place]);
    const weighted = place % 2 === 0 ? digit * 2 : digit;
    sum += weighted > 9 ? weighted - 9 : weighted;
  }
  return String((10 - (sum % 10)) % 10);
}
