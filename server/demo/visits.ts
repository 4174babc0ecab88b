import type { VisitStatus } from '#contract/codes.ts'
import { boundsOfDay, dayInChina } from '#server/http/context.ts'
import { seeded } from './names.ts'

const complaints = [
  '失眠三月，入睡困难',
  '眩晕，头重如裹',
  '恶阻，晨起干呕',
  '咳嗽痰多，夜间加重',
  '乳少，产后五周',
  '食积，夜啼盗汗',
  '绝经前后烘热汗出',
  '胃痛，食后胀甚',
  '痛经，经行第一日剧',
  '胸痹，劳则心悸',
  '瘾疹反复，遇风加重',
  '腰痛，久坐加重',
  '月经后期，量少色淡',
  '口干多饮多尿',
  '泄泻，晨起腹痛',
  '膝痛遇寒加重',
  '胸闷善太息',
  '带下量多质稀',
  '心悸气短乏力',
  '面部痤疮红肿',
  '小便不畅夜尿多',
  '发热恶寒，周身酸痛',
  '咽痛声哑',
  '便秘，三日一行',
]

export type InventedVisit = ReturnType<typeof inventDay>[number]

/** Today's list as a clinic sees it in mid-morning: some done, some waiting, some to come. */
export function inventDay(patients: readonly { id: number; visits: number }[], doctorId: number, now: Date) {
  const dice = seeded(36)
  const { begin } = boundsOfDay(dayInChina(now))
  const eight = begin.getTime() + 8 * 3_600_000
  const chosen = patients.filter((_, i) => i % Math.max(1, Math.floor(patients.length / 36)) === 0).slice(0, 36)
  return chosen.map((p, i) => ({
    patient_id: p.id,
    visit_type: p.visits ? 2 : 1,
    appointment_source: dice.chance(0.6) ? 1 : 2,
    queue_no: i + 1,
    complaint: complaints[i % complaints.length] ?? '',
    ...timesOf(statusAt(i), new Date(eight + i * 10 * 60_000 + (i > 23 ? 90 * 60_000 : 0)), doctorId, now),
  }))
}

const statusAt = (place: number): VisitStatus => {
  const bounds: [number, VisitStatus][] = [
    [14, 'F'],
    [17, 'T'],
    [18, 'D'],
    [24, 'A'],
  ]
  return bounds.find(([end]) => place < end)?.[1] ?? 'R'
}

function timesOf(status: VisitStatus, reserved: Date, doctorId: number, now: Date) {
  const begun = status === 'F' || status === 'T' || status === 'D'
  return {
    status,
    doctor_id: begun ? doctorId : null,
    reserved_at: reserved,
    waiting_since: status === 'A' ? new Date(now.getTime() - (reserved.getMinutes() % 13) * 60_000) : null,
    started_at: begun ? reserved : null,
    finished_at: status === 'F' ? new Date(reserved.getTime() + 12 * 60_000) : null,
  }
}
