/** Variant characters that old books and doctors mix; traditional forms come from outside. */
const spellings: Record<string, string> = {
  痠: '酸',
  黏: '粘',
  淤: '瘀',
  欬: '咳',
  咯: '咳',
  黯: '暗',
  喑: '暗',
  睪: '睾',
  歛: '敛',
  慄: '栗',
  疎: '疏',
  胭: '腘',
  㿠: '晄',
  餤: '啖',
  唔: '不',
  咗: '了',
  瞓: '睡',
  嘅: '的',
  冇: '没',
  啲: '些',
  嚟: '来',
  佢: '他',
  睇: '看',
  攰: '累',
  '：': ':',
  '（': '(',
  '）': ')',
  '；': ';',
  '！': '!',
  '？': '?',
  '．': '.',
  '﹐': '，',
  ',': '，',
  '､': '、',
  '｡': '。',
  '﹑': '、',
}

/** One character for one, so that positions in the text stay valid. */
export function normalise(text: string, variants: ReadonlyMap<string, string>): string {
  let out = ''
  for (let i = 0; i < text.length; i++) {
    const raw = text.charAt(i)
    const simple = variants.get(raw) ?? raw
    out += spellings[simple] ?? narrow(simple)
  }
  return out
}

const none: ReadonlyMap<string, string> = new Map()

/** The characters of a pattern as they stand in a normalised text: 咯吱 is 咳吱 there. */
export const asNormalised = (source: string) => source.replace(/\p{Script=Han}/gu, (char) => normalise(char, none))

/** Words of Taiwan and of dialects, each as long as the common one, so that positions stay valid. */
const regional: Readonly<Record<string, string>> = {
  反覆: '反复',
  讲话: '说话',
  落发: '脱发',
  流鼻水: '流清涕',
  鼻水: '清涕',
  头壳: '脑壳',
  初经: '初潮',
  冷气: '空调',
  阿嬷: '奶奶',
  阿公: '爷爷',
  阿妈: '妈妈',
  阿爸: '爸爸',
  嗯嗯: '大便',
  摄护腺: '前列腺',
  赤酸: '酸水',
  胸坎: '胸口',
  目睭: '眼睛',
  膝头: '膝盖',
  落赛: '拉稀',
  耳仔: '耳朵',
  成日: '整天',
  成晚: '整晚',
  作梦: '做梦',
  嗝气: '嗳气',
  例假: '月经',
  大姨妈: '的月经',
  mc来: '月经来',
  'mc ': '月经，',
}
const regionalWords = new RegExp(Object.keys(regional).join('|'), 'g')
/** 壓著 and 睡不著 are 压着, 睡不着; 显著 and 消瘦不著 keep their character. */
const progressive = /(?<![显卓名土原编论昭]|(?<![睡摸找吃躺坐站])不)著(?![名作述书])/g

/** The common word for each of those, in a normalised text. */
export const withoutRegional = (plain: string) =>
  plain.replace(progressive, '着').replace(regionalWords, (word) => regional[word] ?? word)

/** 膝盖消肿了 is 膝盖肿消了: the swelling has gone; 没消肿 and 消肿止痛 keep their order. */
const subsided = /(?<![没未不难能可以药血来去])([消退])肿(?=了|[，。;!]|$)/g

/** 腰比较不痛了, as in Taiwan, 肚子不那么痛 and 膝盖不怎么疼了 are 没那么痛了. */
const rather =
  /比较不(?=[痛疼喘咳痒晕酸麻胀闷累肿吐]了)|不怎么(?=[痛疼酸麻胀]了)|[不没](?:那|这)么(?=[痛疼喘咳痒晕酸麻胀闷累烦干苦胸])/g

/** As `normalise`, and a space typed instead of a comma is one: 头晕 走路发飘. */
export function normaliseSpeech(text: string, variants: ReadonlyMap<string, string>): string {
  const plain = withoutRegional(normalise(text, variants)).replace(subsided, '肿$1').replace(rather, '没那么')
  return plain.replace(/[ \u3000]/g, (space, at: number) => (isPause(plain, at) ? '，' : space))
}

const han = /[\u3400-\u9fff]/
/** 无发热 咳嗽 咳痰: a denied list in spaces stays one list. */
const listDenied = /(?:无|否认|未见|未诉|未及)[^，。;!?\n]{0,30}$/

function isPause(plain: string, at: number) {
  if (!han.test(plain.charAt(at - 1)) || !han.test(plain.charAt(at + 1))) return false
  return !listDenied.test(plain.slice(Math.max(0, at - 32), at))
}

/** Full-width letters and digits become plain ones. */
function narrow(char: string) {
  const code = char.charCodeAt(0)
  if (code >= 0xff10 && code <= 0xff5a) return String.fromCharCode(code - 0xfee0).toLowerCase()
  return char >= 'A' && char <= 'Z' ? char.toLowerCase() : char
}
