import { Button, Callout, Classes } from '@blueprintjs/core';
import { PlusIcon, TrashIcon } from '@blueprintjs/icons';
import {
  ADDITIONAL_PROPERTY_FLAG,
  canExpand,
  getUiOptions,
  type ErrorListProps,
  type FieldTemplateProps,
  type MultiSchemaFieldTemplateProps,
  type ObjectFieldTemplateProps,
  type SubmitButtonProps,
  type TemplatesType,
  type WrapIfAdditionalTemplateProps,
} from '@rjsf/utils';
import { isValidElement, use } from 'react';
import { FieldErrors } from '../theme/FieldErrors';
import { getHelpId, getLabelId } from '../theme/ids';
import { formatIssueCount, formTexts } from '../texts';
import { InTableCellContext, PlainFormContext, usePlainLanguage } from './PlainContext';
import { PlainArray, PlainArrayItem } from './PlainArray';
import { formatChooseOne, plainFormTexts, formatRemoveKey } from './texts';

function Mark() {
  const language = usePlainLanguage();
  return (
    <span className="form-required">
      <span aria-hidden="true"> *</span>
      <span className="field-spoken">{formTexts.required[language]}</span>
    </span>
  );
}

/** A value with label, help and errors; as a cell its label is only spoken. */
function PlainField(props: FieldTemplateProps) {
  const { id, label, children, rawErrors, rawDescription, hidden, required, displayLabel, schema } = props;
  const isCell = use(InTableCellContext);
  const { WrapIfAdditionalTemplate } = props.registry.templates;
  if (hidden) return <div hidden>{children}</div>;
  // A single checkbox shows its label itself.
  const isNamed = displayLabel === true || (schema.type === 'boolean' && (required || rawDescription));
  return (
    <WrapIfAdditionalTemplate {...props}>
      {isNamed ? (
        <div className="form-field">
          <label id={getLabelId(id)} htmlFor={id} className="form-label">
            {label}
            {required && <Mark />}
          </label>
          {children}
          {rawDescription && !isCell && schema.type !== 'boolean' && (
            <div id={getHelpId(id)} className="form-help">
              {rawDescription}
            </div>
          )}
          <FieldErrors id={id} errors={rawErrors} />
        </div>
      ) : (
        <>
          {children}
          <FieldErrors id={id} errors={rawErrors} />
        </>
      )}
    </WrapIfAdditionalTemplate>
  );
}

/** A value under a key that a person chooses: the key, the value and a button that removes both. */
function KeyedValue(props: WrapIfAdditionalTemplateProps) {
  const { id, label, schema, children, disabled, readonly, onKeyRenameBlur, onRemoveProperty } = props;
  const language = usePlainLanguage();
  if (!(ADDITIONAL_PROPERTY_FLAG in schema)) return children;
  const closed = disabled === true || readonly === true;
  return (
    <div className="plain-key">
      <div className="form-field">
        <label htmlFor={`${id}-key`} className="form-label">
          {plainFormTexts.key[language]}
        </label>
        <input
          id={`${id}-key`}
          type="text"
          className={`${Classes.INPUT} ${Classes.FILL}`}
          autoComplete="off"
          defaultValue={label}
          disabled={closed}
          onBlur={onKeyRenameBlur}
        />
      </div>
      <div className="plain-key-value">{children}</div>
      <Button
        variant="minimal"
        size="small"
        icon={<TrashIcon />}
        disabled={closed}
        onClick={onRemoveProperty}
        aria-label={formatRemoveKey(label)[language]}
        title={formatRemoveKey(label)[language]}
      />
    </div>
  );
}

/** Fields of an object: cells of a table row, a box, or the whole form. */
function PlainObject(props: ObjectFieldTemplateProps) {
  const { fieldPathId, title, description, schema, uiSchema, properties, disabled, readonly } = props;
  const language = usePlainLanguage();
  const isCell = use(InTableCellContext);
  if (isCell) return <div className="form-columns">{properties.map(({ content }) => content)}</div>;
  const isRoot = fieldPathId.path.length === 0;
  // The fields of the alternatives of a schema are rendered next to the choice of the alternative.
  if (properties.length === 0 && (schema.oneOf ?? schema.anyOf)) return null;
  const { $id: id } = fieldPathId;
  const body = (
    <>
      {description && (
        <div id={getHelpId(id)} className="form-help">
          {description}
        </div>
      )}
      {properties.map(({ content }) => content)}
      {canExpand(schema, uiSchema, props.formData as object) && (
        <Button
          size="small"
          className="plain-add"
          icon={<PlusIcon />}
          disabled={disabled === true || readonly === true}
          onClick={props.onAddProperty}
          text={plainFormTexts.addKey[language]}
        />
      )}
    </>
  );
  if (isRoot || !title) return <div id={id}>{body}</div>;
  return (
    <fieldset id={id} className="form-group">
      <legend>{title}</legend>
      {body}
    </fieldset>
  );
}

/** Choice of one of several schemas for a value, and the fields of that schema. */
function Alternative({ selector, optionSchemaField }: MultiSchemaFieldTemplateProps) {
  const language = usePlainLanguage();
  const { id, label = '' } = isValidElement<{ id: string; label?: string }>(selector) ? selector.props : {};
  return (
    <div className="plain-alternative">
      {id !== undefined && (
        <div className="form-field">
          <label id={getLabelId(id)} htmlFor={id} className="form-label">
            {formatChooseOne(label)[language]}
          </label>
          {selector}
        </div>
      )}
      {optionSchemaField}
    </div>
  );
}

/** Summary of the errors, each a link to its field. */
function PlainErrors({ errors }: ErrorListProps) {
  const { language, focus } = use(PlainFormContext);
  return (
    <Callout
      intent="danger"
      compact
      className="form-summary"
      role="alert"
      title={formatIssueCount(errors.length)[language]}
    >
      <ul>
        {errors.map(({ property = '', message }) => (
          <li key={`${property} ${message}`}>
            <button type="button" className="field-link" onClick={() => focus(property.split('.').join('/'))}>
              {message}
            </button>
          </li>
        ))}
      </ul>
    </Callout>
  );
}

function SendButton({ uiSchema }: SubmitButtonProps) {
  const language = usePlainLanguage();
  const { submitButtonOptions } = getUiOptions(uiSchema);
  return (
    <Button
      type="submit"
      intent="primary"
      text={submitButtonOptions?.submitText ?? formTexts.save[language]}
    />
  );
}

export const plainTemplates: Partial<Omit<TemplatesType, 'ButtonTemplates'>> & {
  ButtonTemplates: Partial<TemplatesType['ButtonTemplates']>;
} = {
  ArrayFieldTemplate: PlainArray,
  ArrayFieldItemTemplate: PlainArrayItem,
  FieldTemplate: PlainField,
  WrapIfAdditionalTemplate: KeyedValue,
  ObjectFieldTemplate: PlainObject,
  MultiSchemaFieldTemplate: Alternative,
  ErrorListTemplate: PlainErrors,
  ButtonTemplates: { SubmitButton: SendButton },
};
