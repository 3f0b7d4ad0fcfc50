const minSignInLength = 6;
const minLength = 8;
const characterClasses = [/[a-z]/, /[A-Z]/, /\d/, /[\p{P}\p{S}]/u];

const countCharacters = (text: string): number => Array.from(text).length;

/** Minimum for signing in. It is less than for a new password, because old accounts may have shorter ones. */
export const isSignInPassword = (text: string): boolean => countCharacters(text) >= minSignInLength;

/** Whether a password is long enough to be set. */
export const isNewPassword = (text: string): boolean => countCharacters(text) >= minLength;

/** Weak unless it contains a lower-case letter, a capital, a digit and a special character. */
export const isWeakPassword = (text: string): boolean => characterClasses.some(one => !one.test(text));

export const isStrongPassword = (text: string): boolean => isNewPassword(text) && !isWeakPassword(text);
