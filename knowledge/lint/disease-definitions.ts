import type { Rule } from './rule.ts'

/**
 * What distinguishes a disease from another defines the other: 哮鸣 against 咳嗽 makes 哮病. Pregnancy is stated by the
 * setting.
 */
export const againstMakesAnother: Rule = {
  name: 'what speaks against a disease makes another disease',
  *faults({ diseases, signs }) {
    const makers = new Map<string, Set<string>>()
    for (const { id, signs: of } of diseases.values())
      for (const sign of [...of.key, ...of.main]) makers.set(sign, (makers.get(sign) ?? new Set()).add(id))
    for (const { id, zh, signs: of } of diseases.values())
      for (const sign of of.against)
        if (signs.get(sign)?.kind !== 'care' && ![...(makers.get(sign) ?? [])].some((other) => other !== id))
          yield `${zh}: ${signs.get(sign)?.zh ?? sign}`
  },
}

export const courseRunsUpward: Rule = {
  name: 'the least days of a course are no more than the most',
  *faults({ diseases }) {
    for (const { zh, course } of diseases.values())
      if ((course?.atLeastDays ?? 0) > (course?.atMostDays ?? Number.POSITIVE_INFINITY)) yield zh
  },
}

/** A chapter of GB/T 15657-2021 other than 儿科病 (A10) sets no age: the grown have measles and lose their appetite too. */
export const otherChaptersSetNoAge: Rule = {
  name: 'a disease coded in another chapter than paediatrics is not restricted to children, unless its name says so',
  *faults({ diseases }) {
    for (const { zh, setting, code } of diseases.values())
      if (setting === 'child' && code && !code.startsWith('A10') && !/小儿|婴|新生儿/.test(zh)) yield `${zh}: ${code}`
  },
}

export const fewerSignsAreEnough: Rule = {
  name: 'fewer than all defining signs are enough',
  *faults({ diseases }) {
    for (const { zh, enough, signs } of diseases.values()) if (enough && enough >= signs.key.length) yield zh
  },
}

/** The state is told by the setting, and would count twice: 产后血晕 for a mother who sweats. */
const states: ReadonlySet<string> = new Set(['产后', '妊娠'])

export const settingIsNoSign: Rule = {
  name: 'a disease of pregnancy or after birth is defined by its signs, not by that state',
  *faults({ diseases, signs }) {
    for (const { zh, setting, signs: of } of diseases.values())
      if (setting === 'pregnant' || setting === 'postpartum')
        for (const id of of.key) if (states.has(signs.get(id)?.zh ?? '')) yield `${zh}: ${signs.get(id)?.zh ?? id}`
  },
}

/** What every department sees of many illnesses: alone it makes none of them. */
const commonToMany: ReadonlySet<string> = new Set(['皮疹', '肿块', '肿胀', '局部红肿', '糜烂', '疼痛', '水疱', '渗液'])

export const commonSignMakesNoDisease: Rule = {
  name: 'a sign of many illnesses defines none alone, without a cause, a setting or an examination',
  *faults({ diseases, signs }) {
    for (const { zh, signs: of, enough, setting, exposure, byExamination } of diseases.values()) {
      if (setting || exposure || byExamination || (enough ?? of.key.length) > 1) continue
      for (const id of of.key) if (commonToMany.has(signs.get(id)?.zh ?? '')) yield `${zh}: ${signs.get(id)?.zh ?? id}`
    }
  },
}

/** 小便不通 of a pregnant woman is said as of anybody else. */
export const plainSignIsListed: Rule = {
  name: 'a disease of pregnancy or after birth lists its sign as it is said without that state',
  *faults({ diseases, signs }) {
    for (const { zh, setting, signs: of } of diseases.values()) {
      if (setting !== 'pregnant' && setting !== 'postpartum') continue
      const listed = new Set([...of.key, ...of.main])
      for (const id of of.key) {
        const wider = (signs.get(id)?.broader ?? []).filter((b) => !states.has(signs.get(b)?.zh ?? ''))
        if (/^(?:妊娠|产后)/.test(signs.get(id)?.zh ?? '') && wider.length && !wider.some((b) => listed.has(b)))
          yield `${zh}: ${wider.map((b) => signs.get(b)?.zh ?? b).join('、')}`
      }
    }
  },
}
