import { Callout } from '@blueprintjs/core';
import { ErrorIcon } from '@blueprintjs/icons';
import type { ErrorListProps } from '@rjsf/utils';
import { getFieldAt, toPointer } from '../FormSchema';
import { useFormContext } from '../FormContext';
import { formatIssueCount } from '../texts';

/** Prefixes a message with the title of its field, unless it contains the title. */
const withFieldTitle = (message: string, title: string | undefined): string =>
  title === undefined || message.includes(title) ? message : `${title}: ${message}`;

/**
 * Summary of the issues that block saving, each a link to its field. Shown after a save attempt. In a dialog every field
 * is in sight and shows its own, so only issues without a field are left.
 */
export function ErrorListTemplate({ errors }: ErrorListProps<unknown>) {
  const { draft, language, isInDialog, focus } = useFormContext();
  const issues = errors.map(({ property = '', message = '' }) => {
    const path = property.split('.').filter(step => step !== '');
    const field = getFieldAt(draft.rules.schema, path);
    return { path, message: withFieldTitle(message, field?.title), hasField: field !== undefined };
  });
  const listed = isInDialog ? issues.filter(({ hasField }) => !hasField) : issues;
  if (!draft.isSubmitAttempted || listed.length === 0) return null;
  return (
    <Callout intent="danger" compact icon={<ErrorIcon />} className="form-summary" role="alert">
      <p className="callout-title">{formatIssueCount(listed.length)[language]}</p>
      <ul>
        {listed.map(({ path, message, hasField }) => (
          <li key={`${toPointer(path)} ${message}`}>
            {hasField ? (
              <button type="button" className="field-link" onClick={() => focus(toPointer(path))}>
                {message}
              </button>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </Callout>
  );
}
