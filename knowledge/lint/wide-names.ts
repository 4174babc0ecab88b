import type { Rule } from './rule.ts'

/** In textbooks the short name of these organs means this substance. */
const meantSo = /^(?:心肺|脾肺|肺脾|肝肾|脾胃|肺肾阴|胃)/
const substance = /(?:阳虚|阴虚|气虚|血虚)证$/
const unspecified = /(?:两虚|不足|亏虚|亏损|虚损|俱虚)证$/
const names = /气|血|阴|阳|津|精|元|命|真|水|营|液|火|寒/

export const aliasesAreNoWiderPattern: Rule = {
  name: 'a pattern of yang, yin, qi or blood is not called by the deficiency of the organs alone',
  *faults({ patterns }) {
    for (const { zh, aliases } of patterns.values()) {
      if (!substance.test(zh)) continue
      for (const alias of aliases)
        if (unspecified.test(alias) && !names.test(alias) && !meantSo.test(alias)) yield `${zh}: ${alias}`
    }
  },
}

/** Signs that are the disease itself, or one of those it includes. */
const isTheDisease = new Set(
  '流涎 小儿流涎 发斑 腹满 瞳神干缺 色盲 远视 迎风流泪 漏下 经前头痛 经行失眠 五色带 胎动不安 转胞 产后小便不通 子宫肌瘤 卵巢囊肿 怔忡 心痛 嗜卧 癫 梦遗 滑精 多汗 腰酸 骨蒸 疳积 重舌 失音 新生儿黄疸 脐突 小儿丹毒 胎毒 急惊风 慢惊风 行迟 语迟 湿疹 暴聋 小腹痛 阳黄 阴黄 窦道 带状疱疹 酒渣鼻 耳疮 骨折 金疮 胎水肿满'.split(
    ' ',
  ),
)

export const aliasesAreNoPlainSign: Rule = {
  name: 'a disease is not called by a sign that other diseases have too',
  *faults({ diseases, signs, lexicon }) {
    for (const { zh, aliases, signs: profile } of diseases.values())
      for (const alias of aliases) {
        const sign = signs.get(lexicon.get(alias) ?? '')
        if (sign?.zh !== alias || sign.kind === 'disease' || isTheDisease.has(alias)) continue
        if (!profile.key.includes(sign.id)) yield `${zh}: ${alias}`
      }
  },
}

const cold = ['寒', '血寒', '阳虚', '阳脱']
const hot = ['热', '火', '暑', '毒', '疫', '血热', '阳亢', '阴虚']
/** Heat and cold that are false, a fire that is yang itself, fever as a sign, cold of summer. */
const notMeant = /假热|假寒|命门火|发热|夏月/u

export const aliasesAreOfTheSameNature: Rule = {
  name: 'a pattern of cold is not called by one of heat, nor the other way',
  *faults({ patterns }) {
    for (const { zh, aliases, nature } of patterns.values()) {
      const isCold = nature.some((n) => cold.includes(n))
      const isHot = nature.some((n) => hot.includes(n))
      for (const alias of aliases.filter((a) => !notMeant.test(a)))
        if ((isCold && !isHot && /[热火暑]/u.test(alias)) || (isHot && !isCold && /寒/u.test(alias)))
          yield `${zh}: ${alias}`
    }
  },
}
