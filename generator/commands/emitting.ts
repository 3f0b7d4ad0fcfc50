import path from 'node:path';
import type { Catalog } from '#model/catalog';
import { openapi as openapiOf } from '../emit/openapi';
import { sampleRows } from '../emit/rows';
import { types as typesOf } from '../emit/types';
import { validatorModule } from '../emit/validators';
import { Misused, type Command, type Said, type Terminal } from './command';
import { schemasFolder, withCatalog } from './withCatalog';
import { writeOut } from './writeOut';

type Emit = (catalog: Catalog, options: Said, terminal: Terminal) => Promise<number>;

function emitting(says: string, options: readonly string[], emit: Emit): Command {
  return {
    says,
    options: ['schemas', 'out', ...options],
    operands: [],
    run: (said, _, terminal) =>
      withCatalog(schemasFolder(said), terminal, catalog => emit(catalog, said, terminal)),
  };
}

const written = async (text: string, { out }: Said, terminal: Terminal): Promise<number> => {
  await writeOut(text, out, terminal);
  return 0;
};

const pretty = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

export const types = emitting(
  'writes TypeScript declarations of the records',
  [],
  (catalog, options, terminal) => written(typesOf(catalog), options, terminal),
);

export const openapi = emitting('writes the contract as OpenAPI', [], (catalog, options, terminal) =>
  written(pretty(openapiOf(catalog)), options, terminal),
);

export const rows = emitting('makes up sample rows', ['seed'], (catalog, options, terminal) => {
  const seed = Number(options.seed ?? 1);
  if (!Number.isInteger(seed)) throw new Misused(`--seed is a whole number; "${options.seed ?? ''}" is none`);
  return written(pretty(sampleRows(catalog, { seed, now: terminal.now })), options, terminal);
});

export const validators = emitting(
  'writes a validator for each resource',
  [],
  async (catalog, options, terminal) => {
    if (options.out === undefined) throw new Misused('--out says into which folder');
    for (const { name, schema } of Object.values(catalog.resources)) {
      await writeOut(await validatorModule(schema), path.join(options.out, `${name}.js`), terminal);
    }
    return 0;
  },
);
