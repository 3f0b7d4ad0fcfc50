import { parseArgs } from 'node:util';
import { AppError } from '#model/errors';
import { sayInAll } from '#model/messages';
import { check } from './commands/check';
import { Misused, optionsOf, type Command, type Said, type Terminal } from './commands/command';
import { openapi, rows, types, validators } from './commands/emitting';
import { makeNew } from './commands/makeNew';
import { plan } from './commands/plan';

const commands: Readonly<Record<string, Command>> = {
  check,
  new: makeNew,
  types,
  validators,
  openapi,
  rows,
  plan,
};

function usage(): string {
  const lines = Object.entries(commands).map(([name, command]) => {
    const words = [name, ...command.operands.map(operand => `<${operand}>`)].join(' ');
    return `  ${words.padEnd(16)}${command.says}\n${' '.repeat(18)}${command.options.map(option => `--${option}`).join(' ')}\n`;
  });
  return `Commands:\n${lines.join('')}`;
}

const isRefusal = (error: unknown): error is Error & { code: string } =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');

function parse(command: Command, words: readonly string[]): { options: Said; operands: readonly string[] } {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      options: optionsOf(command),
      allowPositionals: true,
    });
    return { options: values as Said, operands: positionals };
  } catch (error) {
    throw isRefusal(error) ? new Misused(error.message, { cause: error }) : error;
  }
}

async function runCommand(words: readonly string[], terminal: Terminal): Promise<number> {
  const [name = '', ...rest] = words;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new Misused(name === '' ? 'a command is missing' : `"${name}" is no command`);
  const { options, operands } = parse(command, rest);
  if (operands.length !== command.operands.length) {
    throw new Misused(
      `${name} takes ${command.operands.length === 0 ? 'no words' : `one word, the ${command.operands.join(' ')}`} beside its options`,
    );
  }
  return command.run(options, operands, terminal);
}

/** Runs one command line and answers with its exit code: 0 done, 1 mistakes found, 2 not understood or not possible. */
export async function commandLine(words: readonly string[], terminal: Terminal): Promise<number> {
  try {
    return await runCommand(words, terminal);
  } catch (error) {
    if (error instanceof Misused) terminal.err(`${error.message}\n\n${usage()}`);
    else if (error instanceof AppError) terminal.err(`${sayInAll(error.say)}\n`);
    else throw error;
    return 2;
  }
}
