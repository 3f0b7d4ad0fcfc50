import { argon2id, hash, verify } from 'argon2';
import { ValidationFailed } from '#model/errors';
import { isNewPassword, isWeakPassword } from '#model/formats';

/** Cost parameters of the Argon2 password hash. */
export interface PasswordCost {
  /** Memory in KiB. */
  memory: number;
  passes: number;
}

export const defaultPasswordCost: PasswordCost = { memory: 19_456, passes: 2 };

const maxPasswordLength = 256;

export class PasswordHasher {
  private readonly cost: PasswordCost;
  private dummyHash: Promise<string> | undefined;

  constructor(cost: PasswordCost = defaultPasswordCost) {
    this.cost = cost;
  }

  hash(password: string): Promise<string> {
    return hash(password, {
      type: argon2id,
      memoryCost: this.cost.memory,
      timeCost: this.cost.passes,
      parallelism: 1,
    });
  }

  /**
   * Verifies a password. For a missing account it verifies against a dummy hash, so that both cases take the same time.
   */
  async verify(password: string, digest: string | undefined): Promise<boolean> {
    this.dummyHash ??= this.hash('');
    // Every verification waits for the dummy hash. Otherwise the response time of the first sign-in after a start
    // would reveal that the account is missing.
    const dummyHash = await this.dummyHash;
    const fits = await verify(digest ?? dummyHash, password);
    return fits && digest !== undefined;
  }
}

export interface NewPassword {
  password: string;
  username: string;
  /** Whether the account belongs to staff, whose passwords need all four classes of character. */
  isStaff: boolean;
}

/** Refuses a weak new password with a 400 at its path. */
export async function refuseWeakPassword(chosen: NewPassword, path: string): Promise<void> {
  const keyword = await findWeakness(chosen);
  if (keyword) throw new ValidationFailed([{ path, keyword, text: refusalMessages[keyword] }]);
}

async function findWeakness({
  password,
  username,
  isStaff,
}: NewPassword): Promise<keyof typeof refusalMessages | undefined> {
  const lower = password.toLowerCase().trim();
  if (password.length > maxPasswordLength) return 'maxLength';
  if (!isNewPassword(password)) return 'minLength';
  if (new Set(lower).size < minDistinctCharacters) return 'repeated-characters';
  if (username.length >= minNameLength && lower.includes(username.toLowerCase())) return 'own-name';
  if (isStaff && isWeakPassword(password)) return 'strong-password';
  if (isSequence(lower)) return 'common-password';
  const common = await getCommonPasswords();
  // Symbols around a common password are ignored, because attackers try these variants first.
  const word = lower.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
  const forms = [lower, word, undoSubstitutions(lower), undoSubstitutions(word)];
  return forms.some(form => common.has(form)) ? 'common-password' : undefined;
}

/** Whether each character is the successor or predecessor of the one before, as in `abcdefgh` or `98765432`. */
function isSequence(text: string): boolean {
  const codes = Array.from(text, character => character.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, at) => code - (codes[at] ?? 0)));
  return steps.size === 1 && [1, -1].some(step => steps.has(step));
}

const substitutions: Record<string, string> = { '@': 'a', '0': 'o', $: 's', '3': 'e', '!': 'i' };

/**
 * Replaces the symbols that stand for letters before the last letter; later ones are digits and symbols
 * appended to a word.
 */
const undoSubstitutions = (text: string): string =>
  text.replace(/[@0$3!](?=.*[a-z])/g, sign => substitutions[sign] ?? sign);

const minDistinctCharacters = 3;
/** A shorter username occurs in passwords by chance. */
const minNameLength = 4;

const refusalMessages = {
  maxLength: {
    zh: `密码不能超过${maxPasswordLength}位`,
    en: `A password has at most ${maxPasswordLength} characters`,
  },
  minLength: { zh: '密码不能少于8位', en: 'A password has at least 8 characters' },
  'repeated-characters': {
    zh: '密码不能只由空格或一两个重复的字符组成',
    en: 'A password cannot be made of blanks or of one or two characters repeated',
  },
  'own-name': { zh: '密码不能包含用户名', en: 'A password cannot contain the user name' },
  'strong-password': {
    zh: '密码须含大写字母、小写字母、数字和特殊字符',
    en: 'A password needs a capital, a small letter, a digit and a special character',
  },
  'common-password': { zh: '该密码过于常见', en: 'This password is too common' },
};

/** Passwords that are common in China but missing in international lists. */
const commonInChina =
  '11223344 12341234 aa123456 aa123456! a1234567 woaini520 woaini1314 5201314520 zxcvbnm123 ' +
  'p@ssw0rd p@ssword1 passw0rd! password@1 admin@123 admin123';

let commonPasswords: Promise<ReadonlySet<string>> | undefined;

/** The most frequent passwords, loaded with the first new password; a symbol makes a short one long enough. */
const getCommonPasswords = (): Promise<ReadonlySet<string>> =>
  (commonPasswords ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set([...dictionary['passwords-common'], ...commonInChina.split(' ')]),
  ));
