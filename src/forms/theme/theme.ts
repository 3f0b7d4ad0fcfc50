import type { FormProps } from '@rjsf/core';
import type { RJSFSchema } from '@rjsf/utils';
import { consoleFieldName } from '../uiSchema';
import { ArrayFieldItemTemplate } from './ArrayFieldItemTemplate';
import { ArrayFieldTemplate } from './ArrayFieldTemplate';
import { ConsoleField } from './ConsoleField';
import { ErrorListTemplate } from './ErrorListTemplate';
import { FieldTemplate } from './FieldTemplate';
import { ObjectFieldTemplate } from './ObjectFieldTemplate';

/** Theme of the form engine. It renders structure only; the renderer registry renders values. */
export const formTheme: Pick<FormProps<unknown, RJSFSchema>, 'fields' | 'templates'> = {
  fields: { [consoleFieldName]: ConsoleField },
  templates: {
    ArrayFieldItemTemplate,
    ArrayFieldTemplate,
    ErrorListTemplate,
    FieldTemplate,
    ObjectFieldTemplate,
  },
};
