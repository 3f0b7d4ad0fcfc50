/** RSA with PKCS #1 v1.5 and 1024-bit keys, which WebCrypto does not support. */
export interface RsaCipher {
  /** Public key of this browser window, for encrypted answers. */
  readonly replyKey: string;
  /** Encrypts at most 117 bytes into one block of 128. */
  encrypt(block: Uint8Array): Uint8Array;
  /** Decrypts one block of 128 bytes. */
  decrypt(block: Uint8Array): Uint8Array;
}

/** Creates a cipher for a server's public key. */
export type CreateRsaCipher = (publicKey: string) => Promise<RsaCipher>;
