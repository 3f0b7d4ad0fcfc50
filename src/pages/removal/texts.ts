import type { Text } from '#model/language';

export const texts = {
  remove: { zh: '删除', en: 'Delete' },
  cancel: { zh: '取消', en: 'Cancel' },
} satisfies Record<string, Text>;
