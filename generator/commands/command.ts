import type { ParseArgsConfig } from 'node:util';
import type { RuleNames } from '#model/rules';
import type { StoredCity } from '../compare/findRefusedRecords';

/** What a command may use of the world: all that it says goes through here. */
export interface Terminal {
  out(text: string): void;
  err(text: string): void;
  /** The names of `enrolment/` that schemas may call. */
  rules: RuleNames;
  now: Date;
  /** The records of the city that the environment names, or of the one in this folder. */
  openStoredCity: (dataDir?: string) => Promise<StoredCity>;
}

export type OptionValues = Readonly<Record<string, string | undefined>>;

/** One word of the command line. */
export interface Command {
  /** One line for the list of commands. */
  summary: string;
  /** Its options; each takes a value. */
  options: readonly string[];
  /** The names of what must follow it. */
  operands: readonly string[];
  /** Does it, and answers with the exit code. */
  run(options: OptionValues, operands: readonly string[], terminal: Terminal): Promise<number>;
}

export const toParseArgsOptions = ({ options }: Command): NonNullable<ParseArgsConfig['options']> =>
  Object.fromEntries(options.map(name => [name, { type: 'string' }]));

/** A command line that cannot be understood; the exit code for it is 2, as in other tools. */
export class UsageError extends Error {}

export function parseChoice<T extends string>(
  said: string | undefined,
  choices: readonly [T, ...T[]],
  option: string,
): T {
  const found = choices.find(choice => choice === (said ?? choices[0]));
  if (found === undefined)
    throw new UsageError(`--${option} is one of ${choices.join(', ')}; "${said ?? ''}" is none`);
  return found;
}
