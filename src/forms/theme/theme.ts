import type { FormProps } from '@rjsf/core';
import type { RJSFSchema } from '@rjsf/utils';
import { consoleField } from '../uiSchema';
import { ArrayFieldItemTemplate } from './ArrayFieldItemTemplate';
import { ArrayFieldTemplate } from './ArrayFieldTemplate';
import { ConsoleField } from './ConsoleField';
import { ErrorListTemplate } from './ErrorListTemplate';
import { FieldTemplate } from './FieldTemplate';
import { ObjectFieldTemplate } from './ObjectFieldTemplate';

/** The looks of the form engine. It draws no value by itself: each is drawn by the registry's choice. */
export const theme: Pick<FormProps<unknown, RJSFSchema>, 'fields' | 'templates'> = {
  fields: { [consoleField]: ConsoleField },
  templates: {
    ArrayFieldItemTemplate,
    ArrayFieldTemplate,
    ErrorListTemplate,
    FieldTemplate,
    ObjectFieldTemplate,
  },
};
