const minSignInLength = 6;
const minLength = 8;
const characterClasses = [/[a-z]/, /[A-Z]/, /\d/, /[\p{P}\p{S}]/u];

const countCharacters = (text: string): number => Array.from(text).length;

/** What the sign-in form asks. It is less than a new password needs, since old accounts may have short ones. */
export const isSignInPassword = (text: string): boolean => countCharacters(text) >= minSignInLength;

export const isPassword = (text: string): boolean => countCharacters(text) >= minLength;

/** Weak until it holds a lower-case letter, a capital, a digit and a special character. */
export const isWeakPassword = (text: string): boolean => characterClasses.some(one => !one.test(text));

export const isStrongPassword = (text: string): boolean => isPassword(text) && !isWeakPassword(text);
