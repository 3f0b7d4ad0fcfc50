import { autorun } from 'mobx';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ProjectedField } from '#model/projection';
import { loadServedValidators } from '#tests/support/loadServedValidators';
import * as expressions from './expressions';
import { FormDraft } from './FormDraft';
import type { FormSchema } from './FormSchema';
import type { SchemaValidators } from './loadValidators';

const text = (title: string): ProjectedField => ({
  type: 'string',
  minLength: 2,
  title,
  'x-kind': 'text',
  'x-origin': 'author',
});
const schema: FormSchema = {
  type: 'object',
  required: ['name', 'code'],
  properties: { name: text('Name'), code: text('Code') },
  unevaluatedProperties: false,
};
const editable = new Set(['name', 'code']);
let validators: SchemaValidators = {};

beforeAll(async () => {
  validators = await loadServedValidators(schema);
});

const draftOf = (stored?: { name: string; code: string }, values?: { name?: string }) =>
  new FormDraft({ schema, validators, editable, ...(stored && { stored }), ...(values && { values }) });

describe('FormDraft', () => {
  it('form draft starts from the stored record merged with the earlier changes', () => {
    const draft = draftOf({ name: 'Li', code: 'A1' }, { name: 'Wu' });
    expect(draft.values).toEqual({ name: 'Wu', code: 'A1' });
    expect(draft.changes).toEqual({ name: 'Wu' });
  });

  it('form draft shows issues of edited fields and of completed wizard steps, and all issues after a save attempt', () => {
    const draft = draftOf();
    const getShownIssues = () =>
      draft.rules
        .validate(draft.values)
        .filter(issue => draft.isIssueShown(issue))
        .map(({ path }) => path);
    expect(getShownIssues()).toEqual([]);
    draft.markLeft('/code');
    expect(getShownIssues()).toEqual([]);
    draft.markEdited('/code');
    draft.markLeft('/code');
    expect(getShownIssues()).toEqual(['/code']);
    draft.markVisited(['name']);
    expect(getShownIssues().sort()).toEqual(['/code', '/name']);
    const tried = draftOf();
    tried.markSubmitAttempted();
    expect(tried.isIssueShown({ path: '/name', keyword: 'required' })).toBe(true);
  });

  it('form draft shows a server issue until its value changes', () => {
    const draft = draftOf({ name: 'Li', code: 'A1' });
    const seen: string[][] = [];
    const dispose = autorun(() => seen.push(draft.serverIssues.map(({ path }) => path)));
    draft.setServerIssues([
      { path: '/name', keyword: 'unique' },
      { path: '', keyword: 'rule' },
    ]);
    draft.setValues({ name: 'Li', code: 'B2' });
    draft.setValues({ name: 'Wu', code: 'B2' });
    dispose();
    expect(draft.isSubmitAttempted).toBe(true);
    expect(seen).toEqual([[], ['/name', ''], ['/name'], []]);
  });

  it('form draft shows a violated x-compare once one of its fields lost the focus, and the server issue until a value changes', () => {
    const draft = draftOf();
    const issue = { path: '/name', keyword: 'compare' };
    expect(draft.isIssueShown({ ...issue, params: { fields: ['name', 'code'] } })).toBe(false);
    draft.markEdited('/code');
    draft.markLeft('/code');
    expect(draft.isIssueShown({ ...issue, params: { fields: ['name', 'code'] } })).toBe(true);
    draft.setServerIssues([issue]);
    expect(draft.serverIssues).toEqual([issue]);
    draft.setValues({ code: 'B2' });
    expect(draft.serverIssues).toEqual([]);
  });

  it('form draft shows a tentative issue of a rule once the field lost the focus, without blocking the save', () => {
    const issue = { path: '/code', keyword: 'rare', isTentative: true } as const;
    const checked: ProjectedField = { ...text('Code'), 'x-checked-by': 'rare' };
    const draft = new FormDraft({
      ...{ validators, expressions, editable },
      schema: { ...schema, properties: { ...schema.properties, code: checked } },
      rules: { rare: ({ code }) => (code === 'Z9' ? [issue] : []) },
    });
    const seen: (string | undefined)[][] = [];
    const dispose = autorun(() => seen.push(draft.serverIssues.map(({ keyword }) => keyword)));
    draft.markEdited('/code');
    draft.setValues({ name: 'Li', code: 'Z9' });
    draft.markLeft('/code');
    expect(draft.rules.validate(draft.values)).toEqual([]);
    draft.setServerIssues([{ path: '/code', keyword: 'unique' }]);
    draft.setValues({ name: 'Li', code: 'A1' });
    dispose();
    expect(seen).toEqual([[], ['rare'], ['unique'], []]);
  });
});
