import { about, aboutAll, isWarmed, type NeedleCheck } from './rule.ts'

const source = 'GB/T 21709.1 针灸技术操作规范 艾灸；针灸治疗学'
const hot = ['high-fever']

/** Where moxa is forbidden, on the face, in fever, and on skin without sensation. */
export const moxa: NeedleCheck = {
  rule: 'needle-moxa',
  canJudge: () => true,
  findings: (q) => {
    const rule = 'needle-moxa' as const
    const warmed = q.known.filter(isWarmed)
    if (!warmed.length) return []
    const lined = warmed.flatMap((line) => {
      if (line.point.moxa === '禁') return [about(line, { rule, level: 'blocked', text: 'needle-moxa-never', source })]
      if (line.point.dangers.includes('眼球'))
        return [about(line, { rule, level: 'blocked', text: 'needle-moxa-never', source })]
      if (line.point.region === '面' || line.point.dangers.includes('血管'))
        return [about(line, { rule, level: 'sign', text: 'needle-moxa-face', source })]
      return line.point.moxa === '忌' ? [about(line, { rule, level: 'sign', text: 'needle-moxa-avoid', source })] : []
    })
    const isHot =
      q.signIds.some((id) => hot.includes(id)) || (q.signIds.includes('fever') && q.signIds.includes('red-face'))
    return [
      ...lined,
      ...(isHot ? [aboutAll(warmed, { rule, level: 'sign', text: 'needle-moxa-fever', source })] : []),
      ...(q.record.has('diabetes')
        ? [aboutAll(warmed, { rule, level: 'sign', text: 'needle-moxa-numb', source })]
        : []),
    ]
  },
}
