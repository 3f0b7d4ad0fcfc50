import { InputGroup } from '@blueprintjs/core';
import { useState } from 'react';
import type { Language } from '#model/language';
import { tableTexts } from './texts';

interface PageInputProps {
  language: Language;
  pageNo: number;
  pages: number;
  onPage: (pageNo: number) => void;
}

/** Page number input, applied on Enter or blur. */
export function PageInput({ language, pageNo, pages, onPage }: PageInputProps) {
  const [input, setInput] = useState<string>();
  const go = () => {
    const target = Number(input);
    setInput(undefined);
    if (input && Number.isInteger(target)) {
      const page = Math.min(Math.max(target, 1), pages);
      if (page !== pageNo) onPage(page);
    }
  };
  return (
    <InputGroup
      className="pager-page"
      inputMode="numeric"
      aria-label={tableTexts.page[language]}
      value={input ?? String(pageNo)}
      onChange={event => setInput(event.currentTarget.value.replace(/\D/g, ''))}
      onBlur={go}
      onKeyDown={event => {
        if (event.key === 'Enter') go();
      }}
    />
  );
}
