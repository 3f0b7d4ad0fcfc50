import fs from 'node:fs/promises';
import path from 'node:path';
import type { JsonObject } from '#model/json';
import { builtOnce } from './builtOnce';
import { systemFiles } from './catalogFromFiles';
import { schemasFolder } from './schemasFolder';

/** Resources that only a running server needs. */
const servedResources = ['attempt', 'formdraft', 'idempotency', 'notification', 'preference'];

/**
 * Writes a schema folder of the system's resources and the given ones, for suites whose subject is not the shipped
 * resources: a server checks and adopts it in a quarter of the time.
 */
export async function writeSystemSchemas(
  folder: string,
  resources: Readonly<Record<string, JsonObject>> = {},
  choices: Readonly<Record<string, JsonObject>> = {},
): Promise<void> {
  await fs.mkdir(path.join(folder, 'resources'), { recursive: true });
  const copy = (file: string) => fs.copyFile(path.join(schemasFolder, file), path.join(folder, file));
  await copy('roles.json');
  for (const name of servedResources) await copy(`resources/${name}.json`);
  const write = (file: string, value: JsonObject) =>
    fs.writeFile(path.join(folder, file), JSON.stringify(value, null, 2));
  for (const [name, file] of Object.entries({ ...(await systemFiles()), ...resources }))
    await write(`resources/${name}.json`, file);
  await fs.mkdir(path.join(folder, 'choices'), { recursive: true });
  for (const [name, file] of Object.entries(choices)) await write(`choices/${name}.json`, file);
}

/** A schema folder of the system's resources alone, written once per run; read-only. */
export const systemSchemas = (): Promise<string> => builtOnce('system schemas', writeSystemSchemas);
