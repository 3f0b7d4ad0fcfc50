import { expect, it } from 'vitest';
import type { Example, ExampleOutcome } from '#model/examples';
import { parseSource } from '../parseSource';
import { findExampleFailure } from './findFailure';
import { readExamples } from './readExamples';

function findFor(words: object, outcome: ExampleOutcome) {
  const text = JSON.stringify({ records: [{ title: '示例', 'x-title-en': 'example', ...words }] });
  const { file } = parseSource('examples/note.json', Buffer.from(text));
  const [one] = readExamples(file);
  if (!one) throw new Error('There is no example');
  return findExampleFailure(one, outcome);
}

const refused = { refused: { field: 'code', by: 'pattern' } };
const refusals = [
  { field: 'name', by: 'required' },
  { field: 'code', by: 'pattern' },
];

it.each<[object, ExampleOutcome]>([
  [{ accepted: true }, { record: {} }],
  [{ accepted: true, gives: { code: 'A', name: null } }, { record: { code: 'A' } }],
  [refused, { refusals }],
  [{ refused: { by: 'pattern' } }, { refusals }],
])(
  'findFailure of a schema example returns nothing when the expectation %j meets the outcome %j',
  (words, outcome) => {
    expect(findFor({ values: {}, ...words }, outcome)).toBeUndefined();
  },
);

it.each<[object, ExampleOutcome, string, string]>([
  [
    { accepted: true },
    { refusals },
    '“示例”：应被接受，实际却在“name”处因“required”被拒绝，并在“code”处因“pattern”被拒绝。',
    '"example": it should be accepted, but was refused at "name" by "required" and at "code" by "pattern".',
  ],
  [
    refused,
    { record: {} },
    '“示例”：应在“code”处因“pattern”被拒绝，实际却被接受。',
    '"example": it should be refused at "code" by "pattern", but was accepted.',
  ],
  [
    { refused: { by: 'role' } },
    { refusals: [{ by: 'window' }] },
    '“示例”：应因“role”被拒绝，实际却因“window”被拒绝。',
    '"example": it should be refused by "role", but was refused by "window".',
  ],
  [
    { accepted: true, gives: { code: 'B' } },
    { record: { code: 'A' } },
    '“示例”：之后“code”应为 B，实际却为 A。',
    '"example": afterwards "code" should be B, but is A.',
  ],
])(
  'findExampleFailure of a schema example names the expectation %j and the outcome that differs from it',
  (words, outcome, zh, en) => {
    expect(findFor({ values: {}, ...words }, outcome)).toMatchObject({
      rule: 'examples/failed',
      file: 'examples/note.json',
      pointer: '/records/0',
      severity: 'mistake',
      what: { zh, en },
    });
  },
);

it('failed example of a transition is reported as "should be allowed", not "accepted"', () => {
  const step: Example = { title: { zh: '步骤', en: 'step' }, record: {}, step: 'finish', input: {} };
  const { file } = parseSource('examples/note.json', Buffer.from('{}'));
  const failure = findExampleFailure(
    { file, at: [], resource: 'note', example: step },
    { refusals: [{ by: 'state' }] },
  );
  expect(failure?.what.en).toBe('"step": it should be allowed, but was refused by "state".');
});
