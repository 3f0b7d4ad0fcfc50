import fs from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { translateToAllLanguages } from '#model/messages';
import { both, useSchemaCommands, user } from '#tests/support/useSchemaCommands';

const commands = useSchemaCommands();
const { enter, here, put, putSystemFiles } = commands;

describe('command line', () => {
  it('command fails with a message when the stored records cannot be opened', async () => {
    const { code, err } = await enter('check', '--against', 'database', ...here());
    expect([code, err]).toEqual([2, `${translateToAllLanguages('unavailable')}\n`]);
  });

  it.each([
    [[], 'a command is missing'],
    [['fly'], '"fly" is no command'],
    [['toString'], '"toString" is no command'],
    [['check', '--colour', 'red'], "Unknown option '--colour'"],
    [['check', 'everything'], '"everything" is no resource'],
    [['check', 'user', 'role'], 'check takes one word, the resource beside its options'],
    [['types', 'user'], 'types takes no words beside its options'],
    [['check', '--hints=all'], "Option '--hints' does not take an argument"],
    [['check', '--format', 'html'], '--format is one of pretty, json, junit, github; "html" is none'],
    [['new'], 'new takes one word, the resource'],
    [['new', '../etc'], '"../etc" is no name of a resource'],
    [['rows', '--seed', 'luck'], '--seed is a whole number'],
    [['validators'], '--out says into which folder'],
  ])('command refuses arguments %j with a message', async (words, why) => {
    const { code, err } = await enter(
      ...words,
      ...(words.length > 0 && words[0] !== 'fly' && words[0] !== 'toString' ? here() : []),
    );
    expect(code).toBe(2);
    expect(err).toContain(why);
    expect(err).toContain('new <resource>');
  });
});

describe('check', () => {
  it('check exits with 0 for valid files', async () => {
    expect(await enter('check', '--lang', 'en', ...here())).toEqual({
      code: 0,
      out: 'No mistakes.\n',
      err: '',
    });
  });

  it('check exits with 1 and prints diagnostics in the requested format', async () => {
    await put('resources/user.json', { ...user, 'x-acess': {} });
    const pretty = await enter('check', '--lang', 'en', ...here());
    expect(pretty.code).toBe(1);
    expect(pretty.out).toContain('resources/user.json:');
    const json = await enter('check', '--format', 'json', ...here());
    expect(JSON.parse(json.out)).toBeTruthy();
    expect((await enter('check', '--format', 'junit', ...here())).out).toContain('<testsuites');
    expect((await enter('check', '--format', 'github', ...here())).out).toContain('::error file=');
  });

  it('check command with a resource name reports only the files of that resource, and says that other files have diagnostics', async () => {
    const broken = { ...user, 'x-acess': {} };
    await put('resources/clinic.json', broken);
    await put('resources/user.json', broken);
    await put('routes/menu.json', { path: '/a', name: 'A', component: 'list/clinic' });
    const { code, out, err } = await enter('check', 'clinic', '--lang', 'en', ...here());
    expect(code).toBe(1);
    expect(out).toContain('resources/clinic.json:');
    expect(out).toContain('routes/menu.json:');
    expect(out).not.toContain('resources/user.json:');
    expect(err).toBe('Mistakes in other files: 1; without a resource all of them are told.\n');
  });

  it('check command with a resource name runs only the examples of that resource', async () => {
    const wrong = { records: [{ ...both('one'), values: {}, as: 'public', accepted: true }] };
    await put('resources/clinic.json', user);
    await put('examples/clinic.json', wrong);
    await put('examples/user.json', wrong);
    const { code, out, err } = await enter('check', 'clinic', '--lang', 'en', ...here());
    expect([code, err]).toEqual([1, '']);
    expect(out).toMatch(/^examples\/clinic\.json:.*\n1 mistake in 1 file\.\n$/s);
  });

  it('check summarises hints in one line, and prints each of them with --hints', async () => {
    const access = { admin: { all: true, export: true } };
    await put('resources/clinic.json', { ...user, 'x-access': access });
    await put('resources/doctor.json', { ...user, 'x-access': access });
    const summed = await enter('check', '--lang', 'en', ...here());
    expect(summed.out).toMatch(
      /^No mistakes\.\nhint: "export" does nothing yet\. \(resources\/clinic\.json:\d+:\d+ and 1 more/,
    );
    const each = await enter('check', '--hints', '--lang', 'en', ...here());
    expect(each.out).toContain('resources/doctor.json:');
  });

  it('check reports the location of a field for which no sample value can be generated', async () => {
    const clinic = {
      ...both('clinic'),
      type: 'object',
      required: ['ownerId'],
      properties: {
        ownerId: { ...both('owner'), 'x-ref': { to: 'user', where: { username: 'nobody' } } },
      },
      'x-access': { admin: { all: true } },
    };
    await put('resources/clinic.json', clinic);
    await put('examples/clinic.json', { records: [{ ...both('one'), values: {}, accepted: true }] });
    const { code, out, err } = await enter('check', '--lang', 'en', ...here());
    expect([code, err]).toEqual([1, '']);
    expect(out).toMatch(/^resources\/clinic\.json:9:5 {2}samples\/none-possible {2}\/properties\/ownerId\n/);
    expect(out).toContain('there is no row of "user" that it may lead to');
  });
});

describe('check of examples', () => {
  beforeEach(putSystemFiles);

  const example = (values: object, more: object) => ({ ...both('example'), values, ...more });

  it('check exits with 0 when every example has its expected outcome', async () => {
    await put('examples/user.json', { records: [example({ username: 'wang' }, { accepted: true })] });
    const { code, out } = await enter('check', '--lang', 'en', ...here());
    expect([code, out]).toEqual([0, expect.stringContaining('No mistakes.\n')]);
    expect((await enter('check', '--format', 'junit', ...here())).out).toContain('examples/user.json');
  });

  it('check exits with 1 and names the example with an unexpected outcome', async () => {
    const records = [example({ username: 'w' }, { accepted: true })];
    await put('examples/user.json', { records });
    const { code, out } = await enter('check', '--lang', 'en', ...here());
    expect(code).toBe(1);
    expect(out).toContain('examples/user.json:3:5  examples/failed  /records/0');
    expect(out).toContain('"example": it should be accepted, but was refused at "username" by "pattern".');
    expect((await enter('check', ...here())).out).toContain(
      '应被接受，实际却在“username”处因“pattern”被拒绝',
    );
  });

  it('check command runs no example while a schema or an example is invalid', async () => {
    const records = [
      example({ username: 7 }, { accepted: true }),
      { ...example({ usrname: 'a' }, { accepted: true }), title: 'other' },
    ];
    await put('examples/user.json', { records });
    const { out } = await enter('check', '--lang', 'en', ...here());
    expect(out).toContain('examples/unknown-field');
    expect(out).not.toContain('examples/failed');
  });
});

describe('new', () => {
  beforeEach(putSystemFiles);

  it('command new writes examples whose expected outcomes are confirmed by check', async () => {
    await enter('new', 'clinic', ...here());
    expect(await enter('check', 'clinic', '--lang', 'en', ...here())).toEqual({
      code: 0,
      out: 'No mistakes.\n',
      err: '',
    });
    const examples = await fs.readFile(path.join(commands.folder, 'examples/clinic.json'), 'utf8');
    await fs.writeFile(
      path.join(commands.folder, 'examples/clinic.json'),
      examples.replace('"required"', '"unique"'),
    );
    expect((await enter('check', 'clinic', ...here())).code).toBe(1);
  });

  it('command new writes files that pass check, and overwrites none', async () => {
    const first = await enter('new', 'clinic', '--title', '诊所', '--title-en', 'Clinic', ...here());
    expect(first.code).toBe(0);
    expect(first.out.split('\n').filter(Boolean)).toHaveLength(3);
    expect((await enter('check', ...here())).code).toBe(0);
    const text = await fs.readFile(path.join(commands.folder, 'resources/clinic.json'), 'utf8');
    expect(text).toContain('诊所');
    const again = await enter('new', 'clinic', ...here());
    expect(again.code).toBe(1);
    expect(again.err).toContain('is there already');
    const route = JSON.parse(
      await fs.readFile(path.join(commands.folder, 'routes/clinic.json'), 'utf8'),
    ) as object;
    expect(route).toMatchObject({ order: 100, meta: { icon: 'document' } });
    expect(route).not.toHaveProperty('parent');
    expect(await fs.readFile(path.join(commands.folder, 'resources/clinic.json'), 'utf8')).toBe(text);
  });
});

describe('menu entry of a new resource', () => {
  const group = (at: string, order: number, children: unknown[]) =>
    put(`routes${at}.json`, {
      path: at,
      name: at.slice(1),
      component: 'layout',
      order,
      meta: both(at),
      children,
    });
  const entry = (at: string) => ({
    path: at,
    name: `E${at.slice(1)}`,
    component: 'list/user',
    meta: both(at),
  });
  const parentOf = async (name: string) =>
    (
      JSON.parse(await fs.readFile(path.join(commands.folder, `routes/${name}.json`), 'utf8')) as {
        parent?: string;
      }
    ).parent;

  it('menu entry of a new resource is added to the first group that lists resources, or to the requested one', async () => {
    await group('/empty', 1, []);
    await group('/later', 30, [entry('/b')]);
    await group('/first', 20, [entry('/a')]);
    expect((await enter('new', 'clinic', ...here())).code).toBe(0);
    expect(await parentOf('clinic')).toBe('/first');
    expect((await enter('new', 'ward', '--group', '/later', ...here())).code).toBe(0);
    expect(await parentOf('ward')).toBe('/later');
    const refused = await enter('new', 'room', '--group', '/none', ...here());
    expect([refused.code, refused.err.includes('/first, /later')]).toEqual([2, true]);
    expect((await enter('check', ...here())).out).not.toContain('routes/clinic.json');
  });
});

describe('command line help', () => {
  it.each([['--help'], ['new', '--help'], ['check', '-h'], ['help']])(
    'command line help is printed by %s %s',
    async (...words) => {
      const { code, out } = await enter(...words.filter(Boolean));
      expect(code).toBe(0);
      expect(out).toContain('new <resource>');
      expect(out).toContain('--group');
    },
  );
});

describe('schema folder', () => {
  afterEach(() => vi.unstubAllEnvs());

  it('the commands new and check use the schema folder of SCHEMAS_DIR', async () => {
    vi.stubEnv('SCHEMAS_DIR', commands.folder);
    await putSystemFiles();
    expect((await enter('new', 'clinic')).code).toBe(0);
    await fs.access(path.join(commands.folder, 'resources/clinic.json'));
    expect((await enter('check')).code).toBe(0);
    await put('resources/clinic.json', {});
    expect((await enter('check')).code).toBe(1);
  });
});

describe('emit commands', () => {
  it('emit commands print their output, or write it to a file', async () => {
    expect((await enter('types', ...here())).out).toContain('export interface User {');
    expect(JSON.parse((await enter('openapi', ...here())).out)).toMatchObject({ openapi: '3.1.0' });
    const { out } = await enter('rows', '--seed', '3', ...here());
    expect((JSON.parse(out) as { user: unknown[] }).user).toHaveLength(50);
    const file = path.join(commands.folder, 'made/types.d.ts');
    expect(await enter('types', '--out', file, ...here())).toEqual({ code: 0, out: '', err: '' });
    expect(await fs.readFile(file, 'utf8')).toContain('export interface User {');
  });

  it('emit command writes a module per validator', async () => {
    expect((await enter('validators', '--out', path.join(commands.folder, 'made'), ...here())).code).toBe(0);
    expect(await fs.readFile(path.join(commands.folder, 'made/user.js'), 'utf8')).toContain('validators');
  });

  it('emit commands print diagnostics instead for invalid files', async () => {
    await put('resources/user.json', { ...user, type: 'array' });
    const { code, out, err } = await enter('types', ...here());
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain('resources/user.json');
  });
});
