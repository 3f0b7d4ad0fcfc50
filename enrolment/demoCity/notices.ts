import { scalarToText, type JsonObject } from '#model/json';
import { toCityTimestamp } from '#model/time';
import { authorFields } from './decisions';
import type { DemoRow } from './places';

type Rows = Readonly<Record<string, readonly DemoRow[]>>;

const hour = 60 * 60 * 1000;
/** Every eighth message is an announcement; the others concern one child each. */
const announcementInterval = 8;

const officeNotices: readonly (readonly [role: string, subject: string, content: string])[] = [
  ['school', '初审进度提醒', '请各校于本周五前完成待初审报名的处理，需要补正的请写明所缺材料。'],
  ['subbureau', '复审分工安排', '本周复审按街道分工，各位按名单办理，疑难情形周五集中研究。'],
];
const cityNotices: readonly (readonly [role: string, subject: string, content: string])[] = [
  ['parent', '填报期间请核对联系电话', '审核结果和补正要求都会发送到填报的手机，请确认号码可以接通。'],
  ['school', '招生说明已更新', '全市招生说明已发布新版本，请对照更新本校简介中的相关内容。'],
  ['parent', '证明材料拍摄要求', '请上传清晰完整的材料照片，四角齐全，不要遮挡文字。'],
];

const exportPurposes = [
  '分析各校报名人数',
  '制作复审会议名单',
  '核对招生计划',
  '上报阶段统计',
  '整理档案目录',
];
const exportColumns: Readonly<Record<string, readonly string[]>> = {
  registration: ['bmNo', 'name', 'schoolId', 'status'],
  bmData: ['bmNo', 'stage', 'category', 'areaId'],
  log: ['account', 'type', 'datetime'],
};

/**
 * Creates announcements of the sub-bureaus and of the editor, messages about single children, and export requests of
 * each office.
 */
export function arrangeNotices(rows: Rows, now: Date): void {
  const officers = listStaff(rows, 'subbureau');
  const [editor] = listStaff(rows, 'editor');
  arrangeAnnouncements(rows, { officers, editor, now });
  arrangeExports(rows.exportrecord ?? [], officers, now);
}

const listStaff = ({ user = [] }: Rows, role: string): DemoRow[] =>
  user.filter(({ roles }) => Array.isArray(roles) && roles.includes(role));

function arrangeAnnouncements(
  { message = [], organ = [] }: Rows,
  { officers, editor, now }: { officers: readonly DemoRow[]; editor: DemoRow | undefined; now: Date },
): void {
  const announcements = [
    ...(editor ? cityNotices.map(notice => ({ author: editor, notice, receiverOrganId: null })) : []),
    ...officers.flatMap(author =>
      officeNotices.map(notice => ({
        ...{ author, notice },
        receiverOrganId:
          notice[0] === 'school' ? findSchoolOf(author, organ) : scalarToText(author.organId) || null,
      })),
    ),
  ];
  const chosen = message.filter((_, n) => n % announcementInterval === 0);
  chosen.slice(0, announcements.length).forEach((row, n) => {
    const next = announcements[n];
    if (!next) return;
    const [receiverRole, subject, content] = next.notice;
    const at = toCityTimestamp(new Date(now.getTime() - (n + 2) * 5 * hour));
    Object.assign(row, {
      ...{ kind: 'notice', templateCode: null, receiverType: 'scope', receiverId: null },
      ...{ receiverRole, receiverOrganId: next.receiverOrganId, subject, content, bmId: null },
      ...{ status: 'sent', sentAt: at, readAt: null, failure: null },
      ...authorFields(next.author.uuid, at),
    });
  });
}

/** Finds the organisation of the first school that the office of this officer supervises. */
const findSchoolOf = ({ organId }: DemoRow, organs: readonly DemoRow[]): string | null =>
  organs.find(({ type, parentId }) => type === 'school' && parentId === organId)?.uuid ?? null;

/** Assigns half of the export requests to the officers of the sub-bureaus in rotation, the others to the bureau. */
function arrangeExports(rows: readonly DemoRow[], officers: readonly DemoRow[], now: Date): void {
  rows.forEach((row, n) => {
    const officer = n % 2 === 0 ? officers[(n / 2) % Math.max(officers.length, 1)] : undefined;
    const resource = officer ? 'registration' : scalarToText(row.resource);
    const at = toCityTimestamp(new Date(now.getTime() - (n + 1) * 7 * hour));
    const asked: JsonObject = {
      resource,
      columns: (exportColumns[resource] ?? ['name']).map(field => ({ field })),
      purpose: exportPurposes[n % exportPurposes.length] ?? '',
    };
    Object.assign(row, asked, officer && authorFields(officer.uuid, at));
  });
}
