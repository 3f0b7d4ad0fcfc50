import { useId, useState, type ReactNode } from 'react';
import type { JsonValue } from '#model/json';
import type { ProjectedField } from '#model/projection';
import type { ListFilter, ReferenceOption } from '#model/records';
import { FieldCell } from '../fields/FieldCell';
import { FieldFilter, hasFieldFilter } from '../fields/FieldFilter';
import { FieldInput } from '../fields/FieldInput';
import type { SearchReferenceOptions } from '../fields/FieldProps';
import { hasFieldInput } from '../fields/hasFieldInput';
import { useLanguage } from '../i18n/useLanguage';
import { usePageTitle } from '../i18n/usePageTitle';
import { useText } from '../i18n/useText';
import { ComparedItems, FormInputs, PartInputs } from './gallery/lazyParts';
import { listFormSamples } from './gallery/listFormSamples';
import {
  listFieldSamples,
  listSampleFilters,
  sampleRecordLabels,
  type FieldSample,
} from './gallery/listSamples';
import { listRangeSamples } from './gallery/listRangeSamples';
import { RangeInputs } from './gallery/RangeInputs';
import { galleryTexts } from './gallery/texts';
import './pages.css';
import './gallery/gallery.css';

const getLabel = (uuid: string) => sampleRecordLabels[uuid];

const pick = (uuid: string): ReferenceOption => ({ uuid, label: sampleRecordLabels[uuid] ?? '' });

/** The records as a tree, below each of them and, for an empty text, at the top. */
const levels: Readonly<Record<string, readonly ReferenceOption[]>> = {
  '': [{ ...pick('city'), branch: true, pickable: false }, pick('second')],
  city: [{ ...pick('east'), branch: true }],
  east: [pick('first')],
};

const lookup: SearchReferenceOptions = (typed, about) =>
  Promise.resolve(
    about?.parent !== undefined
      ? (levels[about.parent] ?? [])
      : Object.keys(sampleRecordLabels)
          .map(pick)
          .filter(({ uuid, label }) => (about?.uuid ?? uuid) === uuid && label.includes(typed)),
  );

/** The record that an input for relations receives in place of a newly created one. */
const createdRecord = pick('second');

/** A record that the reader may not see has no label. */
const hiddenRecord = 'hidden';

/** Every input, cell and filter in each state, as the registry chooses them. */
export function GalleryPage() {
  const t = useText(galleryTexts);
  const titleId = useId();
  const language = useLanguage();
  usePageTitle(t('title'));
  return (
    <section className="page" aria-labelledby={titleId}>
      <header className="page-head">
        <div>
          <h1 id={titleId}>{t('title')}</h1>
          <p className="gallery-about">{t('about')}</p>
        </div>
      </header>
      {listFieldSamples(language).map(sample => (
        <section key={sample.name} className="gallery-sample">
          <h2>{sample.name}</h2>
          <div className="gallery-states">
            {hasFieldInput(sample.field, sample.name) && <Inputs {...sample} />}
            <Cells {...sample} />
            {hasFieldFilter(sample.field, sample.name) &&
              (['filter', 'filterOn'] as const).map(state => (
                <SampleFilter key={state} {...sample} state={state} />
              ))}
          </div>
        </section>
      ))}
      {listRangeSamples(language).map(sample => (
        <section key={sample.name} className="gallery-sample">
          <h2>{sample.name}</h2>
          <div className="gallery-states gallery-ranges">
            <RangeInputs key={language} {...sample} />
          </div>
        </section>
      ))}
      {listFormSamples(language).map(sample => (
        <section key={sample.name} className="gallery-sample">
          <h2>{sample.name}</h2>
          <div className="gallery-states gallery-ranges">
            <FormInputs key={language} {...sample} />
          </div>
        </section>
      ))}
      <section className="gallery-sample">
        <h2>parts in a form</h2>
        <div className="gallery-states gallery-ranges">
          <PartInputs key={language} />
        </div>
      </section>
    </section>
  );
}

/** An input with the focus is seen by going there. */
const inputStates = ['empty', 'filled', 'invalid', 'disabled', 'masked', 'loading'] as const;

const isMaskable = (field: ProjectedField): boolean =>
  field['x-kind'] === 'text' && !field['x-widget'] && !field.format;

const sampleMask = '***';

/** Options that never arrive. */
const loadForever: SearchReferenceOptions = () => new Promise(() => undefined);

function Inputs(sample: FieldSample) {
  const t = useText(galleryTexts);
  const language = useLanguage();
  const { name, field, value } = sample;
  return (
    <>
      {inputStates
        .filter(state => state !== 'masked' || isMaskable(field))
        .filter(state => state !== 'loading' || field['x-ref'] || field['x-code-of'])
        .map(state => (
          <Input key={state} {...sample} state={state} />
        ))}
      <Framed title={t('readOnly')}>
        <FieldCell {...{ name, field, value, language, getLabel }} isExpanded />
      </Framed>
    </>
  );
}

function Input({ name, field, value, state }: FieldSample & { state: (typeof inputStates)[number] }) {
  const t = useText(galleryTexts);
  const language = useLanguage();
  const id = useId();
  const mask = state === 'masked' ? sampleMask : undefined;
  const isGiven = state === 'filled' || state === 'disabled';
  const [current, setCurrent] = useState<JsonValue | undefined>(mask ?? (isGiven ? value : undefined));
  const isInvalid = state === 'invalid' && current === undefined;
  return (
    <div className="gallery-state">
      <label id={`${id}-label`} htmlFor={id}>
        {t(state)}
      </label>
      <FieldInput
        {...{ id, field, language, getLabel }}
        lookup={state === 'loading' ? loadForever : lookup}
        name={`${name} ${state}`}
        value={current}
        onChange={setCurrent}
        onBlur={() => undefined}
        disabled={state === 'disabled'}
        invalid={isInvalid}
        required={state === 'invalid'}
        describedBy={isInvalid ? `${id}-error` : undefined}
        mask={mask}
        isTree={(field['x-ref'] ?? field['x-code-of'])?.tree}
        creation={{
          getLabel: () => t('newRecord'),
          onCreate: (_typed, pick) => pick(createdRecord),
        }}
      />
      {isInvalid && (
        <p id={`${id}-error`} className="gallery-error">
          {t('error')}
        </p>
      )}
    </div>
  );
}

function Cells({ name, field, value }: FieldSample) {
  const t = useText(galleryTexts);
  const language = useLanguage();
  const common = { name, field, language, getLabel };
  return (
    <>
      <Framed title={t('cell')}>
        <FieldCell {...common} value={value} />
      </Framed>
      <Framed title={t('whole')}>
        {field['x-differs'] ? (
          <ComparedItems {...common} value={value} />
        ) : (
          <FieldCell {...common} value={value} isExpanded />
        )}
      </Framed>
      <Framed title={t('emptyCell')}>
        <FieldCell {...common} value={null} />
      </Framed>
      {isMaskable(field) && (
        <Framed title={t('maskedCell')}>
          <FieldCell {...common} value={sampleMask} />
        </Framed>
      )}
      {field['x-ref'] && (
        <Framed title={t('hiddenCell')}>
          <FieldCell {...common} value={Array.isArray(value) ? [hiddenRecord] : hiddenRecord} />
        </Framed>
      )}
    </>
  );
}

function SampleFilter({ state, ...sample }: FieldSample & { state: 'filter' | 'filterOn' }) {
  const { name, field } = sample;
  const t = useText(galleryTexts);
  const language = useLanguage();
  const id = useId();
  const [filters, setFilters] = useState<readonly ListFilter[]>(() =>
    state === 'filterOn' ? listSampleFilters(sample) : [],
  );
  return (
    <div className="gallery-state">
      <label id={`${id}-label`} htmlFor={id}>
        {t(state)}
      </label>
      <FieldFilter
        {...{ id, name, field, language, getLabel, lookup }}
        value={filters}
        onChange={setFilters}
      />
    </div>
  );
}

function Framed({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="gallery-state">
      <span>{title}</span>
      <div>{children}</div>
    </div>
  );
}
