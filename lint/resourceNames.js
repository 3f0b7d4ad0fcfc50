import fs from 'node:fs';
import path from 'node:path';

/** The system's own resources, each named only in the folder that is about it. */
const systemHomes = {
  user: ['server/auth/', 'model/catalog.ts'],
  session: ['server/auth/', 'src/'],
  history: ['server/records/', 'server/audit/'],
  log: ['server/audit/', 'model/catalog.ts'],
  logerasure: ['server/audit/'],
  logseal: ['server/audit/'],
  hold: ['server/records/'],
  lease: ['server/records/'],
  tally: ['server/records/'],
  vaultkey: ['server/encryption/'],
  attempt: ['server/auth/'],
  idempotency: ['server/idempotency/'],
  // What PostgreSQL's driver calls word from other connections.
  notification: ['server/notices/', 'server/database/postgres/'],
  // Notices are read by clearing them.
  preference: ['server/preferences/', 'server/notices/'],
  formdraft: ['server/drafts/'],
  job: ['server/jobs/'],
  jobpart: ['server/jobs/'],
};

/** Resources whose names every program uses for something else as well. */
const ordinaryWords = new Set(['description', 'message', 'reason', 'role', 'table', 'view']);

/** Rooms that may speak of the city, and the list of the system's own resources. */
const free = ['model/internalResources.ts', 'enrolment/', 'src/pages/', 'tests/', 'lint/', 'scripts/'];

export function resourceNames(folder) {
  return fs
    .readdirSync(path.join(folder, 'schemas', 'resources'))
    .filter(name => name.endsWith('.json'))
    .map(name => name.slice(0, -'.json'.length));
}

function isFree(file, name) {
  if (free.some(home => file.startsWith(home)) || /\.(test|suite)\.tsx?$/.test(file)) return true;
  return (systemHomes[name] ?? []).some(home => file.startsWith(home));
}

/**
 * The engine names no resource: a text that is exactly the name of one, in code outside the rooms that may
 * speak of the city, is a decision that belongs in its schema.
 * @type {import('eslint').Rule.RuleModule}
 */
export const resourceNamesRule = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const file = path.relative(context.cwd, context.filename).split(path.sep).join('/');
    const names = new Set(resourceNames(context.cwd));
    const look = (node, text) => {
      if (names.has(text) && !ordinaryWords.has(text) && !isFree(file, text)) {
        context.report({
          node,
          message: `The engine names no resource: '${text}' belongs in a schema, in enrolment/ or in src/pages/.`,
        });
      }
    };
    return {
      Literal: node => {
        if (typeof node.value !== 'string') return;
        if (node.parent.type === 'ImportDeclaration' || node.parent.type === 'TSLiteralType') return;
        look(node, node.value);
      },
      TemplateElement: node => {
        for (const part of node.value.raw.split(/[/?#\s]/)) look(node, part);
      },
    };
  },
};
