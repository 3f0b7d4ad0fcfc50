import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { Language } from '#model/language';
import { toCityDateTime } from '#model/time';
import { useStores } from '../../stores/hooks/useStores';
import { formatPrintOrigin } from './sheetTexts';
import { usePrintDialog } from './usePrintDialog';
import '../../styles/printPages.css';
import './printSheet.css';

const minutes = 'yyyy-mm-dd hh:mm'.length;

interface PrintSheetProps {
  /** Type of the printed content. */
  kind?: string;
  title: ReactNode;
  /** Lines below the title of the print. */
  facts?: readonly string[];
  /** Whether the content needs the width of a landscape page. */
  isWide?: boolean;
  language: Language;
  /** Called when the dialog of the browser is closed. */
  onDone: () => void;
  children: ReactNode;
}

/** Content that the print dialog of the browser prints in place of the console. It is invisible on screen. */
export const PrintSheet = observer(function PrintSheet(props: PrintSheetProps) {
  const { kind, title, facts = [], isWide = false, language, onDone, children } = props;
  const { user } = useStores().session;
  const [time] = useState(() => toCityDateTime(new Date()).slice(0, minutes));
  usePrintDialog(onDone);
  return createPortal(
    <article className="print-sheet" data-wide={isWide || undefined}>
      <header className="print-head">
        <p>{[user.organName, kind].filter(Boolean).join(' · ')}</p>
        <h1>{title}</h1>
        {facts.map(fact => (
          <p key={fact}>{fact}</p>
        ))}
        <p>{formatPrintOrigin(time, user.name || user.username)[language]}</p>
      </header>
      {children}
    </article>,
    document.body,
  );
});
