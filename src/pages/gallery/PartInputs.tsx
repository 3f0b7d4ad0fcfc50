import { useId, useState } from 'react';
import type { Issue } from '#model/errors';
import type { JsonObject } from '#model/json';
import type { Language } from '#model/language';
import type { ProjectedField, ProjectedPart, ProjectedSchema } from '#model/projection';
import type { RecordDetail } from '#model/records';
import { PartEdits } from '../../forms/parts/PartEdits';
import { useLanguage } from '../../i18n/useLanguage';
import { useText } from '../../i18n/useText';
import { PartsTable } from '../record/parts/PartsTable';
import { galleryTexts } from './texts';
import '../../forms/forms.css';

const states = ['empty', 'filled', 'invalid', 'removed', 'readOnly'] as const;
type State = (typeof states)[number];

const part: Omit<ProjectedPart, 'title'> = {
  ...{ name: 'people', resource: 'person', by: 'ownerId' },
  ...{ min: 0, max: 3 },
};

/** The parts of a record in its form: none, some, one with an error, one that is removed, and read-only ones. */
export const PartInputs = () => states.map(state => <PartInput key={state} state={state} />);

function createSchema(language: Language, isOpen: boolean): ProjectedSchema {
  const field = (title: string, kind: 'text' | 'integer'): ProjectedField => ({
    title,
    'x-kind': kind,
    'x-origin': 'author',
  });
  const names = ['name', 'age'];
  return {
    type: 'object',
    title: galleryTexts.person[language],
    properties: {
      name: field(galleryTexts.name[language], 'text'),
      age: field(galleryTexts.age[language], 'integer'),
    },
    required: ['name'],
    ...{ 'x-name': part.resource, 'x-hash': '', 'x-validator': '', 'x-display': '{name}' },
    'x-list': {
      ...{ columns: [], search: [], filters: [], sort: [], actions: [], bulk: [], totals: [] },
    },
    'x-form': [{ title: '', rows: [names], step: false }],
    ...{ 'x-detail': [], 'x-print': [] },
    'x-can': {
      ...(isOpen && { create: names }),
      ...{ edit: isOpen, delete: isOpen, import: false, export: false, reveal: [] },
    },
  };
}

const rows: readonly JsonObject[] = [
  { uuid: 'p1', name: '张三', age: 6 },
  { uuid: 'p2', name: '李四', age: 7 },
];

function createRecord(actions: string[]): RecordDetail {
  const common = { version: 1, actions, refusals: {}, editable: [], masked: [], labels: {} };
  const people = rows.map(row => ({ ...row, ...common }));
  return { uuid: 'owner', ...common, [part.name]: people };
}

/** What was edited in each state, as a save request has it. */
const edits: Readonly<Partial<Record<State, JsonObject>>> = {
  invalid: { [part.name]: [{ uuid: 'p1', version: 1, name: '' }] },
  removed: { [part.name]: [{ uuid: 'p2', deleted: true }] },
};

const issues: readonly Issue[] = [{ path: `/${part.name}/0/name`, keyword: 'required' }];

function PartInput({ state }: { state: State }) {
  const t = useText(galleryTexts);
  const language = useLanguage();
  const titleId = useId();
  const isOpen = state !== 'readOnly';
  const [edited] = useState(() => new PartEdits([part], edits[state]));
  return (
    <div className="gallery-state" role="group" aria-labelledby={titleId}>
      <span id={titleId}>{t(state)}</span>
      <div className="form">
        <PartsTable
          part={{ ...part, title: `${t('people')} · ${t(state)}` }}
          schema={createSchema(language, isOpen)}
          record={state === 'empty' ? undefined : createRecord(isOpen ? ['edit', 'delete'] : [])}
          edits={edited}
          issues={state === 'invalid' ? issues : []}
          onOpen={() => undefined}
          onChange={() => undefined}
        />
      </div>
    </div>
  );
}
