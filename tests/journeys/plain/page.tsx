import '../../../src/styles/console.css';
import '../../../src/styles/blueprint.css';
import '../../../src/styles/base.css';
import '../../../src/styles/tokens.css';
import './page.css';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { JsonValue } from '#model/json';
import type { SchemaValidators } from '../../../src/forms/loadValidators';
import { PlainForm } from '../../../src/forms/plain/PlainForm';
import { StoresContext } from '../../../src/stores/hooks/useStores';
import { deepFreeze } from '../../support/deepFreeze';
import { TabsFixture } from '../../support/TabsFixture';
import type { PlainSample } from './PlainSample';

function Page({ sample, validators }: { sample: PlainSample; validators: SchemaValidators }) {
  const [sent, setSent] = useState<JsonValue>();
  return (
    <main className="page">
      <h1>{sample.schema.title}</h1>
      <PlainForm
        {...{ schema: sample.schema, uiSchema: sample.uiSchema, value: sample.value, validators }}
        language={language}
        onSubmit={setSent}
      />
      <output id="sent">{sent !== undefined && JSON.stringify(sent)}</output>
    </main>
  );
}

const query = new URLSearchParams(location.search);
const name = query.get('sample') ?? '';
const language = query.get('language') === 'zh' ? 'zh' : 'en';
// A form changes neither its schema nor the values that it is given.
const sample = deepFreeze((await (await fetch(`/samples/${name}.json`)).json()) as PlainSample);
const address = `/validators/${name}.js`;
const { default: validators } = (await import(/* @vite-ignore */ address)) as { default: SchemaValidators };
document.body.className = query.get('look') ?? '';
const { stores } = await TabsFixture.create({ routes: [] });
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <StoresContext value={stores}>
        <Page sample={sample} validators={validators} />
      </StoresContext>
    </StrictMode>,
  );
}
