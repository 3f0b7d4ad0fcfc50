import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { schemasFolder } from '#tests/support/schemasFolder';

const ownSchemas = path.resolve('tests/contract/schemas/resources');

/** The resources that were written for the contract: between them they hold every word of the vocabulary. */
export const contractResources: ReadonlySet<string> = new Set(
  readdirSync(ownSchemas).map(file => path.basename(file, '.json')),
);

/** The schemas of the city with those of the contract beside them, in a folder that goes with the process. */
export function contractFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'contract-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  cpSync(schemasFolder, folder, { recursive: true });
  cpSync(ownSchemas, path.join(folder, 'resources'), { recursive: true });
  return folder;
}
