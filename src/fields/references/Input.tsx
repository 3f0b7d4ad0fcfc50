import { SmallCrossIcon } from '@blueprintjs/icons';
import { Combobox } from '../Combobox';
import type { FieldProps } from '../FieldProps';
import { texts } from '../texts';

/** Several records: each picked one stands above the box and can be taken out again. */
export function ReferencesInput(props: FieldProps) {
  const { id, field, value, onChange, getLabel, language, disabled } = props;
  const uuids = (Array.isArray(value) ? value : []).map(String);
  const change = (next: readonly string[]) => onChange(next.length > 0 ? [...next] : undefined);
  return (
    <div className="field-references">
      {uuids.length > 0 && (
        <ul className="field-tags" aria-label={field.title}>
          {uuids.map(uuid => (
            <li key={uuid} className="field-tag field-picked">
              {getLabel(uuid) ?? uuid}
              <button
                type="button"
                className="field-picked-remove"
                disabled={disabled}
                aria-label={`${texts.remove[language]} ${getLabel(uuid) ?? uuid}`}
                onClick={() => change(uuids.filter(other => other !== uuid))}
              >
                <SmallCrossIcon aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Combobox
        id={id}
        name={props.name}
        label={field.title}
        text=""
        placeholder={field['x-placeholder']}
        language={language}
        disabled={disabled}
        invalid={props.invalid}
        required={props.required}
        describedBy={props.describedBy}
        lookup={props.lookup}
        isSelected={candidate => uuids.includes(candidate)}
        onSelect={option => change([...uuids.filter(uuid => uuid !== option.uuid), option.uuid])}
        onBlur={props.onBlur}
      />
    </div>
  );
}
