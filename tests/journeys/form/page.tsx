import '../../../src/styles/console.css';
import '../../../src/styles/blueprint.css';
import '../../../src/styles/base.css';
import '../../../src/styles/tokens.css';
import './page.css';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { Issue } from '#model/errors';
import type { JsonObject } from '#model/json';
import type { Language } from '#model/language';
import type { ProjectedSchema } from '#model/projection';
import type { ReferenceOption, OptionLookupScope, RecordDetail } from '#model/records';
import { ModalDialog } from '../../../src/dialogs/ModalDialog';
import { PendingEdits } from '../../../src/fields/PendingEdits';
import { loadFormCode, type FormModules } from '../../../src/forms/loadFormCode';
import { ResourceForm } from '../../../src/forms/ResourceForm';
import { TransitionForm } from '../../../src/forms/TransitionForm';

/** A form as on a console page, with the saved values below it. */
interface Given {
  zh: ProjectedSchema;
  en: ProjectedSchema;
  record?: RecordDetail;
}

async function json<T>(url: string): Promise<T> {
  return (await (await fetch(url)).json()) as T;
}

const lookupOf =
  (field: string) =>
  (q: string, { this: record = {}, uuid }: OptionLookupScope = {}) => {
    const query = new URLSearchParams({ field, q, this: JSON.stringify(record) });
    if (uuid !== undefined) query.set('uuid', uuid);
    return json<ReferenceOption[]>(`/options?${query.toString()}`);
  };

function Page({ given, code, start }: { given: Given; code: FormModules; start: Language }) {
  const [language, setLanguage] = useState(start);
  const [saved, setSaved] = useState<JsonObject>();
  const [refused, setRefused] = useState<readonly Issue[]>([]);
  const taken: Issue = {
    path: '/name',
    keyword: 'unique',
    text: { zh: '名称已被使用', en: 'Name is taken' },
  };
  return (
    <main className="page">
      <nav>
        <button onClick={() => setLanguage(language === 'zh' ? 'en' : 'zh')}>language</button>
        <button onClick={() => setRefused([{ ...taken }])}>refuse</button>
      </nav>
      <h1>{given[language].title}</h1>
      <ResourceForm
        schema={given[language]}
        code={code}
        record={given.record}
        pendingEdits={pending}
        language={language}
        getLookup={lookupOf}
        fieldErrors={refused}
        onSubmit={setSaved}
        onCancel={() => setSaved(undefined)}
      />
      <output id="saved">{saved && JSON.stringify(saved)}</output>
    </main>
  );
}

/** The same for a transition input, in its dialog. */
function Decision({ given, code, start }: { given: Given; code: FormModules; start: Language }) {
  const [saved, setSaved] = useState<JsonObject>();
  const [transition] = given[start]['x-states']?.transitions ?? [];
  if (!transition?.input) return null;
  return (
    <main className="page">
      <ModalDialog title={transition.title}>
        <div className="modal-dialog-body">
          <TransitionForm
            transition={{ ...transition, input: transition.input }}
            validators={code.validators}
            language={start}
            pendingEdits={pending}
            getLookup={lookupOf}
            onSubmit={setSaved}
            onCancel={() => setSaved(undefined)}
          />
        </div>
      </ModalDialog>
      <output id="saved">{saved && JSON.stringify(saved)}</output>
    </main>
  );
}

const query = new URLSearchParams(location.search);
const pending = new PendingEdits();
const name = query.get('form') ?? 'everything';
const given = await json<Given>(`/given/${name}.json`);
const code = await loadFormCode(given.zh, `/validators/${name}.js`);
const start = query.get('language') === 'en' ? 'en' : 'zh';
const Shown = given.zh['x-states'] ? Decision : Page;
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Shown given={given} code={code} start={start} />
    </StrictMode>,
  );
}
