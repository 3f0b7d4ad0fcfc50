import { Button, Callout, Classes } from '@blueprintjs/core';
import { PlusIcon, TrashIcon } from '@blueprintjs/icons';
import {
  ADDITIONAL_PROPERTY_FLAG,
  canExpand,
  getUiOptions,
  type CyclicSchemaExpandProps,
  type ErrorListProps,
  type FieldTemplateProps,
  type GridTemplateProps,
  type MultiSchemaFieldTemplateProps,
  type ObjectFieldTemplateProps,
  type OptionalDataControlsTemplateProps,
  type SubmitButtonProps,
  type TemplatesType,
  type WrapIfAdditionalTemplateProps,
} from '@rjsf/utils';
import { isValidElement, use, type CSSProperties } from 'react';
import { FieldErrors } from '../theme/FieldErrors';
import { getHelpId, getLabelId } from '../theme/ids';
import { formatAddLabel, formatIssueCount, formTexts } from '../texts';
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
  const { id, label, children, rawErrors, rawDescription, rawHelp, hidden, required, schema } = props;
  const isCell = use(InTableCellContext);
  const { WrapIfAdditionalTemplate } = props.registry.templates;
  if (hidden) return <div hidden>{children}</div>;
  // A single checkbox shows its label itself.
  const isNamed = props.displayLabel === true || (schema.type === 'boolean' && (required || rawDescription));
  const help = [schema.type === 'boolean' ? undefined : rawDescription, rawHelp].filter(Boolean);
  return (
    <WrapIfAdditionalTemplate {...props}>
      {isNamed ? (
        <div className="form-field">
          <label id={getLabelId(id)} htmlFor={id} className="form-label">
            {label}
            {required && <Mark />}
          </label>
          {children}
          {help.length > 0 && !isCell && (
            <div id={getHelpId(id)} className="form-help">
              {help.map(text => (
                <p key={text}>{text}</p>
              ))}
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
      {props.optionalDataControl}
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

/** Button that adds a value that may be left out, or removes it; without the right to edit, a word that there is none. */
function OptionalData({ id, label, onAddClick, onRemoveClick }: OptionalDataControlsTemplateProps) {
  const onClick = onAddClick ?? onRemoveClick;
  if (!onClick) return <div id={id}>{label}</div>;
  const icon = onAddClick ? <PlusIcon /> : <TrashIcon />;
  return <Button id={id} size="small" className="plain-add" icon={icon} onClick={onClick} text={label} />;
}

/** Where a schema refers to itself without an end, its next level is opened on demand. */
function NextCycle({ name, schema, fieldPathId, onExpand }: CyclicSchemaExpandProps) {
  const language = usePlainLanguage();
  return (
    <Button
      id={fieldPathId.$id}
      size="small"
      className="plain-add"
      icon={<PlusIcon />}
      onClick={() => onExpand(fieldPathId.$id)}
      text={formatAddLabel(schema.title ?? name)[language]}
    />
  );
}

/** Row of twelve columns, or a part of one; on a narrow screen the parts stand below each other. */
function GridPart({ children, column, span = 12 }: GridTemplateProps & { span?: number }) {
  if (!column) return <div className="plain-grid">{children}</div>;
  return <div style={{ '--span': span } as CSSProperties}>{children}</div>;
}

function UnsupportedValue() {
  const language = usePlainLanguage();
  return (
    <Callout intent="warning" compact>
      {plainFormTexts.unsupported[language]}
    </Callout>
  );
}

/** Summary of the errors, each a link to its field. */
function PlainErrors({ errors }: ErrorListProps) {
  const { language, focus } = use(PlainFormContext);
  return (
    <Callout intent="danger" compact className="form-summary" role="alert">
      <p className="callout-title">{formatIssueCount(errors.length)[language]}</p>
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
  OptionalDataControlsTemplate: OptionalData,
  CyclicSchemaExpandTemplate: NextCycle,
  GridTemplate: GridPart,
  UnsupportedFieldTemplate: UnsupportedValue,
  ErrorListTemplate: PlainErrors,
  ButtonTemplates: { SubmitButton: SendButton },
};
