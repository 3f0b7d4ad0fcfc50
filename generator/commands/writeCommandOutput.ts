import fs from 'node:fs/promises';
import path from 'node:path';
import type { CommandTerminal } from './command';

/** Writes a text to a file, creating its folder; to stdout without a file. */
export async function writeCommandOutput(
  text: string,
  file: string | undefined,
  terminal: CommandTerminal,
): Promise<void> {
  if (file === undefined) return terminal.out(text);
  await fs.mkdir(path.dirname(file), { recursive: true });
  await fs.writeFile(file, text);
}
