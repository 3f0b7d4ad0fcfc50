import fs from 'node:fs/promises';
import { describe, expect, it } from 'vitest';

interface Row {
  id: string;
  sentence: string;
  /** Verdict `yes`, or `departs`, `partly` or `not yet` with an explanation. */
  holds: string;
  /** Source files, each in backticks. */
  where: string[];
  /** Test files, each in backticks. */
  tests: string[];
}

const codes = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

/** The rows of the table; a bar inside a cell would be one row too many columns. */
function rowsOf(document: string): Row[] {
  return document
    .split('\n')
    .filter(line => /^\| [a-z]+\.\d+ /.test(line))
    .map(line => {
      const cells = line.split('|').map(cell => cell.trim());
      const [, id = '', sentence = '', holds = '', where = '', tests = ''] = cells;
      if (cells.length !== 7) throw new Error(`${id} has ${cells.length - 2} cells`);
      return { id, sentence, holds, where: codes(where), tests: codes(tests) };
    });
}

const rows = rowsOf(await fs.readFile('docs/conformance.md', 'utf8'));

const titleWith = (id: string): RegExp => new RegExp(`['"\`][^\\n]*\\[${id.replace('.', '\\.')}\\]`);

/** The error of a cited test file, if any. */
async function faultOf(id: string, file: string): Promise<string | undefined> {
  const source = await fs.readFile(file, 'utf8').catch(() => undefined);
  if (source === undefined) return `${file} does not exist`;
  return titleWith(id).test(source) ? undefined : `${file} has no test title that carries [${id}]`;
}

describe('docs/conformance.md', () => {
  it('conformance page gives each sentence a unique id', () => {
    const ids = rows.map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(100);
    expect(ids).toEqual([...new Set(ids)]);
  });

  /** Texts of former sentences that the page must not contain. */
  it.each([
    [
      'guard.11',
      '/login: for a visitor without a token it leaves the app for the external single sign-on page.',
    ],
    [
      'calls.7',
      'POST /register, /validate/register, /resetPassword, /socialLogin; GET /oauth2/login/{id}, /oauth2/applogin/{id}.',
    ],
    [
      'valid.8',
      "Prompts exist for phone and captcha, including 'Please enter the correct mobile phone number'. Social login has a similar message.",
    ],
    ['const.12', 'Table height = window height minus 291 px plus 60 px per extra unit.'],
    ['const.14', 'Build: dev port 10000, output dir dist, PWA off, lint off.'],
    [
      'guard.10',
      'Whitelist (reachable without signing in, hidden from menu): /login, /admin/login, /register, /callback, /403, /404, /bm, /bm/detail/bmtable, /resetPassword, /changePassword, /bm/auth/callback, /bm/auth/appcallback, /bm/auth/logout.',
    ],
    [
      'session.6',
      "Virtual-roles mode (login interception off) gives full access and the name 'admin (login interception off)'.",
    ],
    ['valid.1', 'Username required (用户名不能为空). Password at least 6 characters (密码不能少于6位).'],
    [
      'valid.4',
      'External link: starts with http, https, mailto, tel or //. Password: at least 8 characters. Weak-password check: needs lowercase, uppercase, digit and special character. Number: digits only. Name: Chinese letters, letters or digits. IPv4. Port: 0 to 65535. Phone: 11 digits starting with 1. ID card: 18-digit mainland id, or 10-character letter plus 9 digits, or Hong Kong/Macau style. Age from id: at least 6 by year, month cutoff 8 for exactly 6. A variant needs only a year difference of at least 6. Non-id strings pass. Email format; maximum length 254. Chinese name: 2 to 10 Chinese characters. Chinese only: 2 or more. Blank: null, empty, whitespace or the text null. Telephone number format. Amount: digits with up to 2 decimals. JSON object check.',
    ],
    [
      'valid.7',
      "Generic form rules: required, whitespace, type, min/max/length ranges, enum, pattern, email, url, hex colour. Default messages: '{field} is required', '{field} must be one of {list}', '{field} cannot be empty', '{field} must be between {min} and {max} characters'.",
    ],
    [
      'catalogue.9',
      "Service worker: notice 'new version detected, downloading', then 'update complete, page refreshes in 10 seconds'.",
    ],
    ['state.11', 'Settings: logo, title, device (desktop default; mobile).'],
    [
      'calls.5',
      'Downloads: POST to a given url with a form-encoded body, binary blob response saved as a file.',
    ],
    ['calls.6', 'Downloads: GET zip download with bearer token.'],
    [
      'catalogue.6',
      "Downloads: spinner 'downloading data, please wait'. On failure 'error downloading file, contact the administrator'. If the blob holds JSON, its code/message is shown.",
    ],
    ['product.4', '/personal : personal centre.'],
  ])('conformance page quotes %s in the words of the specification', (id, sentence) => {
    expect(rows.find(row => row.id === id)?.sentence).toBe(sentence);
  });

  it.each(rows)(
    'conformance page states for $id whether it holds, and the reason if it does not',
    async ({ sentence, holds }) => {
      expect(holds).toMatch(/^(yes|departs: .+|partly: .+|not yet: .+)$/);
      // Missing or different behaviour is described in its own column.
      expect(sentence).not.toMatch(/until then|so far|not yet|comes with/i);
      const decisions = [...holds.matchAll(/\]\((adr\/[^)]+)\)/g)].map(([, file = '']) => file);
      if (holds.startsWith('departs')) expect(decisions).not.toEqual([]);
      for (const file of decisions) await fs.access(`docs/${file}`);
    },
  );

  it.each(rows.filter(({ holds }) => !holds.startsWith('not yet')))(
    'conformance page names existing source files and a test title with the id for $id',
    async ({ id, where, tests }) => {
      expect(where, 'where it lives').not.toEqual([]);
      for (const file of where) await fs.access(file);
      expect(tests, 'the tests').not.toEqual([]);
      const faults = await Promise.all(tests.map(test => faultOf(id, test)));
      expect(faults.filter(Boolean)).toEqual([]);
    },
  );
});
