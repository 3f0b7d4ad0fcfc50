import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { schemasFolder } from '#tests/support/schemasFolder';

const ownSchemas = path.resolve('tests/contract/schemas');

/** Resources that exist for the contract, for as many words of the vocabulary as they can use; `unusedWords.ts` has the others. */
export const contractResources: ReadonlySet<string> = new Set(
  readdirSync(path.join(ownSchemas, 'resources')).map(file => path.basename(file, '.json')),
);

/** Copies the city schemas and the contract schemas to a temporary folder, removed at exit. */
export function contractFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'contract-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  cpSync(schemasFolder, folder, { recursive: true });
  cpSync(ownSchemas, folder, { recursive: true });
  return folder;
}
