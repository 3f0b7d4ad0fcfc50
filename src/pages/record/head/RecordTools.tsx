import { Button } from '@blueprintjs/core';
import { DuplicateIcon } from '@blueprintjs/icons/lib/esm/generated/components/duplicate';
import { LinkIcon } from '@blueprintjs/icons/lib/esm/generated/components/link';
import { PrintIcon } from '@blueprintjs/icons/lib/esm/generated/components/print';
import { useState } from 'react';
import type { ProjectedLetter } from '#model/letters';
import type { ProjectedSchema } from '#model/projection';
import type { RecordDetail } from '#model/records';
import { useLanguage } from '../../../i18n/useLanguage';
import { useText } from '../../../i18n/useText';
import { usePageActions } from '../../../stores/hooks/usePage';
import { useStores } from '../../../stores/hooks/useStores';
import type { RecordStore } from '../../../stores/records/RecordStore';
import { LetterPrint, RecordPrint } from '../../print/lazyParts';
import { listLetters } from '../../print/listLetters';
import { formatPrintLetter } from '../../print/sheetTexts';
import { printTexts } from '../../print/texts';
import { writeClipboardText } from '../writeClipboardText';
import { LeaseControl } from './LeaseControl';
import { QueueControl } from '../queue/QueueControl';
import type { RecordQueue } from '../queue/useRecordQueue';
import { SequenceNavigation } from './SequenceNavigation';
import { recordHeadTexts } from './texts';
import './head.css';

interface RecordToolsProps {
  schema: ProjectedSchema;
  record: RecordDetail;
  store: RecordStore;
  /** Path of the list. */
  list: string;
  queue: RecordQueue | undefined;
}

/** Toolbar of a record, besides its own actions. */
export function RecordTools({ schema, record, store, list, queue }: RecordToolsProps) {
  const t = useText(recordHeadTexts);
  const language = useLanguage();
  const { notices } = useStores();
  const [printed, setPrinted] = useState<'record' | ProjectedLetter>();
  const endPrint = () => setPrinted(undefined);
  const { navigate } = usePageActions();
  const { uuid } = record;
  const copyLink = async () => {
    const link = new URL(`${list}/${uuid}`, window.location.href).href;
    if (await writeClipboardText(link)) notices.show('success', recordHeadTexts.linkCopied);
    else notices.show('warning', recordHeadTexts.notCopied);
  };
  return (
    <div className="record-tools">
      <SequenceNavigation list={list} uuid={uuid} queue={queue} />
      {queue && <QueueControl queue={queue} />}
      <Button
        variant="minimal"
        size="small"
        icon={<LinkIcon />}
        aria-label={t('copyLink')}
        title={t('copyLink')}
        onClick={() => void copyLink()}
      />
      <Button
        variant="minimal"
        size="small"
        icon={<PrintIcon />}
        aria-label={printTexts.print[language]}
        title={printTexts.print[language]}
        onClick={() => setPrinted('record')}
      />
      {printed === 'record' && (
        <RecordPrint {...{ schema, record, language }} onDone={endPrint} onLoadFailed={endPrint} />
      )}
      {typeof printed === 'object' && (
        <LetterPrint
          {...{ letter: printed, schema, record, language }}
          onDone={endPrint}
          onLoadFailed={endPrint}
        />
      )}
      {schema['x-can'].create && (
        <Button
          variant="minimal"
          size="small"
          icon={<DuplicateIcon />}
          aria-label={t('duplicate')}
          title={t('duplicate')}
          onClick={() => navigate(`${list}/new?from=${uuid}`)}
        />
      )}
      {listLetters(schema, record).map(letter => (
        <Button
          key={letter.name}
          variant="outlined"
          size="small"
          icon={<PrintIcon />}
          aria-label={formatPrintLetter(letter.title)[language]}
          onClick={() => setPrinted(letter)}
        >
          {letter.title}
        </Button>
      ))}
      <LeaseControl schema={schema} record={record} store={store} />
    </div>
  );
}
