import type { Rule } from './rule.ts'

export const doseRunsUpward: Rule = {
  name: 'a dose range runs upward, and a maximum is not below it',
  *faults({ herbs }) {
    for (const { zh, doseG, maxG, forms } of herbs.values()) {
      for (const one of [{ zh, doseG, maxG }, ...forms]) {
        const [min, max] = one.doseG ?? [0, 0]
        if (min > max) yield `${one.zh}: ${min} > ${max}`
        if (one.maxG !== undefined && one.maxG < min) yield `${one.zh}: maximum ${one.maxG} below ${min}`
      }
    }
  },
}

export const poisonsHaveAMaximum: Rule = {
  name: 'a toxic herb with a dose has a maximum that the safety check holds',
  *faults({ herbs }) {
    for (const { zh, toxicity, doseG, maxG } of herbs.values())
      if ((toxicity === '有毒' || toxicity === '大毒') && doseG && maxG === undefined) yield zh
  },
}
