import { Classes } from '@blueprintjs/core';
import type { FilterBoxProps } from '../FilterBox';
import { useDebouncedText } from '../useDebouncedText';
import { DateBox } from './DateBox';
import { parseDateTextToDay } from './parseDateText';

/** Date filter above a list. An incomplete date sets no filter. */
export function DateFilterBox({
  id,
  label = '',
  placeholder,
  value,
  onChange,
  language = 'zh',
}: FilterBoxProps) {
  const echo = useDebouncedText(value, text => {
    const day = parseDateTextToDay(text);
    if (text === '' || day !== undefined) onChange(day ?? '');
  });
  return (
    <DateBox
      control={{
        id,
        className: `${Classes.INPUT} ${Classes.FILL}`,
        'aria-label': label,
        placeholder,
        value: echo.text,
        onChange: event => echo.type(event.target.value),
        onBlur: echo.flush,
        ...echo.compositionHandlers,
      }}
      text={echo.text}
      onCommit={text => {
        echo.type(text);
        echo.flush();
      }}
      title={label}
      language={language}
    />
  );
}
