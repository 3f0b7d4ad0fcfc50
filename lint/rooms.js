import path from 'node:path';

/** Who may import whom. Everything may import `model`; `tests` may import everything and is imported by nobody. */
const rooms = {
  model: [],
  generator: ['model'],
  server: ['generator', 'model'],
  enrolment: ['model'],
  'mock-server': ['server', 'generator', 'model', 'enrolment'],
  src: ['model'],
};

/** Files that wire rooms together, and what they may take beside their room's own list. */
const entries = {
  'server/main.ts': ['enrolment'],
  'server/commands/applySchemas.ts': ['enrolment'],
  'generator/cli.ts': ['enrolment', 'server'],
};

/** One library, one door: who else wants it asks the folder that owns it. */
const doors = {
  axios: ['src/api/'],
  jsencrypt: ['src/api/'],
  express: ['server/http/', 'mock-server/'],
  ajv: ['generator/'],
  kysely: ['server/database/'],
  'better-sqlite3': ['server/database/', 'tests/bench/'],
  pg: ['server/database/'],
  '@rjsf/core': ['src/forms/'],
  '@rjsf/utils': ['src/forms/'],
  '@tanstack/react-table': ['src/tables/'],
  '@faker-js/faker': ['generator/emit/'],
};

/** Inside the console, imports go leftwards only. */
const consoleOrder = [
  'api',
  'stores',
  ['i18n', 'access'],
  'lazy',
  'dialogs',
  'fields',
  ['forms', 'tables'],
  'pages',
  'app',
  'main.tsx',
  'start.ts',
  'applyStoredTheme.ts',
];

/** Inside the server, imports go to the same folder or to one that stands before it. */
const serverOrder = [
  'runtime',
  'config',
  'events',
  'cluster',
  'notices',
  'encryption',
  'database',
  'audit',
  'auth',
  'records',
  'config.ts',
  'metadata',
  'idempotency',
  'preferences',
  'drafts',
  'keyRotation',
  'jobs',
  'backup',
  'demo',
  'examples',
  'http',
  'startup',
  'commands',
  'main.ts',
];

/** `config` and `config.ts` are told apart: an import names no ending. */
function serverRank(file) {
  const [, part = '', ...below] = file.split('/');
  return serverOrder.indexOf(below.length > 0 ? part : `${part.replace(/\.ts$/, '')}.ts`);
}

function consoleRank(file) {
  const part = file.split('/')[1];
  return consoleOrder.findIndex(entry => (Array.isArray(entry) ? entry.includes(part) : entry === part));
}

function isTest(file) {
  return file.startsWith('tests/') || /\.(test|suite)\.tsx?$/.test(file);
}

/** The project path that an import leads to, or undefined for a package. */
function targetOf(file, source) {
  if (source.startsWith('#')) return source.slice(1);
  if (source.startsWith('.')) return path.posix.normalize(path.posix.join(path.posix.dirname(file), source));
  return undefined;
}

function complaint(file, source) {
  const target = targetOf(file, source);
  const room = file.split('/')[0];
  if (target === undefined) {
    const name = source.startsWith('@') ? source.split('/').slice(0, 2).join('/') : source.split('/')[0];
    const owners = doors[name];
    if (owners && !owners.some(owner => file.startsWith(owner))) {
      return `${name} has one door, ${owners.join(' or ')}: put this code there, or ask what is there.`;
    }
    return undefined;
  }
  const wanted = target.split('/')[0];
  if (!(room in rooms) || (!(wanted in rooms) && wanted !== 'tests')) return undefined;
  if (wanted !== room) {
    const allowed = [...rooms[room], ...(entries[file] ?? [])];
    if (!allowed.includes(wanted)) {
      return `${room} may not import ${wanted} (it may: ${allowed.join(', ') || 'nothing of ours'}). A fact that both need belongs in model; wiring belongs in an entry point.`;
    }
    if (source.startsWith('.')) return `Another room is imported by its name: '#${target}'.`;
  }
  if (room === 'server' && wanted === 'server' && serverRank(target) > serverRank(file)) {
    return `Inside the server imports go one way: ${file.split('/')[1]} may not import ${target.split('/')[1]}. What both need belongs in the lower folder.`;
  }
  if (room === 'src' && wanted === 'src') {
    const from = consoleRank(file);
    const to = consoleRank(target);
    if (from >= 0 && to >= 0 && to > from) {
      return `Inside the console imports go one way (api, stores, i18n | access, lazy, dialogs, fields, forms | tables, pages, app): hand it in from ${target.split('/')[1]} instead.`;
    }
    if (from >= 0 && from === to && file.split('/')[1] !== target.split('/')[1]) {
      return 'forms and tables do not know each other, nor do i18n and access: what both need belongs further left.';
    }
    const kind = /^src\/fields\/kinds\/([^/.]+)/;
    const mine = kind.exec(file)?.[1];
    const theirs = kind.exec(target)?.[1];
    if (mine && theirs && mine !== theirs) {
      return 'Two kinds of field do not know each other: what both need belongs in src/fields/.';
    }
  }
  return undefined;
}

/** @type {import('eslint').Rule.RuleModule} */
export const roomsRule = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const file = path.relative(context.cwd, context.filename).split(path.sep).join('/');
    if (isTest(file)) return {};
    const look = node => {
      const source = node.source?.value;
      if (typeof source !== 'string') return;
      const message = complaint(file, source);
      if (message) context.report({ node: node.source, message });
    };
    return {
      ImportDeclaration: look,
      ExportNamedDeclaration: look,
      ExportAllDeclaration: look,
      ImportExpression: look,
    };
  },
};

export { complaint };
