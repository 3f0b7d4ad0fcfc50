import { Callout } from '@blueprintjs/core';
import { ErrorIcon } from '@blueprintjs/icons';
import type { ErrorListProps } from '@rjsf/utils';
import { getFieldAt, toPointer } from '../FormSchema';
import { useFormContext } from '../FormContext';
import { issueCount } from '../texts';

/** Summary of the issues that block saving, each a link to its field. Shown after a save attempt. */
export function ErrorListTemplate({ errors }: ErrorListProps<unknown>) {
  const { draft, language, focus } = useFormContext();
  if (!draft.isSubmitAttempted) return null;
  return (
    <Callout
      intent="danger"
      compact
      icon={<ErrorIcon />}
      className="form-summary"
      role="alert"
      title={issueCount(errors.length)[language]}
    >
      <ul>
        {errors.map(({ property = '', message }) => {
          const path = property.split('.').filter(step => step !== '');
          return (
            <li key={`${property} ${message}`}>
              {getFieldAt(draft.rules.schema, path) ? (
                <button type="button" className="field-link" onClick={() => focus(toPointer(path))}>
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
