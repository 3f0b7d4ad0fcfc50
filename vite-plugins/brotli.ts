import { readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const compress = promisify(brotliCompress);
const compressibleFile = /\.(js|css|html|svg|json)$/;
/** Smaller files do not benefit from compression. */
const minSize = 200;

/** Emits a Brotli-compressed `.br` beside each file, so that the server never compresses on request. */
export function brotliPlugin(): Plugin {
  return {
    name: 'brotli',
    apply: 'build',
    async writeBundle({ dir }) {
      if (dir === undefined) return;
      const names = await readdir(dir, { recursive: true });
      await Promise.all(
        names.filter(name => compressibleFile.test(name)).map(name => compressFile(path.join(dir, name))),
      );
    },
  };
}

async function compressFile(file: string): Promise<void> {
  const plain = await readFile(file);
  if (plain.length < minSize) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  };
  await writeFile(`${file}.br`, await compress(plain, { params }));
}
