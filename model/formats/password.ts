const signInLength = 6;
const leastLength = 8;
const classes = [/[a-z]/, /[A-Z]/, /\d/, /[\p{P}\p{S}]/u];

const lengthOf = (text: string): number => Array.from(text).length;

/** What the sign-in form asks. It is less than a new password needs, since old accounts may have short ones. */
export const isSignInPassword = (text: string): boolean => lengthOf(text) >= signInLength;

export const isPassword = (text: string): boolean => lengthOf(text) >= leastLength;

/** Weak until it holds a lower-case letter, a capital, a digit and a special character. */
export const isWeakPassword = (text: string): boolean => classes.some(one => !one.test(text));

export const isStrongPassword = (text: string): boolean => isPassword(text) && !isWeakPassword(text);
