import { maskOf, type SensitiveKind } from '#model/formats';
import type { Sealed } from '#model/records';
import { digest, keyIdOf, VaultKey } from './VaultKey';

/**
 * The only one that knows the key of sensitive values: above it they are plain, below it sealed. While one key follows
 * another it holds both: what it makes is the new key's, and what it understands is either's.
 */
export interface Vault {
  /** Names the key, and says nothing of it. */
  readonly id: string;
  /** The key before, while values of it may be left. */
  readonly former?: Former;
  seal(kind: SensitiveKind, plain: string): Sealed;
  open(sealed: Sealed): string;
  /** The same value under the key of now; the very same when it is so already. */
  renewed(sealed: Sealed): Sealed;
  /** The keyed hash under which a value is kept, whatever way of writing it was typed in. */
  hash(value: string): string;
  /** All keyed hashes under which a value, or its last four characters, may be found; that of now first. */
  hashes(value: string): readonly string[];
  lastHashes(text: string): readonly string[];
  /** What only a holder of the key can say of a text. */
  sign: (text: string) => string;
  /** The same by a key that only signs, and was kept when its secret went. */
  signer: (signing: Sealed) => (text: string) => string;
}

export interface Former {
  id: string;
  /** What it signed with, to be kept when its secret goes: it opens and finds nothing. */
  signing(): Sealed;
  sign: (text: string) => string;
}

export function createVault(secret: Buffer, formerSecret?: Buffer): Vault {
  const key = new VaultKey(secret);
  const formerKey = formerSecret && new VaultKey(formerSecret);
  const keys = formerKey ? [key, formerKey] : [key];

  const seal = (kind: SensitiveKind, plain: string): Sealed => ({
    sealed: key.encrypt(plain),
    mask: maskOf(kind, plain),
    hash: key.hash(plain),
    last: key.lastHash(plain),
  });

  function open({ sealed }: Sealed): string {
    const id = keyIdOf(sealed);
    const own = keys.find(one => one.id === id);
    const held = keys.map(one => one.id).join(' and ');
    if (!own) throw new Error(`A value is sealed with the key ${id}, and this vault holds ${held}.`);
    return own.decrypt(sealed);
  }

  const formerOf = (one: VaultKey): Former => ({
    id: one.id,
    signing: () => seal('secret', one.signingKey.toString('base64')),
    sign: text => one.sign(text),
  });

  return {
    id: key.id,
    ...(formerKey ? { former: formerOf(formerKey) } : {}),
    seal,
    open,
    renewed: sealed =>
      // What hides a value depends on its kind, and on no key.
      keyIdOf(sealed.sealed) === key.id ? sealed : { ...seal('secret', open(sealed)), mask: sealed.mask },
    hash: value => key.hash(value),
    hashes: value => keys.map(one => one.hash(value)),
    lastHashes: text => keys.map(one => one.lastHash(text)),
    sign: text => key.sign(text),
    signer: signing => {
      const signingKey = Buffer.from(open(signing), 'base64');
      return text => digest(signingKey, text);
    },
  };
}
