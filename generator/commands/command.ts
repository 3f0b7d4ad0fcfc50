import type { ParseArgsConfig } from 'node:util';
import type { NamedRuleNames } from '#model/rules';
import type { StoredRecordsSnapshot } from '../compare/findRefusedRecords';
import type { TryExamples } from '../examples/tryExamples';

/** Dependencies of a command; a command produces output only through them. */
export interface CommandTerminal {
  out(text: string): void;
  err(text: string): void;
  /** Names of the city's named rules. */
  rules: NamedRuleNames;
  now: Date;
  /** Runs examples in order, each on its own records. */
  tryExamples: TryExamples;
  /** Opens the stored records of the configured city; `dataDir` overrides its data folder. */
  openStoredCity: (dataDir?: string) => Promise<StoredRecordsSnapshot>;
}

/** Values of the command line options, by option name. */
export type CliOptionValues = Readonly<Record<string, string | undefined>>;

/** A subcommand. */
export interface CliCommand {
  /** A one-line summary for the usage text. */
  summary: string;
  /** Options; each takes a value. */
  options: readonly string[];
  /** Options without a value; a given one has the value `true`. */
  flags?: readonly string[];
  /** Names of positional arguments. */
  operands: readonly string[];
  /** Name of a further positional argument that may be left out. */
  optionalOperand?: string;
  /** Runs the command; returns the exit code. */
  run(options: CliOptionValues, operands: readonly string[], terminal: CommandTerminal): Promise<number>;
}

/** Converts the options of a command to those of `parseArgs`. */
export const toParseArgsOptions = ({
  options,
  flags = [],
}: CliCommand): NonNullable<ParseArgsConfig['options']> =>
  Object.fromEntries<{ type: 'string' | 'boolean' }>([
    ...options.map(name => [name, { type: 'string' }] as const),
    ...flags.map(name => [name, { type: 'boolean' }] as const),
  ]);

/** A usage error; its exit code is 2, as in other tools. */
export class UsageError extends Error {}

/** Returns the value of an option that allows only some values; throws a UsageError for any other. */
export function parseOptionChoice<T extends string>(
  said: string | undefined,
  choices: readonly [T, ...T[]],
  option: string,
): T {
  const found = choices.find(choice => choice === (said ?? choices[0]));
  if (found === undefined)
    throw new UsageError(`--${option} is one of ${choices.join(', ')}; "${said ?? ''}" is none`);
  return found;
}
