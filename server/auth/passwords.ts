import { argon2id, hash, verify } from 'argon2';
import { ValidationFailed } from '#model/errors';
import { isPassword, isWeakPassword } from '#model/formats';

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
    const fits = await verify(digest ?? (await this.dummyHash), password);
    return fits && digest !== undefined;
  }
}

/** Refuses a weak or common password. Staff passwords need all four classes of characters. */
export function refuseWeakPassword(password: string, path: string, staff: boolean): void {
  const keyword =
    password.length > maxPasswordLength
      ? 'maxLength'
      : !isPassword(password)
        ? 'minLength'
        : staff && isWeakPassword(password)
          ? 'strong-password'
          : commonPasswords.has(password.toLowerCase())
            ? 'common-password'
            : undefined;
  if (keyword) throw new ValidationFailed([{ path, keyword, text: refusalMessages[keyword] }]);
}

const refusalMessages = {
  maxLength: {
    zh: `密码不能超过${maxPasswordLength}位`,
    en: `A password has at most ${maxPasswordLength} characters`,
  },
  minLength: { zh: '密码不能少于8位', en: 'A password has at least 8 characters' },
  'strong-password': {
    zh: '密码须含大写字母、小写字母、数字和特殊字符',
    en: 'A password needs a capital, a small letter, a digit and a special character',
  },
  'common-password': { zh: '该密码过于常见', en: 'This password is too common' },
};

/** Common passwords that the length and character rules would accept. */
const commonPasswords = new Set(
  (
    '12345678 123456789 1234567890 87654321 11111111 00000000 88888888 66666666 12341234 11223344 123123123 ' +
    'password password1 passw0rd qwertyui qwerty123 1q2w3e4r 1qaz2wsx abcd1234 a1234567 aa123456 asdfghjkl ' +
    'iloveyou sunshine princess football baseball superman trustno1 admin123 administrator letmein1 ' +
    'woaini520 woaini1314 5201314520 zxcvbnm123 password@1 passw0rd! p@ssw0rd p@ssword1 admin@123 aa123456!'
  ).split(' '),
);
