import type { CompiledSign } from '../schema/knowledge.ts'
import type { Rule } from './rule.ts'

/** Names of diseases, past and present, include types and grades; they are not observations. */
const isObserved = (s: CompiledSign) => s.kind !== 'disease' && s.kind !== 'care' && s.place !== '病史'
const isBodyWide = (s: CompiledSign) =>
  ['全身', '疼痛', '皮肤'].includes(s.place) || ['tongue', 'pulse'].includes(s.kind)

/** Amount, time, colour, quality: used of phlegm, stool, menses and sores alike. */
const ofManyThings =
  /^(?:淋漓|咖啡|气味|活动力|泡沫|[一二三四五六七八九十数几两半多少每日天夜时次行回度起消隐现此彼伏频涩痛干痒刺灼热稠黄白赤红褐紫黑青绿色鲜明暗淡深浅流水胀作甚秽臭腥酸结斑点片局部患处疼剧烈木重轻大小长短增减延期停闭通阻塞不无有如而或偏稍略较质量味清稀粘黏腻样状呈夹混浊净注厚久])+$/
/** Such words that are used of nothing else. */
const ownWords = new Set(['白浊', '短赤', '起夜多', '酸水', '流水', '淋漓涩痛'])

export const formsNameTheirThing: Rule = {
  name: 'a form names the thing it is said of, or stands under `after` with that thing',
  *faults({ signs }) {
    for (const s of signs.values()) {
      if (!isObserved(s) || isBodyWide(s)) continue
      for (const form of s.forms) if (ofManyThings.test(form) && !ownWords.has(form)) yield `${s.zh}: ${form}`
    }
  },
}

/** The required signs for words of emergency or great severity. */
const grave: readonly (readonly [said: RegExp, name: RegExp])[] = [
  [/欲裂|如劈|如裂|欲炸/, /剧/],
  [/喷射|如喷/, /喷射/],
  [/板状|如板/, /板状/],
  [/反跳/, /反跳/],
  [/米不进|汤水不进|滴水不[进入]/, /饮食不入/],
  [/如妆/, /如妆/],
  [/粉红色?泡沫/, /粉红/],
  [/不省人事|不识人/, /昏|厥|人事|脱/],
  [/剧痛|痛剧烈|剧烈.?痛|痛难忍|痛不可忍/, /剧|绞|真心痛|阵痛/],
]

export const severityHasItsOwnSign: Rule = {
  name: 'words of an emergency or of great pain stand under a sign that says so',
  *faults({ signs }) {
    for (const s of signs.values())
      if (isObserved(s))
        for (const form of s.forms)
          if (grave.some(([said, name]) => said.test(form) && !name.test(s.zh))) yield `${s.zh}: ${form}`
  },
}

const causes = new Set(
  '房劳 房劳过度 房事过度 房事不节 思虑 思虑过度 忧思 忧思过度 流产 自然流产 堕胎 半产 未孕 劳倦 劳累过度 情志不遂 情志失调 情志内伤 饮食不节 饮食不慎 饮食失节 受凉 受寒 淋雨 起居不慎 情绪激动 情绪波动 产后瘀血 产后瘀滞 产后瘀阻'.split(
    ' ',
  ),
)
/** 伤食 is itself the overeating; anger is visible as agitation. */
const causesThatAreSigns: ReadonlyMap<string, readonly string[]> = new Map([
  ['伤食', ['饮食不节', '饮食不慎', '饮食失节']],
  ['易怒', ['情绪激动']],
])

export const causesAreNoSigns: Rule = {
  name: 'a cause or an earlier event is no form of a present sign',
  *faults({ signs }) {
    for (const s of signs.values())
      if (isObserved(s))
        for (const form of s.forms)
          if (causes.has(form) && !causesThatAreSigns.get(s.zh)?.includes(form)) yield `${s.zh}: ${form}`
  },
}

/** Qualifiers used in differentiation: two forms that differ only by these are two signs. */
const pairs: readonly (readonly [string, string])[] = [
  ['喜', '恶'],
  ['喜', '畏'],
  ['深', '浅'],
  ['能', '不能'],
  ['欲', '不欲'],
  ['渴', '不渴'],
  ['冷', '热'],
  ['寒', '热'],
  ['得热', '得冷'],
  ['遇热', '遇寒'],
  ['洪亮', '低微'],
  ['色红', '色白'],
  ['色红', '色淡'],
  ['鲜红', '暗红'],
  ['稠', '稀'],
  ['清', '浊'],
  ['硬', '软'],
  ['厚', '薄'],
  ['滑', '涩'],
  ['提前', '推后'],
  ['先期', '后期'],
  ['先便后血', '先血后便'],
  ['远血', '近血'],
  ['急惊', '慢惊'],
  ['有头', '无头'],
  ['凝脂翳', '宿翳'],
  ['梦遗', '滑精'],
  ['多', '少'],
]

/** The forms of a sign that mean the opposite of this one. */
const turnedOf = (form: string, all: ReadonlySet<string>) =>
  pairs
    .filter(([one, other]) => form.includes(one) && !(other.includes(one) && form.includes(other)))
    .map(([one, other]) => form.replace(one, other))
    .filter((turned) => all.has(turned))

export const oppositesAreTwoSigns: Rule = {
  name: 'opposites by which one differentiates are two signs',
  *faults({ signs }) {
    for (const s of signs.values()) {
      if (!isObserved(s) || s.kind === 'finger' || /时多时少/.test(s.zh)) continue
      const all = new Set([s.zh, ...s.forms])
      for (const form of all) for (const turned of turnedOf(form, all)) yield `${s.zh}: ${form}, ${turned}`
    }
  },
}

const trunk = /^(?:胃脘|腹|少腹|小腹|胁|胸|胸胁)窜痛$/
const head = /^(?:头|前额|巅顶|颞|枕|面)胀痛$/
const dryByNature = /^(?:胁|目|耳|咽|牙|足跟)隐痛$/
const has = (s: CompiledSign, ...elements: string[]) => elements.some((e) => s.elements[e] !== undefined)

type Test = (s: CompiledSign) => boolean
const painRows: readonly (readonly [isSuch: Test, isRight: Test, why: string])[] = [
  [(s) => trunk.test(s.zh), (s) => has(s, '气滞') && !has(s, '风'), 'qi, not wind, moves in the trunk'],
  [
    (s) => head.test(s.zh),
    (s) => has(s, '阳亢', '火') && (s.elements['气滞'] ?? 0) < 2,
    'yang or fire distends the head',
  ],
  [(s) => dryByNature.test(s.zh), (s) => has(s, '阴虚', '血虚', '肾'), 'yin, blood or kidney, not qi alone'],
  [
    (s) => s.zh.endsWith('绞痛') && has(s, '寒'),
    (s) => Object.keys(s.elements).length > 2,
    'colic has more causes than cold',
  ],
]

export const painsAgreeWithTheirPlace: Rule = {
  name: 'what a quality of pain means depends on its place (问疼痛, 中医诊断学)',
  *faults({ signs }) {
    for (const s of signs.values())
      for (const [isSuch, isRight, why] of painRows) if (isSuch(s) && !isRight(s)) yield `${s.zh}: ${why}`
  },
}

/** 产后头晕 is no 产后血晕: who is only dizzy has not fainted. */
export const dizzinessIsNoFaint: Rule = {
  name: 'no form of a faint says only that one is dizzy',
  *faults({ signs }) {
    const faints = new Set([...signs.values()].filter((s) => /晕厥|厥证/.test(s.zh)).map((s) => s.id))
    for (const s of signs.values())
      if (faints.has(s.id) || s.broader.some((b) => faints.has(b)))
        for (const form of s.forms)
          if (/头晕|头昏|眩晕|晕眩/.test(form) && !/晕(?:倒|厥|仆)|昏/.test(form)) yield `${s.zh}: ${form}`
  },
}

/** Colours by which one differentiates; dark ones pass into each other (紫暗, 暗红), 青 into green, brown into all. */
const colours: readonly (readonly [name: string, said: RegExp])[] = [
  ['yellow', /黄/],
  ['white', /白|㿠/],
  ['green', /[绿青]/],
  ['red', /[红赤绛]/],
  ['dark', /[紫黑青灰暗黯黧蓝绀]/],
]
/** Names in which a word of colour is no colour seen now. */
const noColour = /青光眼|绿风|青春|白带|白天|白睛|眼白|黄疸|白头|晦暗|深红|血丝|不红|不白|不黄/g
const coloursOf = (text: string) =>
  colours.filter(([, said]) => said.test(text.replaceAll(noColour, ''))).map(([name]) => name)

export const formsKeepTheColour: Rule = {
  name: 'a form that names a colour names the one of its sign',
  *faults({ signs }) {
    for (const s of signs.values()) {
      const own = coloursOf(s.zh)
      if (own.length !== 1) continue
      for (const form of s.forms) {
        const said = coloursOf(form)
        if (said.length && !said.some((c) => own.includes(c))) yield `${s.zh}: ${form}`
      }
    }
  },
}

/** A finding of examination that has a sign of its own, and what its English must then name. */
const findings: readonly (readonly [said: RegExp, name: RegExp])[] = [
  [/mcburney/i, /McBurney/],
  [/\b(?:rigid|rigidity)\b.*abdom|abdom\w* rigid/i, /board-like/],
  [/whooping/i, /whooping/],
  [/\bbarky?\b|\bbarking/i, /barking/],
  [/cola/i, /black urine/],
]

export const englishFindingsHaveTheirOwnSign: Rule = {
  name: 'English words of a finding with a sign of its own stand under that sign',
  *faults({ signs }) {
    for (const s of signs.values())
      for (const form of s.enForms)
        if (findings.some(([said, name]) => said.test(form) && !name.test(s.en))) yield `${s.zh}: ${form}`
  },
}
