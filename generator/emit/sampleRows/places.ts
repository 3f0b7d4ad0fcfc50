import type { SeededRandom } from './SeededRandom';

type Words = readonly [string, ...string[]];

const splitWords = (words: string): Words => words.split(' ') as [string, ...string[]];

const districts = splitWords('东湖 西山 南城 北园 江岸 滨海 高新 新城 临港 云溪');
const streets = splitWords(
  '人民 解放 中山 建设 文化 新华 青年 朝阳 长安 凤凰 翠竹 桃园 和平 振兴 学院 滨江 湖滨 梅林 松柏 银杏 龙泉 玉带 明珠 金桥 永安 兴业 光明 红旗 团结 春晖',
);
const qualities = splitWords(
  '实验 第一 第二 第三 第四 第五 育才 育英 育红 明德 求知 启明 晨光 外国语 师范附属 崇文 文昌 希望 英才 博雅',
);
const estates = splitWords(
  '锦绣 阳光 翡翠 碧桂 金色 丽景 书香 御景 江南 绿洲 世纪 东方 香榭 万和 吉祥 紫荆 枫林 星河 云锦 海棠 怡景 康乐 望江 听涛 观澜 春天 芳草 银河 天鹅 水岸',
);
const estateEnds = splitWords('花园 家园 小区 新村 名苑 雅居 华府 公馆 一期 二期 嘉园 里');
const offices = splitWords(
  '教育局 公安局 人力资源和社会保障局 自然资源局 市场监督管理局 住房保障中心 教育分局',
);
const words = splitWords('春风 明月 清泉 远山 晨曦 秋实 书声 桃李 星火 芳草 松涛 云海');
const sentences = splitWords(
  '材料齐全，情况属实。 请在工作日上午办理。 已与家长电话核实。 系统核验结果一致。 证件照片不够清晰，请重新上传。 需要补充居住证明。 信息以主管部门登记为准。 现场走访，与填报相符。',
);

export const generateStreetName = (random: SeededRandom): string => `${random.pick(streets)}街道`;

export const generateSchoolName = (random: SeededRandom): string => {
  const level = random.pick(['小学', '小学', '中学', '学校', '九年一贯制学校']);
  return `${random.pick([...districts, ...streets])}${random.pick(qualities)}${level}`;
};

export const generateEstateName = (random: SeededRandom): string =>
  `${random.pick(estates)}${random.pick(streets)}${random.pick(estateEnds)}`;

export const generateOrganName = (random: SeededRandom): string =>
  `${random.pick(districts)}区${random.pick(offices)}`;

export const generateAddress = (random: SeededRandom): string =>
  `示例市${random.pick(districts)}区${generateStreetName(random)}${random.pick(streets)}路${random.integer(1, 299)}号` +
  `${random.integer(1, 30)}栋${random.integer(1, 4)}单元${random.integer(1, 28)}0${random.integer(1, 4)}室`;

export const generateWord = (random: SeededRandom): string => random.pick(words);

export const generateSentence = (random: SeededRandom): string => random.pick(sentences);
