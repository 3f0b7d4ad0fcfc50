import { describe, expect, it } from 'vitest';
import { Linter } from 'eslint';
import { resourceNamesRule } from './resourceNames.js';
import { complaint, roomsRule } from './rooms.js';

const refused: [file: string, source: string][] = [
  ['model/access.ts', '#server/http/app'],
  ['model/access.ts', '../generator/check'],
  ['generator/check.ts', '#server/config'],
  ['generator/check.ts', '#enrolment/cityRules'],
  ['server/http/app.ts', '#enrolment/cityRules'],
  ['server/http/app.ts', '#mock-server/main'],
  ['server/records/saving.ts', 'express'],
  ['server/http/app.ts', 'kysely'],
  ['src/pages/ListPage.tsx', '#server/config'],
  ['src/pages/ListPage.tsx', 'axios'],
  ['src/api/http.ts', '../stores/RootStore'],
  ['src/forms/ResourceForm.tsx', '../tables/ResourceTable'],
  ['src/fields/kinds/text.tsx', './date'],
  ['enrolment/cityRules.ts', '#server/config'],
  ['server/main.ts', '#tests/support/openBrowser'],
  ['server/records/CallerRecords.ts', '../http/app'],
  ['server/encryption/FieldEncryption.ts', '#server/records/CallerRecords'],
  ['server/runtime/newUuid.ts', '../config'],
];

const allowed: [file: string, source: string][] = [
  ['generator/check.ts', '#model/kinds'],
  ['server/main.ts', '#enrolment/cityRules'],
  ['mock-server/main.ts', '#server/http/app'],
  ['src/pages/ListPage.tsx', '../tables/ResourceTable'],
  ['src/app/App.tsx', '../pages/ListPage'],
  ['server/http/app.ts', 'express'],
  ['src/api/http.ts', 'axios'],
  ['server/http/app.ts', '#server/records/CallerRecords'],
  ['server/audit/LogCheckpointFile.ts', '#server/config/databaseAddress'],
];

describe('room import rule', () => {
  it.each(refused)(
    'room import rule (which source folder may import which) refuses %s importing %s and says where the code belongs',
    (file, source) => {
      expect(complaint(file, source)).toMatch(/may|door|way|belongs|know/);
    },
  );
  it.each(allowed)(
    'room import rule (which source folder may import which) allows %s importing %s',
    (file, source) => {
      expect(complaint(file, source)).toBeUndefined();
    },
  );
  it('room import rule (which source folder may import which) is reported by ESLint at the import', () => {
    const messages = new Linter({ cwd: process.cwd() }).verify(
      "import { x } from '#server/config';\nexport const y = x;\n",
      [{ plugins: { ours: { rules: { rooms: roomsRule } } }, rules: { 'ours/rooms': 'error' } }],
      { filename: `${process.cwd()}/model/access.js` },
    );
    expect(messages.map(message => message.line)).toEqual([1]);
  });
});

describe('resource name rule', () => {
  const verify = (file: string, code: string) =>
    new Linter({ cwd: process.cwd() }).verify(
      code,
      [{ plugins: { ours: { rules: { names: resourceNamesRule } } }, rules: { 'ours/names': 'error' } }],
      { filename: `${process.cwd()}/${file}` },
    );

  it('resource name rule refuses a resource named in the engine, plain or in a template', () => {
    expect(verify('server/http/app.js', "export const a = 'school';")).toHaveLength(1);
    expect(verify('src/tables/columns.js', 'export const a = id => `/registration/${id}`;')).toHaveLength(1);
  });
  it('resource name rule allows resource names in enrolment and in hand-written pages', () => {
    expect(verify('enrolment/age.js', "export const a = 'registration';")).toHaveLength(0);
    expect(verify('src/pages/Home.js', "export const a = 'school';")).toHaveLength(0);
  });
  it('resource name rule allows a system resource in its own folder only', () => {
    expect(verify('server/auth/accounts.js', "export const a = 'user';")).toHaveLength(0);
    expect(verify('server/http/app.js', "export const a = 'user';")).toHaveLength(1);
  });
});
