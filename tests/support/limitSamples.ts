import fs from 'node:fs/promises';
import path from 'node:path';
import { isObject } from '#model/json';

/** Number of sample rows of a resource whose schema sets none. */
const usualRows = 50;

/** Limits the sample rows of each resource in a copy of the schemas, for speed. */
export async function limitSamples(schemas: string, most: number): Promise<void> {
  const folder = path.join(schemas, 'resources');
  for (const name of await fs.readdir(folder)) {
    const file = path.join(folder, name);
    const source: unknown = JSON.parse(await fs.readFile(file, 'utf8'));
    // The rows of a resource with "x-source" are not samples.
    if (!isObject(source) || source['x-source'] !== undefined) continue;
    const samples = isObject(source['x-samples']) ? source['x-samples'] : {};
    if (Number(samples.rows ?? usualRows) <= most) continue;
    // Without spaces, since a schema file has a largest size.
    await fs.writeFile(file, JSON.stringify({ ...source, 'x-samples': { ...samples, rows: most } }));
  }
}
