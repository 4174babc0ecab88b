import type { Database } from '#server/db/connect.ts'
import { sendMessage } from '#server/messages/send-message.service.ts'
import { insertComment } from '#server/support/consultation/consultation.sql.ts'
import { insertFeedback, updateHandling } from '#server/support/feedback/feedback.sql.ts'
import { insertEntry } from '#server/support/home/entry.sql.ts'
import type { DemoPrescription } from './prescriptions.ts'

type Person = { id: number; name: string }
type People = { doctor: Person; colleague: Person; admin: Person; everybody: readonly number[] }

const hourMs = 3_600_000
const before = (now: Date, hours: number) => new Date(now.getTime() - hours * hourMs)
const paragraph = (text: string) => `<p>${text}</p>`

const announcement = {
  title: '本周六下午学习煎药与用药核对',
  content: '下午两点在二楼会议室，药房讲先煎、后下、包煎的交代要点，各带一张自己开的方。',
}
const guide = {
  title: '第一次坐诊',
  content: '在今日列表接诊，写下主诉，勾选症状；方、证、加减都可以点开看依据。确认之前，安全核对会说明每一条提醒。',
}
const comments = [
  { by: 'colleague', text: '夜里汗多吗？若汗出明显，可问一问浮小麦、煅牡蛎是否合适。' },
  { by: 'doctor', text: '汗不多，醒后难再睡，纳少便溏。先守原方七付，下次看舌。' },
] as const
const reports = [
  { hours: 60, text: '药房问：标签能不能按先煎、后下的次序排？', note: '标签已按煎法的次序排列。' },
  { hours: 20, text: '希望日历能看到东院的号源。', note: null },
] as const

/** Recent consultations between colleagues of the demo clinic. */
export async function talkInDemo(
  db: Database,
  given: readonly DemoPrescription[],
  { doctor, colleague, admin, everybody }: People,
  now: Date,
) {
  const discussed = given.findLast((one) => one.recipeId === 'gui-pi-tang')
  const topOrgId = discussed?.topOrgId
  if (!discussed || topOrgId === undefined) return
  const common = { top_org_id: topOrgId, link: '', created_by: admin.id }
  await insertEntry(db, {
    ...common,
    kind: 'guide',
    title: guide.title,
    content: paragraph(guide.content),
    created_at: before(now, 200),
  })
  await insertEntry(db, {
    ...common,
    kind: 'bulletin',
    title: announcement.title,
    content: paragraph(announcement.content),
    created_at: before(now, 26),
  })
  await sendMessage(db, {
    topOrgId,
    accountIds: everybody,
    template: 'announcement',
    values: announcement,
    at: before(now, 26),
  })
  for (const [i, { by, text }] of comments.entries()) {
    const [writer, reader] = by === 'doctor' ? [doctor, colleague] : [colleague, doctor]
    const at = before(now, 3 - i)
    const about = {
      topOrgId,
      prescriptionId: discussed.prescriptionId,
      accountId: writer.id,
      content: paragraph(text),
      at,
    }
    const id = await insertComment(db, { ...about, herbId: null, asked: [] })
    await sendMessage(db, {
      topOrgId,
      accountIds: [reader.id],
      template: 'consultation_added',
      at,
      values: { from: writer.name, prescription: '归脾汤', excerpt: text },
      link: `/talk/consultations/${discussed.prescriptionId}`,
      onceKey: `consultation ${id}`,
    })
  }
  for (const { hours, text, note } of reports) {
    const about = { topOrgId, orgId: discussed.orgId, accountId: doctor.id, description: text }
    const id = await insertFeedback(db, { ...about, at: before(now, hours) })
    if (note === null) continue
    const at = before(now, hours - 20)
    await updateHandling(db, id, { status: 'solved', note, by: admin.id, at })
    await sendMessage(db, {
      topOrgId,
      accountIds: [doctor.id],
      template: 'feedback_solved',
      values: { note },
      link: `/admin/myFeedback?feedbackId=${id}`,
      at,
    })
  }
}
