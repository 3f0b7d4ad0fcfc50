import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { runCommandLine } from '#generator/commands';
import type { CommandTerminal } from '#generator/commands/command';
import type { StoredRecordsSnapshot } from '#generator/compare/findRefusedRecords';
import { Unavailable } from '#model/errors';
import { getRuleNames, noCityRules } from '#model/rules';
import { tryExamples } from '#server/examples/tryExamples';
import { systemFiles } from './catalogFromFiles';

export const both = (title: string) => ({ title, 'x-title-en': title });

/** The one resource of the folder. */
export const user = {
  ...both('user'),
  type: 'object',
  properties: { username: { ...both('username'), type: 'string' } },
  'x-access': { admin: { all: true } },
};
const roles = {
  season: 2026,
  roles: { admin: { ...both('admin'), number: 0, admin: true, permissions: [] } },
};
const failToOpen = (): Promise<StoredRecordsSnapshot> => Promise.reject(new Unavailable('unavailable'));

/** The command line over a folder of schemas, which each test has anew. */
class SchemaCommands {
  folder = '';
  /** The stored records that commands compare with. */
  openStoredCity = failToOpen;

  async start(): Promise<void> {
    this.folder = await fs.mkdtemp(path.join(os.tmpdir(), 'commands-'));
    await this.put('resources/user.json', user);
    await this.put('roles.json', roles);
  }

  async end(): Promise<void> {
    this.openStoredCity = failToOpen;
    await fs.rm(this.folder, { recursive: true });
  }

  /** Options that name the folder. */
  readonly here = (): string[] => ['--schemas', this.folder];

  readonly put = async (file: string, value: unknown): Promise<void> => {
    await fs.mkdir(path.dirname(path.join(this.folder, file)), { recursive: true });
    await fs.writeFile(path.join(this.folder, file), JSON.stringify(value, null, 2));
  };

  /** What a server needs, so that examples can be tried. */
  readonly putSystemFiles = async (): Promise<void> => {
    for (const [name, file] of Object.entries(await systemFiles()))
      await this.put(`resources/${name}.json`, file);
    await fs.copyFile('schemas/roles.json', path.join(this.folder, 'roles.json'));
  };

  readonly enter = async (...words: string[]): Promise<{ code: number; out: string; err: string }> => {
    const said = { out: '', err: '' };
    const terminal: CommandTerminal = {
      out: (text: string) => void (said.out += text),
      err: (text: string) => void (said.err += text),
      rules: getRuleNames(noCityRules),
      now: new Date('2026-05-01T00:00:00Z'),
      tryExamples: (catalog, examples) => tryExamples(catalog, noCityRules, examples),
      openStoredCity: () => this.openStoredCity(),
    };
    const code = await runCommandLine(words, terminal);
    return { code, ...said };
  };
}

export function useSchemaCommands(): SchemaCommands {
  const commands = new SchemaCommands();
  beforeEach(() => commands.start());
  afterEach(() => commands.end());
  return commands;
}
