export const isDigits = (text: string): boolean => /^\d+$/.test(text);

/** Amount of money: digits with up to two decimals. */
export const isAmount = (text: string): boolean => /^\d+(?:\.\d{1,2})?$/.test(text);
