import path from 'node:path';
import type { Catalog } from '#model/catalog';
import { buildOpenapi as openapiOf } from '../emit/openapi';
import { sampleRows } from '../emit/sampleRows';
import { emitTypes as typesOf } from '../emit/emitTypes';
import { buildValidatorModule } from '../emit/validators';
import { UsageError, type CliCommand, type CliOptionValues, type CommandTerminal } from './command';
import { getSchemasFolder, runWithCatalog } from './runWithCatalog';
import { writeCommandOutput } from './writeCommandOutput';

type Emit = (catalog: Catalog, options: CliOptionValues, terminal: CommandTerminal) => Promise<number>;

function createEmitCommand(says: string, options: readonly string[], emit: Emit): CliCommand {
  return {
    summary: says,
    options: ['schemas', 'out', ...options],
    operands: [],
    run: (said, _, terminal) =>
      runWithCatalog(getSchemasFolder(said), terminal, catalog => emit(catalog, said, terminal)),
  };
}

const writeResult = async (
  text: string,
  { out }: CliOptionValues,
  terminal: CommandTerminal,
): Promise<number> => {
  await writeCommandOutput(text, out, terminal);
  return 0;
};

const formatJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** The command that writes the TypeScript types of all records. */
export const typesCommand = createEmitCommand(
  'writes TypeScript declarations of the records',
  [],
  (catalog, options, terminal) => writeResult(typesOf(catalog), options, terminal),
);

/** The command that writes the OpenAPI document. */
export const openapiCommand = createEmitCommand(
  'writes the contract as OpenAPI',
  [],
  (catalog, options, terminal) => writeResult(formatJson(openapiOf(catalog)), options, terminal),
);

/** The command that writes sample rows. */
export const rowsCommand = createEmitCommand(
  'makes up sample rows',
  ['seed'],
  (catalog, options, terminal) => {
    const seed = Number(options.seed ?? 1);
    if (!Number.isInteger(seed))
      throw new UsageError(`--seed is a whole number; "${options.seed ?? ''}" is none`);
    return writeResult(formatJson(sampleRows(catalog, { seed, now: terminal.now })), options, terminal);
  },
);

/** The command that writes the validator modules. */
export const validatorsCommand = createEmitCommand(
  'writes a validator for each resource',
  [],
  async (catalog, options, terminal) => {
    if (options.out === undefined) throw new UsageError('--out says into which folder');
    for (const { name, schema } of Object.values(catalog.resources)) {
      await writeCommandOutput(
        await buildValidatorModule(schema),
        path.join(options.out, `${name}.js`),
        terminal,
      );
    }
    return 0;
  },
);
