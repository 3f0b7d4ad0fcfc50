import { execFileSync } from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { getRuleNames, noCityRules } from '#model/rules';
import { both, useSchemaCommands, user } from '#tests/support/useSchemaCommands';
import type { StoredRecordsSnapshot } from '../compare/findRefusedRecords';
import { loadCatalog } from '../generate';

const commands = useSchemaCommands();
const { enter, here, put } = commands;

describe('plan', () => {
  const changed = {
    ...user,
    properties: { ...user.properties, phone: { ...both('phone'), type: 'string' } },
  };
  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...words], {
      cwd: commands.folder,
    });

  it('command plan prints the migration from an empty store', async () => {
    expect((await enter('plan', ...here())).out).toContain('user');
  });

  it('command plan counts the stored records that get a default value, and those whose new field stays empty', async () => {
    const { catalog } = await loadCatalog(commands.folder, { rules: getRuleNames(noCityRules) });
    if (!catalog) throw new TypeError('The schemas are invalid');
    const stored: StoredRecordsSnapshot = {
      catalog,
      records: () => Readable.from([{ uuid: 'a', record: { username: 'a' } }]),
      close: () => Promise.resolve(),
    };
    commands.openStoredCity = () => Promise.resolve(stored);
    const level = { ...both('level'), type: 'integer', default: 1 };
    const properties = { ...changed.properties, level };
    await put('resources/user.json', { ...user, properties, required: ['phone', 'level'] });
    const { out } = await enter('plan', ...here());
    expect(out).toContain('fill:user.level');
    expect(out).toContain('1 stored records have no user.level and are given one');
    expect(out).toContain('1 stored records have no user.phone, which becomes required, and stay so');
  });

  it('command plan --from compares the schemas with those of another folder, and prints the migration steps', async () => {
    const before = await fs.mkdtemp(path.join(os.tmpdir(), 'before-'));
    await fs.cp(commands.folder, before, { recursive: true });
    expect((await enter('plan', '--from', before, ...here())).out).toBe('Nothing changes.\n');
    await put('resources/user.json', changed);
    expect((await enter('plan', '--from', before, ...here())).out).toContain('user.phone');
    await fs.rm(before, { recursive: true });
  });

  it('commands plan and check read shared choices, report a removed choice, and name the file of a diagnostic', async () => {
    const list = (...codes: string[]) => ({
      ...both('level'),
      choices: codes.map(code => ({ const: code, ...both(code) })),
    });
    const level = { ...both('level'), 'x-choices': 'level' };
    await put('resources/user.json', { ...user, properties: { ...user.properties, level } });
    await put('choices/level.json', list('low', 'high'));
    git('init', '-q');
    git('add', '.');
    git('commit', '-q', '-m', 'first');
    expect((await enter('plan', '--from', 'HEAD', ...here())).out).toBe('Nothing changes.\n');
    await put('choices/level.json', list('low'));
    const compared = await enter('check', '--against', 'HEAD', '--lang', 'en', ...here());
    expect(compared.code).toBe(1);
    expect(compared.out).toMatch(/user\.level.*high/);
    await put('choices/unused.json', list('low'));
    const warned = await enter('check', '--lang', 'en', ...here());
    expect(warned.code).toBe(0);
    expect(warned.out).toContain('choices/unused.json');
    await put('choices/level.json', list('low', 'low'));
    const junit = await enter('check', '--format', 'junit', ...here());
    expect(junit.code).toBe(1);
    expect(junit.out).toContain('<testsuite name="choices/level.json" tests="1" failures="1">');
    expect((await enter('new', 'clinic', ...here())).code).toBe(0);
  });

  it('command plan --from compares the schemas with those of a git revision, and refuses an unknown revision', async () => {
    git('init', '-q');
    git('add', '.');
    git('commit', '-q', '-m', 'first');
    await put('resources/user.json', changed);
    expect((await enter('plan', '--from', 'HEAD', ...here())).out).toContain('user.phone');
    const unknown = await enter('plan', '--from', 'nowhere', ...here());
    expect(unknown.code).toBe(2);
    expect(unknown.err).toContain('"nowhere" is neither a folder nor a revision');
  });
});
