import type { Texts } from '../../i18n/i18n';

export const texts = {
  title: { zh: '字段样例', en: 'Field gallery' },
  about: {
    zh: '每种字段的输入、单元格与筛选，供开发者在浅色与深色外观下查看',
    en: 'Inputs, cells and filters of each kind of field, for developers to look at in light and dark',
  },
  empty: { zh: '空', en: 'Empty' },
  filled: { zh: '有值', en: 'Filled' },
  invalid: { zh: '有误', en: 'Invalid' },
  disabled: { zh: '停用', en: 'Disabled' },
  masked: { zh: '已隐藏', en: 'Masked' },
  cell: { zh: '单元格', en: 'Cell' },
  emptyCell: { zh: '空单元格', en: 'Empty cell' },
  whole: { zh: '详情', en: 'Detail' },
  filter: { zh: '筛选', en: 'Filter' },
  error: { zh: '此项必填', en: 'Fill in this field' },
  newRecord: { zh: '新建学校', en: 'New school' },
  name: { zh: '姓名', en: 'Name' },
  age: { zh: '年龄', en: 'Age' },
  gray: { zh: '灰', en: 'Gray' },
  blue: { zh: '蓝', en: 'Blue' },
  green: { zh: '绿', en: 'Green' },
  orange: { zh: '橙', en: 'Orange' },
  red: { zh: '红', en: 'Red' },
  purple: { zh: '紫', en: 'Purple' },
  teal: { zh: '青', en: 'Teal' },
} satisfies Texts;
