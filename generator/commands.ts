import { parseArgs } from 'node:util';
import { AppError } from '#model/errors';
import { translateToAllLanguages } from '#model/messages';
import { checkCommand } from './commands/checkCommand';
import {
  UsageError,
  toParseArgsOptions,
  type CliCommand,
  type CliOptionValues,
  type CommandTerminal,
} from './commands/command';
import { openapiCommand, rowsCommand, typesCommand, validatorsCommand } from './commands/emitCommands';
import { newResourceCommand } from './commands/newResourceCommand';
import { planCommand } from './commands/planCommand';

const commands: Readonly<Record<string, CliCommand>> = {
  check: checkCommand,
  new: newResourceCommand,
  types: typesCommand,
  validators: validatorsCommand,
  openapi: openapiCommand,
  rows: rowsCommand,
  plan: planCommand,
};

function usage(): string {
  const lines = Object.entries(commands).map(([name, command]) => {
    const { operands, optionalOperand, options, flags = [] } = command;
    const optional = optionalOperand === undefined ? [] : [`[${optionalOperand}]`];
    const words = [name, ...operands.map(operand => `<${operand}>`), ...optional].join(' ');
    const said = [...options, ...flags].map(option => `--${option}`).join(' ');
    return `  ${words.padEnd(18)}${command.summary}\n${' '.repeat(20)}${said}\n`;
  });
  return `Commands:\n${lines.join('')}`;
}

const isParseArgsError = (error: unknown): error is Error & { code: string } =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');

function parseArguments(
  command: CliCommand,
  words: readonly string[],
): { options: CliOptionValues; operands: readonly string[] } {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      options: toParseArgsOptions(command),
      allowPositionals: true,
    });
    const said = Object.entries(values).map(([name, value]) => [name, String(value)] as const);
    return { options: Object.fromEntries<string>(said), operands: positionals };
  } catch (error) {
    throw isParseArgsError(error) ? new UsageError(error.message, { cause: error }) : error;
  }
}

async function runCommand(words: readonly string[], terminal: CommandTerminal): Promise<number> {
  const [name = '', ...rest] = words;
  if (words.some(word => word === '--help' || word === '-h') || name === 'help') {
    terminal.out(usage());
    return 0;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new UsageError(name === '' ? 'a command is missing' : `"${name}" is no command`);
  const { options, operands } = parseArguments(command, rest);
  const most = command.operands.length + (command.optionalOperand === undefined ? 0 : 1);
  if (operands.length < command.operands.length || operands.length > most) {
    throw new UsageError(
      `${name} takes ${most === 0 ? 'no words' : `one word, the ${command.operands[0] ?? command.optionalOperand}`} beside its options`,
    );
  }
  return command.run(options, operands, terminal);
}

/** Runs a command line; returns the exit code: 0 success, 1 diagnostics found, 2 usage or environment error. */
export async function runCommandLine(words: readonly string[], terminal: CommandTerminal): Promise<number> {
  try {
    return await runCommand(words, terminal);
  } catch (error) {
    if (error instanceof UsageError) terminal.err(`${error.message}\n\n${usage()}`);
    else if (error instanceof AppError) terminal.err(`${translateToAllLanguages(error.userMessage)}\n`);
    else throw error;
    return 2;
  }
}
