import type { Degree, Finding, Side } from './reading.types.ts'

const mildBefore = /(?:微|略|稍|轻度|轻微|偶|偶有|偶尔|时有|稍有|略有|微有)$/
const mildAfter =
  /^(?:不甚|不重|不剧|不著|不显|不明显|不显著|较轻|轻微|轻|(?:已|稍|略|渐|有所|明显|较前)*(?:减轻|好转|缓解|改善|减(?!退|少)))/
const markedBefore = /(?:剧烈|剧|重度|明显|显著|极|十分|非常|严重|甚)$/
const markedAfter = /^(?:较|尤|益)?(?:甚|剧|明显|显著|重|难忍|严重|频作|频发|频|不止|不已|不休|加重|加剧|剧烈|不可忍)/

export function degreeOf(before: string, after: string): Degree | null {
  if (mildAfter.test(after)) return 'mild'
  if (markedAfter.test(after)) return 'marked'
  if (mildBefore.test(before)) return 'mild'
  return markedBefore.test(before) ? 'marked' : null
}

export function sideOf(before: string, word: string): Side | null {
  const said = /(?:左|右|双|两)(?:侧|边)?$/.exec(before)?.[0] ?? /^(?:左|右|双|两)/.exec(word)?.[0]
  if (!said) return null
  if (said.startsWith('左')) return 'left'
  return said.startsWith('右') ? 'right' : 'both'
}

const digits: Record<string, number> = {
  一: 1,
  二: 2,
  两: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
  半: 0.5,
  数: 3,
  几: 3,
}
const unitDays: Record<string, number> = {
  小时: 1 / 24,
  天: 1,
  日: 1,
  周: 7,
  星期: 7,
  个月: 30,
  月: 30,
  年: 365,
  载: 365,
}
const durationAfter =
  /^(?:反复发作|反复|持续|间断|间作|发作|已|约|近|有|不退|不止|已有){0,3}(\d+(?:\.\d+)?|[一二两三四五六七八九十百半数几]+)(?:余|多)?(?:~|～|-|至)?(\d*)(?:余|多|个)?(小时|星期|个月|天|日|周|月|年|载)(?!前|一行|一次|\d)/

export function numberOf(text: string): number {
  if (/^\d/.test(text)) return Number(text)
  const [tens = '', ones = ''] = text.includes('十') ? text.split('十') : ['', text]
  const head = text.includes('十') ? (digits[tens] ?? 1) * 10 : 0
  return head + (digits[ones] ?? 0)
}

export function durationOf(after: string): Finding['duration'] | null {
  const match = durationAfter.exec(after)
  if (!match) return null
  const [all, amount = '', upTo = '', unit = ''] = match
  const days = numberOf(upTo || amount) * (unitDays[unit] ?? 1)
  return { text: all, days: Math.round(days * 100) / 100 }
}
