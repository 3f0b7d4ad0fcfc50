import { valueToText } from '#model/json';
import { ErrorBoundary } from '../../lazy/ErrorBoundary';
import { PageFallbackContext, lazyComponent } from '../../lazy/lazyComponent';
import { createLoadable } from '../../lazy/Loadable';
import type { CellProps, FieldProps } from '../FieldProps';
import { convertMarkupToText } from '../convertMarkupToText';
import type { Renderer } from '../registry';
import { byKind } from '../testers';
import { fieldTexts } from '../texts';

const View = lazyComponent(createLoadable(async () => (await import('../markup/MarkupView')).MarkupView));
const Editor = lazyComponent(
  createLoadable(async () => (await import('../markup/MarkupInput')).MarkupInput),
  null,
);

/** Cell of rich text: plain text in a line, or rendered elements once their code is loaded. */
function MarkupCell({ value, isExpanded }: Pick<CellProps, 'value' | 'isExpanded'>) {
  const markup = valueToText(value);
  const text = (
    <span className={isExpanded ? 'field-whole' : 'field-line'}>{convertMarkupToText(markup)}</span>
  );
  if (!isExpanded) return text;
  return (
    <ErrorBoundary fallback={() => text}>
      <PageFallbackContext value={text}>
        <View markup={markup} />
      </PageFallbackContext>
    </ErrorBoundary>
  );
}

function MarkupEditor(props: FieldProps) {
  return (
    <ErrorBoundary
      fallback={(_, retry) => (
        <div role="alert">
          <MarkupCell value={props.value} isExpanded />{' '}
          <button type="button" className="field-link" onClick={retry}>
            {fieldTexts.retry[props.language]}
          </button>
        </div>
      )}
    >
      <Editor {...props} />
    </ErrorBoundary>
  );
}

export const markupRenderer: Renderer = {
  name: 'markup',
  test: byKind('markup'),
  Input: MarkupEditor,
  Cell: MarkupCell,
};
