import { Callout } from '@blueprintjs/core';
import { ErrorIcon } from '@blueprintjs/icons';
import type { ErrorListProps } from '@rjsf/utils';
import { fieldAt, pointerOf } from '../FormSchema';
import { useFormScope } from '../FormScope';
import { faults } from '../texts';

/** All that keeps the form from being saved, each a way to its field. It is not there before saving was tried. */
export function ErrorListTemplate({ errors }: ErrorListProps<unknown>) {
  const { draft, language, focus } = useFormScope();
  if (!draft.attempted) return null;
  return (
    <Callout
      intent="danger"
      compact
      icon={<ErrorIcon />}
      className="form-summary"
      role="alert"
      title={faults(errors.length)[language]}
    >
      <ul>
        {errors.map(({ property = '', message }) => {
          const path = property.split('.').filter(step => step !== '');
          return (
            <li key={`${property} ${message}`}>
              {fieldAt(draft.rules.schema, path) ? (
                <button type="button" className="field-link" onClick={() => focus(pointerOf(path))}>
                  {message}
                </button>
              ) : (
                message
              )}
            </li>
          );
        })}
      </ul>
    </Callout>
  );
}
