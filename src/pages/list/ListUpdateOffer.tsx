import { Button } from '@blueprintjs/core';
import type { Language, LocalizedText } from '#model/language';
import type { ListUpdate } from '../../stores/records/comparePages';
import type { ListStore } from '../../stores/records/ListStore';

interface ListUpdateOfferProps {
  store: ListStore;
  update: ListUpdate;
  language: Language;
}

/** Button that loads changes by other users. It overlays the rows, without a layout shift. */
export const ListUpdateOffer = ({ store, update, language }: ListUpdateOfferProps) => (
  <Button size="small" intent="primary" onClick={() => store.showUpdate()}>
    {formatUpdate(update.added, update.changed)[language]}
  </Button>
);

function formatUpdate(added: number, changed: number): LocalizedText {
  const zh = [added > 0 && `新增 ${added} 条`, changed > 0 && `变更 ${changed} 条`].filter(Boolean);
  const en = [added > 0 && `${added} new`, changed > 0 && `${changed} changed`].filter(Boolean);
  return { zh: `${zh.join('，')}，点击加载`, en: `${en.join(', ')}: show` };
}
