import { randomBytes } from 'node:crypto';

const blockSize = 4096;
let block = Buffer.alloc(0);
let used = 0;

/**
 * Returns cryptographically random bytes. They are read from the system in blocks, because a system call costs many
 * times more than a few bytes.
 */
export function drawRandomBytes(size: number): Buffer {
  if (used + size > block.length) {
    block = randomBytes(Math.max(blockSize, size));
    used = 0;
  }
  const bytes = Buffer.from(block.subarray(used, used + size));
  block.fill(0, used, used + size);
  used += size;
  return bytes;
}
