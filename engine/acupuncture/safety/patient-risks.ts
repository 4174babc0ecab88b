import { about, aboutAll, isNeedled, type NeedleCheck } from './rule.ts'

const operating = 'GB/T 21709.20 针灸技术操作规范 毫针基本刺法；针灸治疗学·针灸意外'
/** Deep or near a vessel, where a haematoma is harmful. */
const deepPlaces = new Set(['血管', '眼球', '脏器', '延髓脊髓', '肺'])
const bloody = new Set(['bleeding', 'cupping'])

/** Anticoagulants, platelet inhibitors, bleeding disorders. */
export const bleeding: NeedleCheck = {
  rule: 'needle-bleeding',
  canJudge: (q) => q.patient?.asked.drugs === true,
  findings: (q) => {
    const rule = 'needle-bleeding' as const
    const risk = (['bleeder', 'anticoagulant', 'antiplatelet'] as const).find((r) => q.record.has(r))
    if (!risk) return []
    const opened = q.known.filter((l) => bloody.has(l.method))
    const needled = q.known.filter((l) => isNeedled(l) && !bloody.has(l.method))
    const deep = needled.filter((l) => l.point.dangers.some((d) => deepPlaces.has(d)))
    const rest = needled.filter((l) => !deep.includes(l))
    const say = (lines: typeof opened, text: string, level: 'blocked' | 'sign' | 'hint') =>
      lines.length ? [aboutAll(lines, { rule, level, text, source: operating })] : []
    return [
      ...say(opened, `needle-bleeding-open.${risk}`, risk === 'antiplatelet' ? 'sign' : 'blocked'),
      ...say(deep, `needle-bleeding-deep.${risk}`, 'sign'),
      ...say(rest, `needle-bleeding-plain.${risk}`, risk === 'bleeder' ? 'sign' : 'hint'),
    ]
  },
}

const chest = new Set(['胸', '背'])
const electricSource = 'GB/T 21709.11 针灸技术操作规范 电针'

/** Electrical stimulation with a pacemaker, heart disease or seizures. */
export const electric: NeedleCheck = {
  rule: 'needle-electric',
  canJudge: (q) => q.patient !== null,
  findings: (q) => {
    const rule = 'needle-electric' as const
    const lines = q.known.filter((l) => l.method === 'electric')
    if (!lines.length) return []
    const across = lines.filter((l) => chest.has(l.point.region))
    return [
      ...(q.record.has('pacemaker')
        ? [aboutAll(lines, { rule, level: 'blocked', text: 'needle-electric-pacemaker', source: electricSource })]
        : []),
      ...(q.record.has('heart')
        ? [aboutAll(lines, { rule, level: 'sign', text: 'needle-electric-heart', source: electricSource })]
        : []),
      ...(q.record.has('epilepsy')
        ? [aboutAll(lines, { rule, level: 'sign', text: 'needle-electric-epilepsy', source: electricSource })]
        : []),
      ...(across.length > 1
        ? [aboutAll(across, { rule, level: 'hint', text: 'needle-electric-chest', source: electricSource })]
        : []),
    ]
  },
}

/** The anterior fontanelle is closed at eighteen months. */
const fontanelleMonths = 18
const fontanelle = new Set(['gv20', 'gv22', 'gv21', 'gv23'])
const lieStillMonths = 36

export const infant: NeedleCheck = {
  rule: 'needle-infant',
  canJudge: (q) => q.patient?.ageMonths != null,
  findings: (q) => {
    const rule = 'needle-infant' as const
    const age = q.patient?.ageMonths
    if (age === null || age === undefined) return []
    const open = q.known.filter((l) => isNeedled(l) && (fontanelle.has(l.pointId) || l.point.dangers.includes('囟门')))
    const left = q.known.filter((l) => isNeedled(l) && l.retentionMin > 0)
    return [
      ...(age < fontanelleMonths
        ? open.map((l) => about(l, { rule, level: 'blocked', text: 'needle-infant-fontanelle', source: operating }))
        : []),
      ...(age < lieStillMonths && left.length
        ? [aboutAll(left, { rule, level: 'hint', text: 'needle-infant-still', source: operating })]
        : []),
    ]
  },
}

const weak = [
  'lack-of-strength',
  'fatigue-of-spirit',
  'great-sweating',
  'shortness-of-breath',
  'palpitation',
  'pale-face',
]

/** 晕针: fasting, first treatment, weakness, and earlier fainting. */
export const faint: NeedleCheck = {
  rule: 'needle-faint',
  canJudge: (q) => q.firstTime !== null,
  findings: (q) => {
    const rule = 'needle-faint' as const
    const needled = q.known.filter(isNeedled)
    if (!needled.length) return []
    const say = (text: string, level: 'sign' | 'hint') => [aboutAll(needled, { rule, level, text, source: operating })]
    if (q.record.has('fainted')) return say('needle-faint-before', 'sign')
    if (q.record.has('hungry') || q.record.has('drunk')) return say('needle-faint-fasting', 'sign')
    if (q.signIds.filter((id) => weak.includes(id)).length >= 2) return say('needle-faint-weak', 'hint')
    return q.firstTime ? say('needle-faint-first', 'hint') : []
  },
}

const staying = new Set(['embedding', 'pressing'])

export const metal: NeedleCheck = {
  rule: 'needle-metal',
  canJudge: (q) => q.patient?.asked.allergies === true,
  findings: (q) => {
    const needled = q.known.filter((l) => isNeedled(l) || staying.has(l.method))
    return q.record.has('metal') && needled.length
      ? [aboutAll(needled, { rule: 'needle-metal', level: 'sign', text: 'needle-metal', source: operating })]
      : []
  },
}
